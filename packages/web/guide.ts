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
    `export const html = ${parts.join(' + ')};`,
  ].join('\n');
}
