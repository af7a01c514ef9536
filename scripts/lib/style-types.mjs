// Types of the web's style sheets: a class that does not exist does not compile.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const WEB = 'packages/web/src';
const SHEET = '.module.css';

/** Class names in the selectors of a style sheet, sorted. */
export function classNames(css) {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const selectors = [...text.matchAll(/([^{};]+)\{/g)].map(([, selector]) => selector);
  const own = selectors.map((selector) => selector.replace(/:global\([^)]*\)/g, ''));
  const names = own.flatMap((selector) => [...selector.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)]);
  return [...new Set(names.map(([, name]) => name))].sort();
}

/** Paths of all style sheets, relative to the root. Their names are unique, because the types go by name. */
export function styleSheets(root) {
  const paths = readdirSync(join(root, WEB), { recursive: true })
    .filter((path) => path.endsWith(SHEET))
    .map((path) => `${WEB}/${path.replaceAll('\\', '/')}`)
    .sort((one, other) => (basename(one) < basename(other) ? -1 : 1));
  const twice = paths.find((path, at) => at > 0 && basename(path) === basename(paths[at - 1]));
  if (twice) throw new Error(`Two style sheets are called ${basename(twice)}`);
  return paths;
}

const declaration = (path, names) =>
  [
    `declare module '*/${basename(path)}' {`,
    '  const classes: {',
    ...names.map((name) => `    readonly ${/^\w+$/.test(name) ? name : `'${name}'`}: string;`),
    '  };',
    '  export default classes;',
    '}',
  ].join('\n');

/** The text of `gen/styles.d.ts`. TypeScript takes the first pattern that matches, so the general one is last. */
export const styleTypes = (root) =>
  [
    '// Generated from the style sheets: see scripts/lib/style-types.mjs.',
    ...styleSheets(root).map((path) => declaration(path, classNames(readFileSync(join(root, path), 'utf8')))),
    "declare module '*.css' {}",
    '',
  ].join('\n');
