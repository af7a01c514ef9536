import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findCycles, readImports } from './import-graph.mjs';
import { PARTS, RULES } from './parts.mjs';

const FOLDERS = [
  'packages/domain/src',
  'packages/demo/src',
  'packages/server/migrations',
  'packages/server/src',
  'packages/web/src',
];
const findPart = (path) => PARTS.find((part) => part.path.test(path));
const packagePath = (path) => path.split('/', 2).join('/');
const isFile = (path) => path.startsWith('packages/') && /\.tsx?$/.test(path);

function broken(one, declared) {
  const { from, to, isType, isMissing } = one;
  if (isMissing) return ['There is no such file.'];
  const problems = RULES.filter(({ wrong }) => wrong(one)).map(({ name }) => name);
  const part = findPart(from);
  if (!part) problems.push('The file belongs to no part.');
  else if (isFile(to) && !part.path.test(to) && !part.imports.includes(findPart(to)?.name))
    problems.push(`${part.name} imports only: ${part.imports.join(', ') || 'nothing of ours'}.`);
  if (!isFile(to) && !/^(node:|packages\/)/.test(to)) {
    const { dependencies = {}, devDependencies = {} } = declared(packagePath(from));
    if (!(to in dependencies) && !(isType && to in devDependencies))
      problems.push('The package.json of the package does not declare this library.');
  }
  return problems;
}

const cycles = (imports, nodeOf, what) =>
  findCycles(
    imports
      .filter(({ to }) => isFile(to))
      .map(({ from, to }) => [nodeOf(from), nodeOf(to)])
      .filter(([from, to]) => from !== to),
  ).map((group) => `${group.toSorted().join('\n  ')}\n  These ${what} import each other.`);

/**
 * @param imports from `readImports`
 * @param declared reads the package.json of a folder such as 'packages/server'
 * @returns one text for each problem
 */
export const importProblems = (imports, declared) => [
  ...imports.flatMap((one) =>
    broken(one, declared).map((problem) => `${one.from} → ${one.to}\n  ${problem}`),
  ),
  ...cycles(imports, (path) => path, 'files'),
  ...cycles(imports, dirname, 'folders'),
];

export const wrongImports = (root) =>
  importProblems(readImports(root, FOLDERS), (folder) =>
    JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')),
  );
