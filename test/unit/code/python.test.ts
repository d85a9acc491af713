import { describe, expect, test } from 'vitest';
import { applyFixes } from '../../rules/reviewText';
import { reviewProse } from '../prose/readText';

const codeRules = ['plug-in-code', 'unguarded-estimator-code', 'overflowing-binomial-code', 'pooled-error-code'];

const sightings = (text: string, name = 'metrics.py') =>
  reviewProse(name, text).findings.filter(({ rule }) => codeRules.includes(rule));

/** "rule at source text" of each finding. */
const found = (text: string, name?: string): string[] => {
  const bytes = Buffer.from(text, 'utf8');
  return sightings(text, name).map(
    ({ rule, span }) => `${rule} at ${bytes.subarray(span.start, span.end).toString('utf8')}`,
  );
};

describe('plug-in-code', () => {
  test('follows the rate through the names of its function', () => {
    const text = `import math

def pass_at_k(n, c, k):
    p = c / n
    return 1 - (1 - p) ** k
`;
    expect(found(text)).toEqual(['plug-in-code at 1 - (1 - p) ** k']);
    expect(applyFixes(text, sightings(text))).toContain('return 1 - math.comb(n - c, k) / math.comb(n, k)');
  });

  test('sees it in place, in a comprehension, by pow and by a name for the failure rate', () => {
    expect(found('def pass_at_k(r, k):\n    return 1 - (1 - sum(r) / len(r)) ** k\n')).toEqual([
      'plug-in-code at 1 - (1 - sum(r) / len(r)) ** k',
    ]);
    expect(found('pass_at_8 = mean([1 - pow(1 - sum(r) / len(r), 8) for r in runs])\n')).toEqual([
      'plug-in-code at 1 - pow(1 - sum(r) / len(r), 8)',
    ]);
    expect(
      found('def pass_at_k(n_correct, n_samples, k):\n    q = 1 - n_correct / n_samples\n    return 1 - q**k\n'),
    ).toEqual(['plug-in-code at 1 - q**k']);
  });

  test('pass^k as a power of the rate, with the import that the fix needs', () => {
    const text = '"""Reliability."""\n\ndef pass_hat_k(results, k):\n    return (sum(results) / len(results)) ** k\n';
    expect(found(text)).toEqual(['plug-in-code at (sum(results) / len(results)) ** k']);
    const fixed = applyFixes(text, sightings(text));
    expect(fixed).toContain('import math\n');
    expect(fixed).toContain('return math.comb(sum(results), k) / math.comb(len(results), k)');
  });

  test('is silent about a true or simulated probability, and about squares of other rates', () => {
    expect(found('def pass_at_k(p, k):\n    return 1 - (1 - p) ** k\n')).toEqual([]);
    expect(found('p_true = rng.beta(2, 3)\npass_at_k = 1 - (1 - p_true) ** k\n')).toEqual([]);
    expect(found('# pass_at_k is elsewhere\ngini = (c / n) ** 2\n')).toEqual([]);
    expect(found('def pass_at_k(n, c, k):\n    return 1 - comb(n - c, k) / comb(n, k)\n')).toEqual([]);
  });

  test('a name that is given twice is no rate for sure', () => {
    expect(
      found('def pass_at_k(n, c, k, p):\n    p = c / n\n    p = smoothed(p)\n    return 1 - (1 - p) ** k\n'),
    ).toEqual([]);
  });
});

describe('unguarded-estimator-code', () => {
  const product = '1.0 - np.prod(1.0 - k / np.arange(n - c + 1, n + 1))';
  const unguarded = `def estimator(n, c, k):
    if n - c < k:
        return 1.0
    return ${product}
`;
  test('the product form without a check of k against n', () => {
    expect(found(unguarded)).toEqual(['unguarded-estimator-code at np.prod(1.0 - k / np.arange(n - c + 1, n + 1))']);
    expect(applyFixes(unguarded, sightings(unguarded))).toContain('    if k > n:\n        raise ValueError(');
  });
  test('a caller that asks is a guard', () => {
    expect(found(`${unguarded}\npass_at_k = {k: estimator(n, c, k) for k in ks if (total >= k).all()}\n`)).toEqual([]);
    expect(found(`def estimator(n, c, k):\n    assert k <= n\n    return ${product}\n`)).toEqual([]);
  });
});

describe('overflowing-binomial-code', () => {
  test('floating-point coefficients', () => {
    const text =
      'from math import comb\n\ndef pass_at_k(n, c, k):\n    return 1 - float(comb(n - c, k)) / float(comb(n, k))\n';
    expect(found(text)).toEqual(['overflowing-binomial-code at float(comb(n - c, k)) / float(comb(n, k))']);
    expect(applyFixes(text, sightings(text))).toContain('return 1 - comb(n - c, k) / comb(n, k)');
  });
  test('the comb of SciPy unless exact', () => {
    expect(found('from scipy.special import comb\npass_at_k = 1 - comb(n - c, k) / comb(n, k)\n')).toEqual([
      'overflowing-binomial-code at comb(n - c, k) / comb(n, k)',
    ]);
    expect(
      found('from scipy.special import comb\npass_at_k = 1 - comb(n - c, k, exact=True) / comb(n, k, exact=True)\n'),
    ).toEqual([]);
    expect(found('from math import comb\npass_at_k = 1 - comb(n - c, k) / comb(n, k)\n')).toEqual([]);
  });
  test('differences of log gammas', () => {
    const text =
      'pass_at_k = 1 - np.exp(gammaln(n - c + 1) + gammaln(n - k + 1) - gammaln(n + 1) - gammaln(n - c - k + 1))\n';
    expect(found(text)).toHaveLength(1);
    expect(found(text)[0]).toContain('overflowing-binomial-code at 1 - np.exp(');
  });
});

describe('pooled-error-code', () => {
  test('all trials in one list', () => {
    const text = 'flat = [passed for task in tasks for passed in task]\nstd_err = np.std(flat) / np.sqrt(len(flat))\n';
    expect(found(text)).toEqual(['pooled-error-code at np.std(flat) / np.sqrt(len(flat))']);
    expect(applyFixes(text, sightings(text))).toContain(
      'std_err = np.std([np.mean(task) for task in tasks], ddof=1) / np.sqrt(len(tasks))',
    );
  });
  test('the binomial error over tasks times trials', () => {
    expect(found('std_err = math.sqrt(acc * (1 - acc) / (n_tasks * n_trials))\n')).toEqual([
      'pooled-error-code at math.sqrt(acc * (1 - acc) / (n_tasks * n_trials))',
    ]);
    expect(found('total = n_tasks * n_trials\nstd_err = (acc * (1 - acc) / total) ** 0.5\n')).toEqual([
      'pooled-error-code at (acc * (1 - acc) / total) ** 0.5',
    ]);
    expect(found('std_err = sem(np.array(results).flatten())\n')).toEqual([
      'pooled-error-code at sem(np.array(results).flatten())',
    ]);
  });
  test('is silent about task means and single trials', () => {
    expect(found('means = [np.mean(t) for t in tasks]\nstd_err = np.std(means) / np.sqrt(len(means))\n')).toEqual([]);
    expect(found('std_err = math.sqrt(acc * (1 - acc) / n_tasks)\n')).toEqual([]);
  });
});

describe('notebooks', () => {
  const notebook = (cells: readonly { readonly cell_type: string; readonly source: readonly string[] }[]): string =>
    JSON.stringify({ cells, nbformat: 4, nbformat_minor: 5, metadata: {} }, null, 1);
  test('code cells are read as Python; a fix stays JSON', () => {
    const text = notebook([
      { cell_type: 'markdown', source: ['# Results\n', 'pass@1 of 50 % and pass@4 of 30 %'] },
      {
        cell_type: 'code',
        source: [
          '%matplotlib inline\n',
          'def pass_at_k(n, c, k):\n',
          '    p = c / n\n',
          '    return 1 - (1 - p) ** k\n',
        ],
      },
    ]);
    expect(found(text, 'a.ipynb')).toEqual(['plug-in-code at 1 - (1 - p) ** k']);
    const fixed = JSON.parse(applyFixes(text, sightings(text, 'a.ipynb')));
    expect(fixed.cells[1].source.join('')).toContain('return 1 - math.comb(n - c, k) / math.comb(n, k)');
    expect(fixed.cells[1].source.join('')).toContain('import math\n');
    const rules = reviewProse('a.ipynb', text).findings.map(({ rule }) => rule);
    expect(rules).toContain('inconsistent-in-k');
  });
});
