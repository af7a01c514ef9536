import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './install.mjs';
import { classNames, styleSheets } from './style-types.mjs';

it('finds the classes in the selectors of a style sheet', () => {
  const css = `
    /* .comment */
    .card:hover > .title, .a-b { margin: 0.5rem; background: url(./a.png); }
    @media (min-width: 40.5em) { .wide :global(.mantine-Table-tr) .row { color: red } }
  `;
  expect(classNames(css)).toEqual(['a-b', 'card', 'row', 'title', 'wide']);
});

const web = join(root, 'packages/web/src');
const components = readdirSync(web, { recursive: true })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => readFileSync(join(web, path), 'utf8'));

it('every class of a style sheet is used', () => {
  const unused = styleSheets(root).flatMap((path) => {
    const name = basename(path).replaceAll('.', '\\.');
    const importers = components.flatMap((text) => {
      const [, local] = new RegExp(`import (\\w+) from '[^']*/${name}'`).exec(text) ?? [];
      return local ? [{ text, local }] : [];
    });
    const isUsed = (one) =>
      importers.some(({ text, local }) => new RegExp(`\\b${local}(?:\\.${one}\\b|\\[)`).test(text));
    return classNames(readFileSync(join(root, path), 'utf8'))
      .filter((one) => !isUsed(one))
      .map((one) => `${path}: .${one}`);
  });
  expect(unused).toEqual([]);
});
