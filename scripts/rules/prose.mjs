// Finds the prose of a file: comments, texts, descriptions and titles, and all lines of a document.

const COMMENT = /^\s*(?:\/\*\*?|\*(?!\/)|\/\/|--)\s?(.*?)(?:\*\/)?\s*$/;
const OPENING = /^\s*(?:\/\*\*?|\/\/|--)\s*\S/;
const DOC_START = /^\s*\/\*\*?\s*$/;
const STRING = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
const PLACEHOLDER = /\$\{[^}]*\}/g;
const DESCRIPTION = /\bdescription:\s*$/;
const TAG_TEXT = />([^<>{}=;]*\w \w[^<>{}=;]*)</g;
/** A line of JSX that is only text. */
const BARE_TEXT = /^\s+[A-Z][\w’',]*(?: [\w’',.:()-]+){2,}[.?]?$/;

const withoutQuotes = (text) => text.replace(/[“"][^”"]*[”"]/g, '');

/** WRITING.md names the words to avoid: quoted, or in the "Not" column of a table, which is the first or the second. */
function guideText(line, isNotFirst) {
  const cells = line.split(' | ');
  return cells.length < 2 ? withoutQuotes(line) : cells[isNotFirst ? 1 : 0].replace(/^\| ?/, '');
}

function documentTexts(path, lines) {
  const isGuide = path === 'docs/WRITING.md';
  let isNotFirst = false;
  return lines.map((line, at) => {
    if (line.startsWith('| ') && lines[at + 1]?.startsWith('|---')) isNotFirst = line.startsWith('| Not');
    return { at, kind: 'document', text: isGuide ? guideText(line, isNotFirst) : line };
  });
}

function schemaTexts(lines) {
  return lines.flatMap((line, at) => {
    const isOpening = /^\s*"""\s*\S/.test(line) || /^\s*"""\s*$/.test(lines[at - 1] ?? '');
    const text = line
      .trim()
      .replace(/^"""|"""$/g, '')
      .trim();
    return text ? [{ at, kind: isOpening ? 'opening' : 'comment', text }] : [];
  });
}

function lineTexts(line, at, before) {
  const comment = COMMENT.exec(line)?.[1];
  if (comment !== undefined) {
    const follows = COMMENT.test(before) && !DOC_START.test(before);
    const isOpening = (OPENING.test(line) && !follows) || DOC_START.test(before);
    return [{ at, kind: isOpening ? 'opening' : 'comment', text: comment }];
  }
  const strings = [...line.matchAll(STRING)].map((match) => ({
    at,
    kind: DESCRIPTION.test(line.slice(0, match.index).trim() || before) ? 'opening' : 'text',
    text: match[0].slice(1, -1).replaceAll(PLACEHOLDER, ''),
  }));
  const tags = [...line.matchAll(TAG_TEXT)].map(([, text]) => ({ at, kind: 'text', text }));
  const trailing = /\s\/\/ (.*)$/.exec(line.replaceAll(STRING, ''));
  return [
    ...strings,
    ...tags,
    ...(trailing ? [{ at, kind: 'comment', text: trailing[1] }] : []),
    ...(BARE_TEXT.test(line) ? [{ at, kind: 'text', text: line.trim() }] : []),
  ];
}

/** Prose of a file: `at` is the index of the line, and an `opening` starts a comment or a description. */
export function textsIn(path, content) {
  const lines = content.split('\n');
  if (path.endsWith('.md')) return documentTexts(path, lines);
  if (path.endsWith('.graphql')) return schemaTexts(lines);
  return lines.flatMap((line, at) => lineTexts(line, at, lines[at - 1] ?? ''));
}
