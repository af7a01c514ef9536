// Finds words and sentences that docs/WRITING.md replaces, in comments, texts, descriptions, titles and documents.
import { textsIn } from './prose.mjs';

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
  {
    found: /\b(is|are|was|were|be|been|being) told\b(?! apart)/i,
    instead: '"reported", "shown" or "gets a mail"',
  },
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

const NAME = /^\s*(?:export )?(?:async )?(?:function|const|class|interface|type)?\s*(\w+)\??\s*[:(=<{]/;
const FILLERS = ['the', 'and', 'for', 'with', 'from', 'into', 'this', 'that', 'its', 'all', 'are', 'has'];
const stem = (word) => word.toLowerCase().replace(/(?:e[sd]|[sde])$/, '');

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
 * Returns the changes that a file needs, in sentences with the place.
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
