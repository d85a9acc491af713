"""pass@k from binomial coefficients that were made floating-point numbers first."""

from math import comb


def pass_at_k(n, c, k):
    return 1 - float(comb(n - c, k)) / float(comb(n, k))
