"""A Dask cluster as a pool: the same results, and one sentence where there is none."""

import sys

import pytest

from game.evaluation import BadInputError
from game.evaluation.duplicate import Pairing
from game.evaluation.duplicate_match import Effort, open_cluster, play_match
from game.evaluation.journal import Journal

PAIRING = Pairing("game.harbour.worker", ("moray", "ray"), "first", 5)


def test_without_an_address_there_is_none() -> None:
    with open_cluster(None) as executor:
        assert executor is None


def test_without_dask_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(BadInputError, match="pip install distributed"), open_cluster("tcp://x:1"):
        pass


def test_a_cluster_finds_what_one_process_finds() -> None:
    distributed = pytest.importorskip(
        "distributed", reason="Dask is not here: pip install distributed"
    )
    options = {"n_workers": 2, "processes": False, "dashboard_address": ":0"}
    with (
        distributed.LocalCluster(**options) as cluster,
        open_cluster(cluster.scheduler_address) as executor,
    ):
        found = play_match(PAIRING, Effort(20, 2, executor), Journal(), lambda _: None)
    assert found == play_match(PAIRING, Effort(20, 1), Journal(), lambda _: None)


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "none://x", "tcp://"])
def test_a_cluster_that_does_not_answer_is_named(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("distributed", reason="Dask is not here: pip install distributed")
    monkeypatch.setattr("game.evaluation.duplicate_match._PATIENCE", "1s")
    with pytest.raises(BadInputError, match=f"no cluster answers at {address}"):
        open_cluster(address).__enter__()
