// The steps of npm test: each is run, timed and remembered, so that the end tells all of them.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './install.mjs';
import { stepFailures, stepWaverings } from './reports.mjs';

const done = [];
const missing = [];

/** Programs that are started again and again keep what they have compiled. */
const COMPILED = join(root, 'node_modules/.cache/compiled');

/** Runs one step. Where it writes a report of its tests, what that says decides too, and an old one is not read. */
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
  say(`${name}: ${resultOf(failures)} in ${seconds} s`);
}

/** Remembers what the machine has not, to be said at the end; what cannot be tested fails the run. */
export function needs(isThere, what) {
  if (!isThere) missing.push(what);
  return isThere;
}

const resultOf = (failures) => (failures.length ? 'FAILED' : 'passed');

/** Tells every step with its time and what could not be tested; last, since a log may be cut, what failed and why. */
export function closing() {
  say('\n── all steps ──');
  for (const { name, seconds, failures } of done)
    say(`${name.padEnd(18)} ${String(seconds).padStart(5)} s  ${resultOf(failures)}`);
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
