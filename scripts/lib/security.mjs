// Reads docs/security: tables with one row for each requirement of the OWASP ASVS.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const STATES = ['tested', 'met', 'operator', 'not met', 'does not apply'];

const ROW = /^\| (\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/;
const HEAD = /^\| ID|^\|---/;
const PATH = /`((?:packages|e2e|scripts|deploy|docs|bench)\/[^`]+)`/g;
const TEST = /`([^`]+)`: "([^"]+)"/g;

/** Rows of one table. Throws for a line of a table that is not a row. */
export function securityRows(text) {
  const lines = text.split('\n').filter((line) => line.startsWith('|') && !HEAD.test(line));
  return lines.map((line) => {
    const found = ROW.exec(line);
    if (!found) throw new Error(`Not a row of four cells: ${line}`);
    const [, id, requirement, state, proof] = found;
    return { id, requirement, state, proof };
  });
}

/** Chapters with their rows, in the order of their files. */
export function securityChapters(root) {
  const folder = join(root, 'docs/security');
  const names = readdirSync(folder).sort();
  return names.map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return { name, title: text.split('\n')[0].replace('# ', ''), rows: securityRows(text) };
  });
}

/** Reasons why a row proves nothing: an unknown state, a missing file, or a test that is not there. */
export function rowProblems({ id, state, proof }, root) {
  const problems = STATES.includes(state) ? [] : [`unknown state ${state}`];
  for (const [, path] of proof.matchAll(PATH))
    if (!existsSync(join(root, path))) problems.push(`there is no ${path}`);
  const tests = [...proof.matchAll(TEST)];
  if (state === 'tested' && tests.length === 0) problems.push('names no test');
  if (state === 'met' && !proof.match(PATH)) problems.push('names no file');
  if (state === 'tested' && problems.length === 0)
    for (const [, path, title] of tests)
      if (!readFileSync(join(root, path), 'utf8').includes(title))
        problems.push(`${path} has no test "${title}"`);
  return problems.map((problem) => `${id}: ${problem}`);
}
