"""A standard error over all trials, as if no two of them shared a task."""

import numpy as np

tasks = [[1, 1, 0, 1], [0, 0, 0, 1], [1, 1, 1, 1]]
flat = [passed for task in tasks for passed in task]
std_err = np.std(flat, ddof=1) / np.sqrt(len(flat))
