import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { reportTests } from './reports.mjs';
import { filesToRepeat, repeatFailed, withSecondRun } from './second-run.mjs';

const folder = mkdtempSync(join(tmpdir(), 'capwise-second-run-'));
afterAll(() => rmSync(folder, { recursive: true }));

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

it.each([
  ['repeats', 'in a file that failed', ['/repo/b.test.tsx'], null],
  ['does not repeat', 'in another file', ['/repo/a.test.tsx'], 'exit code 1'],
  ['does not repeat', 'outside of files', [null], 'exit code 1'],
])('%s after an error %s', async (_, __, files, expected) => {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(FIRST));
  writeFileSync(`${path}.outside`, JSON.stringify(files.map((from) => ({ message: 'closed', file: from }))));
  const runAgain = async (_files, to) => {
    const passed = ['b', 'c'].map((name) => file(`/repo/${name}.test.tsx`, test('holds', 'passed')));
    writeFileSync(to, JSON.stringify({ testResults: passed }));
    return null;
  };
  expect(await repeatFailed('exit code 1', path, runAgain, () => {})).toBe(expected);
});
