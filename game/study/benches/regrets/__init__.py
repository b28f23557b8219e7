"""The Regrets bench: rock, paper and scissors, learnt by what one wishes to have done."""
