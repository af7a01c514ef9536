// Repeats test files that failed, and enters the result in the first report. No dependencies.
import { rmSync, writeFileSync } from 'node:fs';
import { takeOutsideErrors } from './outside-errors.mjs';
import { readReport } from './reports.mjs';

/** More failed files than this are faults of the product. */
const MAX_FILES = 10;

/** Paths of the files of a Vitest report that failed. An empty list if more failed than are worth repeating. */
export function filesToRepeat(report) {
  const failed = report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return failed.length <= MAX_FILES ? failed : [];
}

/**
 * The report with the results of the repeated files. A test that failed first and passed then keeps its first
 * messages, so that it is listed as one that passed only at the second try.
 */
export function withSecondRun(report, second) {
  const repeated = new Map(second.testResults.map((file) => [file.name, file]));
  return {
    ...report,
    testResults: report.testResults.map((file) => {
      const again = repeated.get(file.name);
      if (file.status !== 'failed' || !again) return file;
      const messages = new Map(
        file.assertionResults.map(({ fullName, failureMessages }) => [fullName, failureMessages]),
      );
      const assertionResults = again.assertionResults.map((test) => ({
        ...test,
        failureMessages: [...test.failureMessages, ...(messages.get(test.fullName) ?? [])],
      }));
      return { ...again, assertionResults };
    }),
  };
}

/**
 * Runs files that failed in a new process, and enters their results in the report. Not after an error outside of these
 * files, which a second run would hide.
 * @param end how the first run failed
 * @param run `(files, reportPath) => Promise` with how the second run failed, or null
 * @returns how the last run failed, or null
 */
export async function repeatFailed(end, reportPath, run, write) {
  const report = readReport(reportPath);
  const files = report ? filesToRepeat(report) : [];
  const isElsewhere = takeOutsideErrors(reportPath).some(({ file }) => !files.includes(file));
  if (!files.length || isElsewhere) return end;
  write(`\nRepeating what failed in a new process: ${files.length} files\n`);
  const secondPath = `${reportPath}.again`;
  rmSync(secondPath, { force: true });
  const secondEnd = await run(files, secondPath);
  const second = readReport(secondPath);
  rmSync(secondPath, { force: true });
  if (!second) return end;
  writeFileSync(reportPath, JSON.stringify(withSecondRun(report, second)));
  return secondEnd;
}
