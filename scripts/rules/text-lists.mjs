// Lists of all texts that people read, by area, so that they can be read in one go: docs/texts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesWith } from './repository-files.mjs';
import { uiTexts } from './ui-texts.mjs';

const LISTED = /^packages\/(?:domain|server|web)\/src\//;
/** Tests, generated files, and API descriptions, which schema.graphql lists. */
const LEFT_OUT = /\.(?:test|fixtures|schema|graphql)\.|\/(?:gen|test|cli)\//;
const AREA =
  /^packages\/(?:domain\/src|(?:server|web)\/src\/areas)\/(account|admin|compliance|market|workspace)\/(.+)$/;
const PACKAGE = /^packages\/(\w+)\/src\/(.+)$/;

/** List and section of a file, such as ['compliance', 'alerts'] or ['frame', 'web app']. */
function placeInLists(path) {
  const [, area, rest] = AREA.exec(path) ?? [];
  if (area) return [area, rest.split('/')[0].replace(/\.tsx?$/, '')];
  const [, name, rest2] = PACKAGE.exec(path);
  const [folder, ...others] = rest2.split('/');
  return ['frame', others.length ? `${name} ${folder}` : name];
}

const header = (area) =>
  `# Texts of ${area === 'frame' ? 'the frame' : area}\n\n<!-- Generated from the sources: npm run generate. Change a text where it is used. -->\n`;

/** @returns map from each list's path to its content */
export function textLists(root) {
  const lists = new Map();
  for (const path of filesWith(['ts', 'tsx']).toSorted()) {
    if (!LISTED.test(path) || LEFT_OUT.test(path)) continue;
    const texts = uiTexts(path, readFileSync(join(root, path), 'utf8'));
    const [list, section] = placeInLists(path);
    const sections = lists.get(list) ?? new Map();
    lists.set(list, sections.set(section, [...(sections.get(section) ?? []), ...texts]));
  }
  return new Map(
    [...lists].map(([list, sections]) => [`docs/texts/${list}.md`, header(list) + body(sections)]),
  );
}

const body = (sections) =>
  [...sections]
    .filter(([, texts]) => texts.length > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([section, texts]) =>
        `\n## ${section}\n\n${[...new Set(texts)].map((text) => `- ${text.replaceAll('\n', ' ')}`).join('\n')}\n`,
    )
    .join('');
