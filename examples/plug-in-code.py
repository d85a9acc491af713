"""pass@k the plug-in way: the observed rate stands in for the true one."""

trials = {"sort-list": [1, 0, 1, 1], "parse-date": [0, 0, 1, 0]}


def pass_at_k(n, c, k):
    rate = c / n
    return 1 - (1 - rate) ** k


print(sum(pass_at_k(len(row), sum(row), 2) for row in trials.values()) / len(trials))
