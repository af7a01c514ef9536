/** Errors that the record of a refused file keeps. */
export const MAX_KEPT_ERRORS = 50;
export const PROBLEM_DAYS = 90;
/** Records of an organization. The oldest are deleted. */
export const MAX_IMPORT_PROBLEMS = 100;

export const importProblemsText = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'import' : 'imports'} with problems`;
