/** Names in the order a reader expects: case aside, 'Plan 2' before 'Plan 10'. */
export const compareTexts = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' }).compare;
