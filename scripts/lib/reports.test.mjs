import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reportTests, stepFailures, stepWaverings, testLines } from './reports.mjs';

const vitestTest = (title, status, ...failureMessages) => ({
  title,
  fullName: `outer ${title}`,
  status,
  failureMessages,
});

const VITEST = {
  testResults: [
    {
      name: '/repo/a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        vitestTest('holds', 'passed'),
        vitestTest(
          'breaks',
          'failed',
          'AssertionError: expected 1 to be 2\n    at a.test.ts:4:37\n    at run.js:1',
        ),
        vitestTest('wavers', 'passed', 'Error: too early'),
        vitestTest('waits', 'skipped'),
      ],
    },
    { name: '/repo/b.test.ts', status: 'failed', message: "Cannot find './c.ts'", assertionResults: [] },
    {
      name: '/repo/d.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [vitestTest('never', 'skipped')],
    },
  ],
};

const spec = (title, status, ...messages) => ({
  title,
  tests: [{ status, results: messages.map((message) => (message ? { error: { message } } : {})) }],
});

const PLAYWRIGHT = {
  errors: [{ message: 'SyntaxError: Missing semicolon', location: { file: '/repo/e2e/b.spec.ts' } }],
  suites: [
    {
      title: 'a.spec.ts',
      specs: [spec('holds', 'expected', '')],
      suites: [
        {
          title: 'outer',
          specs: [
            spec(
              'breaks',
              'unexpected',
              'Error: \u001b[31mnot visible\u001b[39m\n\nLocator: x\nCall log',
              'again',
            ),
            spec('wavers', 'flaky', 'Error: too early', ''),
            spec('waits', 'skipped', ''),
          ],
        },
      ],
    },
  ],
};

const outcomes = (report) => reportTests(report).map(({ title, outcome }) => `${title} ${outcome}`);

describe('reportTests', () => {
  it('returns the outcome of every Vitest test, and of a file that failed as a whole', () => {
    const reported = ['holds passed', 'breaks failed', 'wavers flaky', 'waits skipped', 'b.test.ts failed'];
    expect(outcomes(VITEST)).toEqual([...reported, 'never skipped', 'd.test.ts failed']);
  });

  it('returns the outcome of every Playwright test, and of an unreadable file', () => {
    const reported = ['b.spec.ts failed', 'holds passed', 'breaks failed', 'wavers flaky', 'waits skipped'];
    expect(outcomes(PLAYWRIGHT)).toEqual(reported);
  });
});

it('component tests are identified by their file', () => {
  const assertionResults = [vitestTest('holds', 'passed')];
  const report = (name) => ({ testResults: [{ name, status: 'passed', message: '', assertionResults }] });
  const isComponent = (name) => reportTests(report(name))[0].isComponent;
  expect(isComponent('/repo/deals-page.browser.test.tsx')).toBe(true);
  expect(isComponent('/repo/deals.api.test.ts')).toBe(false);
});

describe('testLines', () => {
  it('names the tests of an outcome with the start of their messages', () => {
    expect(testLines(reportTests(VITEST), 'failed')).toEqual([
      '  outer breaks',
      '      AssertionError: expected 1 to be 2',
      '      at a.test.ts:4:37',
      '  b.test.ts',
      "      Cannot find './c.ts'",
      '  d.test.ts',
      '      Failed outside of its tests',
    ]);
    expect(testLines(reportTests(VITEST), 'flaky')).toEqual(['  outer wavers', '      Error: too early']);
    expect(testLines(reportTests(PLAYWRIGHT), 'failed')).toEqual([
      '  b.spec.ts',
      '      SyntaxError: Missing semicolon',
      '  a.spec.ts › outer › breaks',
      '      Error: not visible',
      '      Locator: x',
    ]);
    expect(testLines(reportTests(PLAYWRIGHT), 'flaky')).toEqual([
      '  a.spec.ts › outer › wavers',
      '      Error: too early',
    ]);
  });

  it('names 30 tests and counts the others', () => {
    const many = Array.from({ length: 32 }, (_, n) => ({
      name: `test ${n}`,
      outcome: 'failed',
      message: '',
    }));
    const lines = testLines(many, 'failed');
    expect(lines).toHaveLength(31);
    expect(lines.slice(-2)).toEqual(['  test 29', '  and 2 more']);
  });
});

describe('stepFailures', () => {
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'capwise-reports-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const written = (text) => {
    const path = join(folder, 'unit.json');
    writeFileSync(path, text);
    return path;
  };
  const report = (...assertionResults) =>
    written(
      JSON.stringify({
        testResults: [{ name: 'a.test.ts', status: 'passed', message: '', assertionResults }],
      }),
    );

  it('a successful step with passed tests has nothing to report', () => {
    expect(stepFailures(null, undefined)).toEqual([]);
    expect(stepFailures(null, report(vitestTest('holds', 'passed')))).toEqual([]);
  });

  it('a test that passed only at the second try is reported, and fails nothing', () => {
    const path = report(vitestTest('wavers', 'passed', 'Error: too early'));
    expect(stepFailures(null, path)).toEqual([]);
    expect(stepWaverings(path)).toEqual(['  outer wavers', '      Error: too early']);
    expect(stepWaverings(report(vitestTest('holds', 'passed')))).toEqual([]);
    expect(stepWaverings(undefined)).toEqual([]);
  });

  it('a step without a complete report fails, however it ended', () => {
    expect(stepFailures('ended by SIGKILL', join(folder, 'none.json'))).toEqual([
      '  no report (ended by SIGKILL)',
    ]);
    expect(stepFailures(null, written('{"testResults": ['))).toEqual(['  no report (though it ended well)']);
  });

  it('a process that failed without a failed test is reported by its exit code', () => {
    expect(stepFailures('exit code 2', undefined)).toEqual(['  exit code 2; its output above says why']);
    const path = report(vitestTest('holds', 'passed'));
    expect(stepFailures('exit code 1', path)).toEqual([
      '  exit code 1, and no failed test; its output above says why',
    ]);
  });
});
