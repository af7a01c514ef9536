import { expect, it } from 'vitest';
import { reportTests } from './reports.mjs';
import { filesToRepeat, withSecondRun } from './second-run.mjs';

const test = (title, status, ...failureMessages) => ({ title, fullName: title, status, failureMessages });
const file = (name, ...assertionResults) => ({
  name,
  status: assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
  message: '',
  assertionResults,
});

const FIRST = {
  testResults: [
    file('/repo/a.test.tsx', test('holds', 'passed')),
    file('/repo/b.test.tsx', test('clicks', 'failed', 'Error: too late'), test('reads', 'passed')),
    file('/repo/c.test.tsx', test('breaks', 'failed', 'Error: 1')),
  ],
};

it('repeats the files that failed, unless they are many', () => {
  expect(filesToRepeat(FIRST)).toEqual(['/repo/b.test.tsx', '/repo/c.test.tsx']);
  const many = Array.from({ length: 11 }, (_, n) => file(`/repo/${n}.test.tsx`, test('breaks', 'failed')));
  expect(filesToRepeat({ testResults: many })).toEqual([]);
});

it('lists what passed only then, and keeps what failed again', () => {
  const second = {
    testResults: [
      file('/repo/b.test.tsx', test('clicks', 'passed'), test('reads', 'passed')),
      file('/repo/c.test.tsx', test('breaks', 'failed', 'Error: 2')),
    ],
  };
  const tests = reportTests(withSecondRun(FIRST, second));
  expect(tests.map(({ name, outcome, message }) => [name, outcome, message])).toEqual([
    ['holds', 'passed', ''],
    ['clicks', 'flaky', 'Error: too late'],
    ['reads', 'passed', ''],
    ['breaks', 'failed', 'Error: 2'],
  ]);
});

it('keeps a file as failed that the second run did not reach', () => {
  const tests = reportTests(withSecondRun(FIRST, { testResults: [] }));
  expect(tests.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name)).toEqual([
    'clicks',
    'breaks',
  ]);
});
