import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { marked, Renderer } from 'marked';
import type { Plugin } from 'vite';

const PAGE = /\/docs\/guide\/[\w-]+\.md$/;
const PICTURE = /^pictures\/[\w-]+\.png$/;
const BASE = '/help';

/** Builds the guide's pages from Markdown (`docs/guide`): title and HTML. */
export function guide(): Plugin {
  return {
    name: 'capwise-guide',
    enforce: 'pre',
    transform(text, id) {
      if (!PAGE.test(id)) return null;
      // A picture of a new page may be missing, because it is taken from the built product.
      const has = (picture: string) => existsSync(join(dirname(id), picture));
      return { code: guideModule(text, has), map: null };
    },
  };
}

/** 'Its people' → 'its-people' */
const slug = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Text of a chapter without Markdown, for the search. */
const plain = (markdown: string) =>
  markdown
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*`#]|^\d+\. |^- /gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Chapters by their headings. The first one is the introduction, without an ID. */
const chaptersOf = (text: string) =>
  text.split(/^## /m).map((part, at) => {
    const [first = '', ...rest] = part.split('\n');
    return at === 0
      ? { id: '', title: '', text: plain(part.replace(/^# .+$/m, '')) }
      : { id: slug(first), title: first, text: plain(rest.join('\n')) };
  });

function guideModule(text: string, has: (picture: string) => boolean): string {
  const pictures: string[] = [];
  const renderer = new Renderer();
  const title = /^# (.+)$/m.exec(text)?.[1] ?? '';
  renderer.link = ({ href, text: label }) => {
    const name = /^([\w-]+)\.md$/.exec(href)?.[1];
    return name
      ? `<a href="${BASE}${name === 'README' ? '' : `/${name}`}">${label}</a>`
      : `<span>${label}</span>`;
  };
  renderer.heading = ({ depth, text: heading }) =>
    `<h${depth} id="${slug(heading)}" tabindex="-1">${heading}</h${depth}>`;
  renderer.image = ({ href, text: label }) => {
    if (!PICTURE.test(href)) throw new Error(`The guide shows ${href}, which is not one of its pictures`);
    if (!has(href)) return label;
    return `<img src="\0${pictures.push(href) - 1}\0" alt="${label.replaceAll('"', '&quot;')}" width="1440" height="900" loading="lazy">`;
  };
  const html = marked.parse(text.replace(/^# .+$/m, ''), { async: false, renderer });
  const parts = html.split('\0').map((part, at) => (at % 2 ? `picture${part}` : JSON.stringify(part)));
  const imports = pictures.map((path, at) => `import picture${at} from './${path}';`);
  return [
    ...imports,
    `export const title = ${JSON.stringify(title)};`,
    `export const chapters = ${JSON.stringify(chaptersOf(text))};`,
    `export const html = ${parts.join(' + ')};`,
  ].join('\n');
}
