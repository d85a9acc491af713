/**
 * Names that harnesses and hand-rolled scripts give to fields, most telling first. Compared in lower case with `_` between
 * words; a name ranks by the first entry it equals.
 */
// biome-ignore format: a list of words
export const taskNames = [
  'task_id', 'problem_id', 'question_id', 'instance_id', 'example_id', 'item_id', 'case_id', 'doc_id', 'prompt_id',
  'test_id', 'eval_id', 'puzzle_id', 'challenge_id', 'scenario_id', 'issue_id', 'qid', 'uid', 'sample_id',
  'sample_idx', 'sample_index', 'example_idx', 'problem_idx', 'task_idx', 'idx', 'index', 'testcase', 'test_case',
  'test_idx', 'testidx', 'task', 'problem', 'task_name', 'problem_name', 'problem_idx', 'scenario', 'case', 'item',
  'question', 'instance', 'example', 'puzzle', 'test', 'key', 'name', 'id', 'group', 'eval', 'prompt', 'input',
  'query', 'q', 'sample', 'rollout', 'rollout_id', 'episode', 'episode_id', 'trial', 'trial_name', 'trial_id', 'uuid', 'hash',
] as const;

/** Where an agent acts: what tells the tasks apart where nothing else does. */
export const environmentNames = [
  'env_id',
  'environment_id',
  'env_name',
  'environment_name',
  'env',
  'environment',
] as const;

// biome-ignore format: a list of words
export const trialNames = [
  'trial', 'trial_idx', 'trial_index', 'trial_id', 'trial_num', 'trial_number', 'trial_name', 'sample_idx',
  'sample_index', 'sample_id', 'sample_num', 'sample', 'rollout', 'rollout_idx', 'rollout_index', 'rollout_id',
  'episode', 'episode_id',
  'epoch', 'repeat', 'repeat_idx', 'repetition', 'replicate', 'run_index', 'run_idx', 'run_number', 'run',
  'iteration', 'iter', 'completion_id', 'completion_idx', 'generation_idx', 'generation_index', 'gen_idx', 'gen_id',
  'gen', 'attempt_idx', 'attempt_index', 'attempt_id', 'attempt', 'try', 'draw', 'seed', 'run_id', 'n', 'k', 'i',
] as const;

/** Fields that hold a pass or a failure. Booleans first; a number or text of these names counts when it behaves like a verdict. */
// biome-ignore format: a list of words
export const verdictNames = [
  'passed', 'correct', 'success', 'resolved', 'is_resolved', 'is_correct', 'symbolic_correct', 'score_binarized',
  'solved', 'is_solved', 'verified', 'is_success', 'is_passed', 'is_pass', 'succeeded', 'successful', 'judge_correct',
  'task_success', 'all_passed', 'tests_passed', 'pass', 'valid', 'is_valid', 'correctness', 'accepted', 'win', 'won',
  'completed_successfully', 'graded', 'acc', 'exact_match', 'em', 'accuracy', 'acc_norm', 'outcome', 'verdict',
  'result', 'status', 'grade', 'judgement', 'judgment', 'evaluation', 'label', 'score', 'reward', 'final_score',
  'final_reward', 'total_reward', 'points', 'value', 'rating',
] as const;

/** Real-valued measures that are averaged, not counted. */
// biome-ignore format: a list of words
export const scoreNames = [
  'score', 'reward', 'f1', 'micro_f1', 'macro_f1', 'bleu', 'chrf', 'rouge', 'rouge1', 'rouge2', 'rougel', 'meteor',
  'mcc', 'faithfulness', 'relevancy', 'answer_relevancy', 'context_precision', 'context_recall', 'similarity',
  'precision', 'recall', 'auc', 'ndcg', 'mrr', 'iou', 'quality', 'helpfulness', 'coherence', 'points', 'rating',
  'mean_score', 'partial_credit', 'progress', 'completion_rate',
] as const;

// biome-ignore format: a list of words
export const errorMeasureNames = [
  'mae', 'mse', 'rmse', 'wer', 'cer', 'ter', 'perplexity', 'ppl', 'loss', 'nll', 'error_rate', 'brier',
] as const;

// biome-ignore format: a list of words
export const modelNames = [
  'model', 'alias', 'model_name', 'model_id', 'model_name_or_path', 'model_label', 'engine', 'llm', 'agent',
  'agent_name', 'system', 'provider', 'provider_id', 'policy', 'checkpoint',
] as const;

export const temperatureNames = ['temperature', 'temp', 'sampling_temperature'] as const;

/** What two runs of one model on the same tasks can differ in. */
// biome-ignore format: a list of words
export const settingNames = [
  'setting', 'condition', 'variant', 'configuration', 'config_name', 'config', 'arm', 'treatment', 'experiment',
  'strategy', 'method', 'approach', 'scaffold', 'prompt_name', 'prompt_variant', 'prompt_version', 'prompt_template',
  'prompt_style', 'prompt_type', 'prompt_idx', 'prompt_mode', 'mode', 'reasoning_effort', 'effort', 'thinking',
  'shots', 'num_fewshot', 'n_shots', 'few_shot', 'edit_format', 'harness', 'framework', 'use_tools', 'with_tools',
  'tools', 'quantization', 'backend', 'run_name', 'agent_type', 'policy_name', 'defense', 'attack',
] as const;

// biome-ignore format: lists of words
export const extraNames = {
  seed: ['seed', 'random_seed', 'rng_seed'],
  attempt: [
    'attempt', 'attempts', 'n_attempts', 'retry', 'retries', 'try', 'tries', 'attempt_number', 'num_attempts',
  ],
  turn: ['turn', 'step', 'turn_idx', 'turn_index', 'step_idx', 'message_idx'],
  status: [
    'status', 'state', 'termination_reason', 'failure_mode', 'stop_status', 'exit_status', 'result_type',
    'outcome_type',
  ],
  error: [
    'error', 'exception', 'error_type', 'error_message', 'exception_info', 'reason', 'failure_reason',
    'fatal_error_from', 'error_code', 'api_error', 'failure_type', 'failure_category', 'error_category', 'error_kind',
    'exception_type', 'failure', 'fail_reason',
  ],
  finish: ['finish_reason', 'stop_reason', 'raw_stop_reason'],
  answer: [
    'predicted_answer', 'extracted_answer', 'prediction', 'pred', 'answer', 'parsed_answer', 'final_answer', 'choice',
    'extracted',
  ],
  target: [
    'target', 'expected_answer', 'gold', 'gt', 'reference', 'expected', 'ground_truth', 'gold_answer', 'label_gold',
  ],
  judge: ['judge', 'judge_model', 'grader', 'grader_model'],
  version: [
    'version', 'harness_version', 'dataset_version', 'prompt_version', 'eval_version', 'task_version', 'harness',
    'harness_commit', 'dataset_revision', 'revision', 'max_tokens', 'max_new_tokens', 'max_output_tokens', 'top_p',
    'prompt_template', 'prompt_template_id', 'system_prompt_id', 'num_fewshot',
  ],
  group: [
    'subject', 'category', 'subset', 'level', 'difficulty', 'language', 'domain', 'type', 'platform', 'topic',
    'split', 'task_family', 'benchmark', 'repo_language', 'test_category',
  ],
  restatement: ['result', 'outcome', 'verdict', 'grade', 'judgement', 'judgment', 'evaluation', 'label'],
  cluster: [
    'passage', 'passage_id', 'document_id', 'document', 'article_id', 'article', 'dialogue_id', 'dialog_id',
    'conversation_id', 'template_id', 'template', 'base_question', 'base_id', 'repo', 'repository', 'context_id',
    'story_id', 'image_id', 'video_id', 'paragraph_id', 'source_document', 'parent_id', 'cluster',
  ],
} as const;

export const tokenNames = [
  'total_tokens',
  'tokens',
  'usage.total_tokens',
  'token_usage.total_tokens',
  'tokenusage.total',
  'num_generated_tokens',
  'completion_tokens',
  'output_tokens',
  'n_tokens',
  'total_output_tokens',
] as const;

export const costNames = [
  'cost',
  'cost_usd',
  'costusd',
  'total_cost',
  'agent_cost',
  'dollar_equivalent',
  'generation_cost',
  'price',
  'usage.cost',
] as const;

// biome-ignore format: a list of words
export const outputNames = [
  'completion', 'output', 'response', 'generation', 'resp', 'resps', 'solution', 'model_output', 'raw_response',
  'completion_raw', 'generated_text', 'final_text', 'text', 'code', 'model_patch', 'output_hash', 'tokens_sha',
  'completion_hash', 'response_hash', 'sha',
] as const;

export const inputNames = [
  'prompt',
  'input',
  'question',
  'problem',
  'query',
  'instruction',
  'doc',
  'context',
  'prompt_hash',
  'doc_hash',
] as const;

/** What a grader leaves beside its verdict. */
export const gradingNames = [
  'verifier_result',
  'grading_result',
  'grader_result',
  'judge_result',
  'reward_info',
  'evaluation_result',
  'verification',
  'grading',
] as const;

/** A field's name as the lists above spell it: camelCase and dashes become `_`. */
export const plainName = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z\d.]+/g, '_')
    .replace(/^_|_$/g, '')
    .toLowerCase();
