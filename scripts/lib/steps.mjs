// Runs and times the steps of npm test, and reports all of them at the end.
import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { COMPILED, root, say } from './install.mjs';
import { stepFailures, stepWaverings } from './reports.mjs';
import { repeatFailed } from './second-run.mjs';

const begun = Date.now();
const done = [];
const missing = [];

/** `printed` settles when the output of all earlier steps is printed. */
const wholeRun = { printed: Promise.resolve() };
const lanes = new AsyncLocalStorage();
const currentLane = () => lanes.getStore() ?? wholeRun;

/** Runs several works at the same time. The steps of the second one are printed after those of the first. */
export async function together(works) {
  const around = currentLane();
  const ends = works.map((work) => {
    const lane = { printed: around.printed };
    const ended = lanes.run(lane, work);
    around.printed = ended.then(() => lane.printed);
    return ended;
  });
  await Promise.all(ends);
}

/**
 * Runs one step. If it writes a test report, the report also decides whether it passed. An old report is
 * deleted first. Its output is printed as a whole, after that of earlier steps.
 * @param options.again arguments that run only the given files and write their report to the given path. They
 *   start the program again for the files that failed.
 * @returns {Promise<void>} settles when the step has ended
 */
export async function step(name, command, args, { env = {}, report, again } = {}) {
  if (report) rmSync(report, { force: true });
  const record = { name, seconds: 0, failures: [], waverings: [] };
  done.push(record);
  const started = Date.now();
  const output = printInTurn(name);
  const run = (given) => ending(command, given, env, output.write);
  let end = await run(args);
  if (end && again)
    end = await repeatFailed(end, report, (files, path) => run(again(files, path)), output.write);
  record.seconds = Math.round((Date.now() - started) / 1000);
  record.failures = stepFailures(end, report);
  record.waverings = stepWaverings(report);
  output.end(`${name}: ${stepResult(record.failures)} in ${record.seconds} s\n`);
}

/** Holds back what a step writes until the earlier steps are printed. */
function printInTurn(name) {
  const lane = currentLane();
  const earlier = lane.printed;
  let held = [`\n── ${name} ──\n`];
  const write = (text) => (held ? held.push(text) : process.stdout.write(text));
  let finish = () => {};
  lane.printed = new Promise((resolve) => {
    finish = resolve;
  });
  const turn = earlier.then(() => {
    for (const text of held) process.stdout.write(text);
    held = null;
  });
  return {
    write,
    end(text) {
      write(text);
      void turn.then(finish);
    },
  };
}

/** Limit for output after the end of a program. One that it has left behind could hold the output open. */
const OUTPUT_MS = 5_000;

/** Runs a program. Describes how it failed, or null. */
function ending(command, args, env, write) {
  const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`;
  const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { NODE_COMPILE_CACHE: COMPILED, ...colors, ...process.env, PATH: path, ...env },
  });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', write);
  const endOutput = () => {
    for (const stream of [child.stdout, child.stderr]) stream.destroy();
  };
  return new Promise((resolve) => {
    child.on('error', ({ message }) => resolve(message));
    child.on('exit', () => setTimeout(endOutput, OUTPUT_MS).unref());
    child.on('close', (status, signal) => {
      if (signal) resolve(`ended by ${signal}`);
      else resolve(status === 0 ? null : `exit code ${status}`);
    });
  });
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
export async function closing() {
  await wholeRun.printed;
  say('\n── all steps ──');
  for (const { name, seconds, failures } of done)
    say(`${name.padEnd(18)} ${String(seconds).padStart(5)} s  ${stepResult(failures)}`);
  const total = Math.round((Date.now() - begun) / 1000);
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
