/** Ignores case and sorts numbers by value: 'Plan 2' before 'Plan 10'. */
export const compareTexts = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' }).compare;
