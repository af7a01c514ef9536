import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'vite';

const SOURCES = /\.(?:ts|tsx)$/;
/** Tests may import anything. */
const TESTS = /\.(?:test|fixtures)\.|\/test\//;
const OWN = '@capwise/';

const withSlashes = (path) => path.replaceAll('\\', '/');

export const sourceFiles = (root, folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((path) => posix.join(folder, withSlashes(path)))
    .filter((path) => SOURCES.test(path) && !path.includes('node_modules'));

export const productFiles = (root, folder) => sourceFiles(root, folder).filter((path) => !TESTS.test(path));

export function importSpecifiers(path, text) {
  const { module, errors } = parseSync(path, text);
  if (errors.length) throw new Error(`${path}: ${errors[0].message}`);
  const { staticImports, staticExports, dynamicImports } = module;
  const isType = (entries) => entries.length > 0 && entries.every((entry) => entry.isType);
  const literal = ({ start, end }) => /^(['"])(.*)\1$/.exec(text.slice(start, end))?.[2];
  return [
    ...staticImports.map((one) => ({ name: one.moduleRequest.value, isType: isType(one.entries) })),
    ...staticExports
      .filter(({ entries }) => entries[0]?.moduleRequest)
      .map(({ entries }) => ({ name: entries[0].moduleRequest.value, isType: isType(entries) })),
    ...dynamicImports.map(({ moduleRequest }) => ({ name: literal(moduleRequest), isType: false })),
  ].filter(({ name }) => name !== undefined);
}

/** Library of a specifier: 'kysely' for 'kysely/helpers', '@mantine/core' for '@mantine/core/styles.css'. */
const libraryName = (name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

function resolve(root, from, name) {
  if (name.startsWith('.')) {
    const path = posix.join(dirname(from), name.replace(/\?\w+$/, ''));
    return { to: path, isMissing: !existsSync(join(root, path)) };
  }
  if (name.startsWith(OWN)) {
    const [owner, ...rest] = name.slice(OWN.length).split('/');
    const path = posix.join('packages', owner, 'src', `${rest.join('/')}.ts`);
    return { to: path, isMissing: !existsSync(join(root, path)) };
  }
  return { to: name.startsWith('node:') ? name : libraryName(name), isMissing: false };
}

/**
 * Every import of the product: { from, to, isType, isMissing }. `to` is a path, 'node:…' or the name of a library.
 * @param files lists the files of a folder
 */
export const readImports = (root, folders, files = productFiles) =>
  folders
    .flatMap((folder) => files(root, folder))
    .flatMap((from) =>
      importSpecifiers(from, readFileSync(join(root, from), 'utf8')).map(({ name, isType }) => ({
        from,
        isType,
        ...resolve(root, from, name),
      })),
    );

/**
 * Strongly connected components (Tarjan).
 * @param edges pairs [from, to]
 */
export function findCycles(edges) {
  const next = new Map();
  for (const [from, to] of edges) next.set(from, (next.get(from) ?? new Set()).add(to));
  const order = new Map();
  const lowest = new Map();
  const stack = [];
  const found = [];
  const visit = (node) => {
    order.set(node, order.size);
    lowest.set(node, order.get(node));
    stack.push(node);
    for (const to of next.get(node) ?? []) {
      if (!order.has(to)) visit(to);
      if (stack.includes(to)) lowest.set(node, Math.min(lowest.get(node), lowest.get(to)));
    }
    if (lowest.get(node) < order.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1) found.push(group);
  };
  for (const node of next.keys()) if (!order.has(node)) visit(node);
  return found;
}
