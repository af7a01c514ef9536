// Runs and times the steps of npm test, and reports all of them at the end.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './install.mjs';
import { stepFailures, stepWaverings } from './reports.mjs';

const done = [];
const missing = [];

/** Compile cache shared by programs that start many times. */
const COMPILED = join(root, 'node_modules/.cache/compiled');

/**
 * Runs one step. If it writes a test report, the report also decides whether it passed. An old report is
 * deleted first.
 */
export function step(name, command, args, { env = {}, report } = {}) {
  if (report) rmSync(report, { force: true });
  const started = Date.now();
  say(`\n── ${name} ──`);
  const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`;
  const { status, signal, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, PATH: path, ...env },
  });
  const seconds = Math.round((Date.now() - started) / 1000);
  const end = error?.message ?? (signal ? `ended by ${signal}` : `exit code ${status}`);
  const failures = stepFailures(status === 0 ? null : end, report);
  done.push({ name, seconds, failures, waverings: stepWaverings(report) });
  say(`${name}: ${stepResult(failures)} in ${seconds} s`);
}

/** Records a missing requirement. What cannot be tested fails the run. */
export function needs(isThere, what) {
  if (!isThere) missing.push(what);
  return isThere;
}

const stepResult = (failures) => (failures.length ? 'FAILED' : 'passed');

/**
 * Reports every step with its time, and what could not be tested. Failures come last, because logs may be
 * cut.
 */
export function closing() {
  say('\n── all steps ──');
  for (const { name, seconds, failures } of done)
    say(`${name.padEnd(18)} ${String(seconds).padStart(5)} s  ${stepResult(failures)}`);
  const total = done.reduce((sum, { seconds }) => sum + seconds, 0);
  say(`${'together'.padEnd(18)} ${String(total).padStart(5)} s`);
  if (missing.length) {
    say('\n!! NOT TESTED, because this machine has it not and it could not be installed:');
    for (const what of missing) say(`!!   ${what}`);
  }
  for (const { name, waverings } of done)
    if (waverings.length) say(`\n!! Passed only at the second try: ${name}\n${waverings.join('\n')}`);
  const failed = done.filter(({ failures }) => failures.length);
  for (const { name, failures } of failed) say(`\nFailed: ${name}\n${failures.join('\n')}`);
  if (failed.length) say(`\n${failed.length} of ${done.length} steps failed.`);
  else if (!missing.length) say('\nAll passed.');
  return failed.length || missing.length ? 1 : 0;
}
