// Finds the tests that a change can touch, nearest first.
import { execFileSync } from 'node:child_process';
import { basename, dirname } from 'node:path';

/**
 * Files that put the whole product together. Everything leads there and from there everywhere, so a path
 * through them says nothing.
 */
const ASSEMBLY =
  /^packages\/(?:server\/(?:src\/(?:app|areas|schema|main)\.ts|src\/areas\/\w+\/area\.ts|test\/)|web\/src\/(?:main\.tsx|app\/))/;

/** Test files per kind that run in about half a minute on two cores. */
export const MAX_FILES = { unit: 200, api: 10, components: 10, e2e: 2 };

/** @returns {'unit' | 'api' | 'components' | 'e2e' | null} null if the file is not a test */
export function testKind(path) {
  if (/^e2e\/.*\.spec\.ts$/.test(path)) return 'e2e';
  if (/\.browser\.test\.tsx?$/.test(path)) return 'components';
  if (/\.api\.test\.ts$/.test(path)) return 'api';
  return /\.test\.(?:tsx?|mjs)$/.test(path) ? 'unit' : null;
}

/** Number of imports between each file and the nearest changed one. */
function distances(imports, changed) {
  const importers = new Map();
  for (const { from, to } of imports) importers.set(to, [...(importers.get(to) ?? []), from]);
  const found = new Map(changed.map((path) => [path, 0]));
  // A map yields what is added while it is read.
  for (const [path, distance] of found) {
    if (distance > 0 && ASSEMBLY.test(path)) continue;
    for (const from of importers.get(path) ?? []) if (!found.has(from)) found.set(from, distance + 1);
  }
  return found;
}

function isTestOfFolder(path, folder) {
  if (testKind(path) === 'e2e') return `${basename(path, '.spec.ts')}-`.startsWith(`${basename(folder)}-`);
  return testKind(path) !== 'unit' && dirname(path) === folder;
}

/**
 * API tests reach the code over HTTP, and component tests open most screens by their address, so they also
 * count as near to the files of their folder. An end-to-end test counts as near to a folder of its name.
 * @param imports of `readImports`, tests included
 * @param tests paths of all test files
 * @param changed paths of the changed files
 * @returns {{ chosen: Record<string, string[]>, leftOut: Record<string, string[]> }} by kind
 */
export function testsOfChange({ imports, tests, changed, max = MAX_FILES }) {
  const near = distances(imports, changed);
  const folders = new Map();
  for (const [path, distance] of near) {
    if (testKind(path) || ASSEMBLY.test(path)) continue;
    folders.set(dirname(path), Math.min(distance, folders.get(dirname(path)) ?? distance));
  }
  const distanceTo = (path) => {
    const reaching = [...folders].filter(([folder]) => isTestOfFolder(path, folder));
    return Math.min(
      near.get(path) ?? Number.POSITIVE_INFINITY,
      ...reaching.map(([, distance]) => distance + 1),
    );
  };
  const chosen = {};
  const leftOut = {};
  for (const kind of Object.keys(max)) {
    const touched = tests
      .filter((path) => testKind(path) === kind)
      .map((path) => ({ path, distance: distanceTo(path) }))
      .filter(({ distance }) => distance < Number.POSITIVE_INFINITY)
      .sort((one, other) => one.distance - other.distance || one.path.localeCompare(other.path, 'en'))
      .map(({ path }) => path);
    chosen[kind] = touched.slice(0, max[kind]);
    leftOut[kind] = touched.slice(max[kind]);
  }
  return { chosen, leftOut };
}

const git = (root, ...args) =>
  execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: 'pipe' }).trim();
const lines = (text) => text.split('\n').filter(Boolean);

/** Changed files of the code that no test reaches. */
export const unreachedFiles = ({ imports, tests, changed }) =>
  changed.filter((path) => {
    if (!/^(?:packages|e2e)\//.test(path) || path.endsWith('.md')) return false;
    const { chosen } = testsOfChange({ imports, tests, changed: [path] });
    return Object.values(chosen).every((files) => files.length === 0);
  });

/** Commit at which this branch left `main`, and its description. Null if there is no such branch here. */
function branchPoint(root) {
  for (const name of ['origin/main', 'main'])
    try {
      const commit = git(root, 'merge-base', 'HEAD', name);
      return { commit, description: `${name} at ${commit.slice(0, 8)}` };
    } catch {
      // Not in this clone, or without a common commit in a shallow one.
    }
  return null;
}

/**
 * Files changed since `main`, committed or not, and new ones. In a clone without that branch, only files that
 * are not committed yet.
 * @returns {{ files: string[], since: string }} `since` describes the commit to compare with
 */
export function changedFiles(root) {
  const { commit, description } = branchPoint(root) ?? {
    commit: 'HEAD',
    description: 'the last commit, because this clone has no branch main',
  };
  const files = [
    ...lines(git(root, 'diff', '--name-only', '--diff-filter=d', commit)),
    ...lines(git(root, 'ls-files', '--others', '--exclude-standard')),
  ];
  return { files: [...new Set(files)], since: description };
}

export const trackedTests = (root) =>
  lines(git(root, 'ls-files', '--cached', '--others', '--exclude-standard')).filter((path) => testKind(path));
