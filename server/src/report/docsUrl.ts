const rulePages = 'https://github.com/evalproof/evalproof/blob/main/docs/rules';

/** The page that explains a rule. */
export const docsUrl = (rule: string): string => `${rulePages}/${rule}.md`;
