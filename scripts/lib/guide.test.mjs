import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDER = new URL('../../docs/guide/', import.meta.url);
const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const pages = readdirSync(FOLDER).filter((name) => name.endsWith('.md'));
const readGuideFile = (name) => readFileSync(new URL(name, FOLDER), 'utf8');
const found = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);

it('every page of the guide is reachable from the first one, and each link leads to one', () => {
  const linked = found(readGuideFile('README.md'), /\]\(([\w-]+\.md)\)/g);
  expect(linked.toSorted()).toEqual(pages.filter((name) => name !== 'README.md').toSorted());
});

it('the pictures used by the guide and README all exist', () => {
  const shown = [
    ...pages.flatMap((name) => found(readGuideFile(name), /\]\(pictures\/([\w-]+\.png)\)/g)),
    ...found(README, /\]\(docs\/guide\/pictures\/([\w-]+\.png)\)/g),
  ];
  expect([...new Set(shown)].toSorted()).toEqual(readdirSync(new URL('pictures/', FOLDER)).toSorted());
});
