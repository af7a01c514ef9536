// The steps of npm test: each is run, timed and remembered, so that the end tells all of them.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './install.mjs';

const done = [];
const missing = [];

/** Programs that are started again and again keep what they have compiled. */
const COMPILED = join(root, 'node_modules/.cache/compiled');

export function step(name, command, args, env = {}) {
  const started = Date.now();
  say(`\n── ${name} ──`);
  const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`;
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, PATH: path, ...env },
  });
  const seconds = Math.round((Date.now() - started) / 1000);
  const passed = result.status === 0;
  done.push({ name, seconds, passed });
  say(`${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s`);
}

/** Remembers what the machine has not, to be said at the end; what cannot be tested fails the run. */
export function needs(isThere, what) {
  if (!isThere) missing.push(what);
  return isThere;
}

/** Tells every step with its time, what could not be tested, and tests that only passed when tried again. */
export function closing(results) {
  say('\n── all steps ──');
  for (const { name, seconds, passed } of done)
    say(`${name.padEnd(18)} ${String(seconds).padStart(5)} s  ${passed ? 'passed' : 'FAILED'}`);
  const total = done.reduce((sum, { seconds }) => sum + seconds, 0);
  say(`${'together'.padEnd(18)} ${String(total).padStart(5)} s`);
  const flaky = flakyTests(results);
  if (flaky.length) say('\nPassed only at the second try (mend what the test did not wait for):');
  for (const title of flaky) say(`  ${title}`);
  if (missing.length) {
    say('\n!! NOT TESTED, because this machine has it not and it could not be installed:');
    for (const what of missing) say(`!!   ${what}`);
  }
  const failed = done.filter(({ passed }) => !passed).map(({ name }) => name);
  say(failed.length ? `\nFailed: ${failed.join(', ')}` : missing.length ? '' : '\nAll passed.');
  return failed.length || missing.length ? 1 : 0;
}

function flakyTests(results) {
  if (!existsSync(results)) return [];
  return readdirSync(results)
    .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
    .map((name) => JSON.parse(readFileSync(join(results, name), 'utf8')))
    .flatMap((report) => (report.testResults ? flakyOfVitest(report) : flakyOfPlaywright(report)));
}

/** A test that passed and has failures to tell was tried again. */
const flakyOfVitest = (report) =>
  report.testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length > 0)
      .map(({ fullName }) => fullName),
  );

function flakyOfPlaywright(report) {
  const within = (suite) => [
    ...(suite.specs ?? []).filter(({ tests }) => tests.some(({ status }) => status === 'flaky')),
    ...(suite.suites ?? []).flatMap(within),
  ];
  return (report.suites ?? []).flatMap(within).map(({ title }) => title);
}
