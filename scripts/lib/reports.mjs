// Reads JSON reports of Vitest and Playwright into one format. No dependencies, any Node from 20.19.
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const MAX_TESTS = 30;
const LINES_OF_A_MESSAGE = 2;
const MAX_LINE_LENGTH = 200;

export function readReport(path) {
  if (!existsSync(path)) return null;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Tests of a report: `title`, `name` with its surrounding suites, `outcome` (passed, failed, flaky, skipped),
 * the first failure's `message`, and `isComponent` for tests against a stubbed server. A file that failed as
 * a whole is one failed test.
 */
export const reportTests = (report) =>
  report.testResults ? testsOfVitest(report) : testsOfPlaywright(report);

const COMPONENT = /\.browser\.test\.tsx?$/;

const testsOfVitest = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.map(({ title, fullName, status: result, failureMessages }) => ({
      title,
      name: fullName,
      outcome: outcomeOfVitest(result, failureMessages),
      message: failureMessages[0] ?? '',
      isComponent: COMPONENT.test(name),
    }));
    if (status !== 'failed' || tests.some(({ outcome }) => outcome === 'failed')) return tests;
    const whole = { title: basename(name), name: basename(name), outcome: 'failed' };
    return [...tests, { ...whole, message: message || 'Failed outside of its tests' }];
  });

/** A test that passed with failure messages was retried. */
function outcomeOfVitest(status, failureMessages) {
  if (status === 'passed') return failureMessages.length ? 'flaky' : 'passed';
  return status === 'failed' ? 'failed' : 'skipped';
}

const OUTCOMES_OF_PLAYWRIGHT = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'flaky',
  skipped: 'skipped',
};

function testsOfPlaywright({ suites = [], errors = [] }) {
  const within = (suite, around) => {
    const path = [...around, suite.title];
    const specs = (suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.map(({ status, results }) => ({
        title,
        name: [...path, title].join(' › '),
        outcome: OUTCOMES_OF_PLAYWRIGHT[status],
        message: results.find(({ error }) => error)?.error.message ?? '',
      })),
    );
    return [...specs, ...(suite.suites ?? []).flatMap((inner) => within(inner, path))];
  };
  const outside = ({ message = '', location }) => {
    const name = location ? basename(location.file) : 'Outside of the tests';
    return { title: name, name, outcome: 'failed', message };
  };
  return [...errors.map(outside), ...suites.flatMap((suite) => within(suite, []))];
}

/**
 * Lines that explain why a step failed, or an empty list. `end` describes a process that failed, or is null.
 * With a `path`, the step also fails if its report is missing or incomplete.
 */
export function stepFailures(end, path) {
  if (!path) return end ? [`  ${end}; its output above says why`] : [];
  const report = readReport(path);
  if (!report) return [`  no report (${end ?? 'though it ended well'})`];
  const tests = reportTests(report);
  const explained = !end || tests.some(({ outcome }) => outcome === 'failed');
  return [
    ...testLines(tests, 'failed'),
    ...(explained ? [] : [`  ${end}, and no failed test; its output above says why`]),
  ];
}

/**
 * Tests that passed only when retried. On a busy machine a browser can be late once. A test that appears here
 * repeatedly has a race condition.
 */
export function stepWaverings(path) {
  const report = path ? readReport(path) : null;
  return report ? testLines(reportTests(report), 'flaky') : [];
}

export function testLines(tests, wanted) {
  const all = tests.filter(({ outcome }) => outcome === wanted);
  const lines = all
    .slice(0, MAX_TESTS)
    .flatMap(({ name, message }) => [`  ${name}`, ...firstLines(message).map((line) => `      ${line}`)]);
  return all.length > MAX_TESTS ? [...lines, `  and ${all.length - MAX_TESTS} more`] : lines;
}

const firstLines = (message) =>
  stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim().slice(0, MAX_LINE_LENGTH))
    .filter((line) => line !== '')
    .slice(0, LINES_OF_A_MESSAGE);
