// A reporter of Vitest. Its JSON report does not have errors outside of tests, such as a browser that ended.
import { rmSync, writeFileSync } from 'node:fs';
import { readReport } from './reports.mjs';

const pathFor = (reportPath) => `${reportPath}.outside`;

/** Arguments and environment that make Vitest write the errors next to a report. */
export const reportOutsideErrors = (reportPath) => ({
  args: ['--reporter=./scripts/lib/outside-errors.mjs'],
  env: { OUTSIDE_ERRORS: pathFor(reportPath) },
});

/** Reads and deletes the errors next to a report: `message`, and the test `file` they came from, or null. */
export function takeOutsideErrors(reportPath) {
  const errors = readReport(pathFor(reportPath)) ?? [];
  rmSync(pathFor(reportPath), { force: true });
  return errors;
}

export default class OutsideErrors {
  onTestRunEnd(_modules, errors) {
    const found = errors.map(({ message, VITEST_TEST_PATH: file = null }) => ({ message, file }));
    writeFileSync(process.env.OUTSIDE_ERRORS, JSON.stringify(found));
  }
}
