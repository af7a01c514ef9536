// Finds words and sentences that docs/WRITING.md replaces, in comments, texts, descriptions, titles and documents.

/** Each pattern and what to write instead. `only` limits it to comments and documents: screens have fixed labels. */
const WORDS = [
  { found: /\b(whoever|whomever)\b/i, instead: '"anyone who" or "users who"' },
  { found: /\banew\b/i, instead: '"again"' },
  { found: /\bbeside\b/i, instead: '"next to", "besides" or "alongside"' },
  { found: /\b(is|are|was|were|be) none\b/i, instead: '"no …", "without …" or "… is missing"' },
  {
    found: /\b(after|with|than|of|by|every|only|for|in|up to|holds?) so (many|much)\b/i,
    instead: '"this many" or a number',
  },
  { found: /^\W*so (many|much)\b/i, instead: '"this many" or a number' },
  { found: /\bby (which|what)\b/i, instead: '"used for", "identified by" or "with which"' },
  { found: /\b(is|are|was|were|be|been|being) told\b(?! apart)/i, instead: '"reported", "shown" or "gets a mail"' },
  { found: /\b(tells?|told) (of|whether)\b/i, instead: '"report", "show" or "name"' },
  { found: /\bst(ands?|ood) (at|in(?! for\b)|here|there)\b/i, instead: '"is in", "belongs in" or "appears"' },
  { found: /\b(goes|go) by (what|which|the)\b/i, instead: '"follows", "depends on" or "uses"' },
  { found: /\bto begin with\b/i, instead: '"first", "by default" or "initially"' },
  { found: /\bat a quarter\b/i, instead: '"throttled 4×"' },
  { found: /\be-mail/i, instead: '"email"', only: ['comment', 'document'] },
  {
    found: /^(What|Whether|Who|Whom|Whose|Of what|For who|That which)\b(?!.*\?$)/,
    instead: 'a verb or a noun phrase first, or "True if"',
    only: ['opening'],
  },
];

const LIMIT = /\b(MOST|LONGEST|LARGEST|SHORTEST|FEWEST)_[A-Z]\w*/;
const COMMENT = /^\s*(?:\/\*\*?|\*(?!\/)|\/\/|--)\s?(.*?)(?:\*\/)?\s*$/;
const OPENING = /^\s*(?:\/\*\*?|\/\/|--)\s*\S/;
const DOC_START = /^\s*\/\*\*?\s*$/;
const STRING = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
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
    kind: DESCRIPTION.test(match.index ? line.slice(0, match.index) : before) ? 'opening' : 'text',
    text: match[0].slice(1, -1).replaceAll(/\$\{[^}]*\}/g, ''),
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

const NAME = /^\s*(?:export )?(?:async )?(?:function|const|class|interface|type)?\s*(\w+)\??\s*[:(=<{]/;
const FILLERS = ['the', 'and', 'for', 'with', 'from', 'into', 'this', 'that', 'its', 'all', 'are', 'has'];
const stem = (word) => word.toLowerCase().replace(/(?:es|s|ed|d)$/, '');

/** True for a one-line comment whose words are all in the name below it. */
export function repeatsName(comment, below) {
  const name = NAME.exec(below)?.[1];
  if (!name || !/^\s*(\/\*\*.*\*\/|\/\/.*)$/.test(comment)) return false;
  const said = (comment.toLowerCase().match(/[a-z\d$]{3,}/g) ?? []).filter((word) => !FILLERS.includes(word));
  const parts = name.split(/(?=[A-Z])|_/).map(stem);
  return said.length > 0 && said.every((word) => parts.includes(stem(word)));
}

const isChecked = ({ kind }, { only }) =>
  !only || only.includes(kind) || (kind === 'opening' && only.includes('comment'));

/**
 * What to change in a file, in sentences with the place.
 * @param path relative to the root
 */
export function plainProblems(path, content) {
  const lines = content.split('\n');
  const words = textsIn(path, content).flatMap((text) =>
    WORDS.flatMap((word) => {
      const found = isChecked(text, word) && word.found.exec(text.text);
      return found ? [`${path}:${text.at + 1} says "${found[0].trim()}": write ${word.instead}`] : [];
    }),
  );
  if (/\.(md|graphql)$/.test(path)) return words;
  const names = lines.flatMap((line, at) => [
    ...(LIMIT.test(line) ? [`${path}:${at + 1} names ${LIMIT.exec(line)[0]}: write MAX_… or MIN_…`] : []),
    ...(repeatsName(line, lines[at + 1] ?? '')
      ? [`${path}:${at + 1} repeats the name below it: delete the comment`]
      : []),
  ]);
  return [...words, ...names];
}
