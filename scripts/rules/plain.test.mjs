import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plainProblems, repeatsName } from './plain.mjs';
import { filesWith, ROOT } from './repository-files.mjs';

/** They contain the words as examples, or are generated from other files. */
const SKIPPED = /^scripts\/rules\/plain\.|\/gen\/|^docs\/texts\//;

/** Lines that stay, each with its reason. */
const EXCEPTIONS = [
  // Data that applied migrations have stored.
  'packages/server/migrations/0025-manage-systems.ts says "is told"',
];

const withoutLine = (problem) => problem.replace(/^(\S+):\d+ (.*?): .*$/, '$1 $2');

it('comments, texts, titles and documents use the words of docs/WRITING.md', () => {
  const files = filesWith(['ts', 'tsx', 'mjs', 'md', 'graphql']).filter((file) => !SKIPPED.test(file));
  expect(files).toContain('packages/server/schema.graphql');
  const problems = files.flatMap((file) => plainProblems(file, readFileSync(join(ROOT, file), 'utf8')));
  expect(problems.filter((problem) => !EXCEPTIONS.includes(withoutLine(problem)))).toEqual([]);
  expect(problems.map(withoutLine)).toEqual(expect.arrayContaining(EXCEPTIONS));
});

const found = (text, path = 'a.ts') => plainProblems(path, text).map((problem) => problem.split(': ')[0]);

describe('a word', () => {
  it.each([
    ['// Ends for whoever left.', 'whoever'],
    ['// Signs in anew.', 'anew'],
    ['// The button beside it.', 'beside'],
    ['// Null if there is none.', 'is none'],
    ['// After so many rows.', 'After so many'],
    ['// So many are read.', 'So many'],
    ['// The ID by which it is found.', 'by which'],
    ['// The user is told.', 'is told'],
    ['// A flag that tells whether it ended.', 'tells whether'],
    ['// The row stands in the list.', 'stands in'],
    ['// It goes by the year.', 'goes by the'],
    ['// Empty to begin with.', 'to begin with'],
    ['// With the processor at a quarter.', 'at a quarter'],
    ['// Sends an e-mail.', 'e-mail'],
    ['// What a save names.', 'What'],
    ["it('signs in anew', () => {", 'anew'],
    ["description: 'Whether it is active.',", 'Whether'],
    ["  description:\n    'Who saved it.',", 'Who'],
    ['/**\n * Whether it is active.\n */', 'Whether'],
    ['read(); // the row stands here', 'stands here'],
    ['<p>It is saved anew</p>', 'anew'],
    ['      The list is loaded anew', 'anew'],
    ['    -- What files call it.', 'What'],
  ])('%j is found', (text, word) =>
    expect(found(text).map((place) => place.replace(/^a\.ts:\d+ /, ''))).toEqual([`says "${word}"`]),
  );

  it.each([
    '// Besides the owner, anyone who has access.',
    '// None of the rows match.',
    '// It takes so much memory that it is split.',
    '// The day on which it ends, by the way.',
    '// Colors can be told apart.',
    '// The catalog stands in for missing quotes.',
    '// A quarter of the rows.',
    '// When the dialog opens.',
    '// What does the list show?',
    '// Returns true\n// Whether it is new or not.',
    "const label = 'Alert E-mails';",
    "const whatever = beside(anew, 'a text');",
    'html`<p>$'.concat('{beside}</p>`'),
  ])('%j is fine', (text) => expect(found(text)).toEqual([]));

  it('is named with its line and a better one', () => {
    expect(plainProblems('a.ts', 'const a = 1;\n// Signs in anew.')).toEqual([
      'a.ts:2 says "anew": write "again"',
    ]);
  });
});

describe('other files', () => {
  it('documents are read line by line', () => {
    expect(found('# A\nIt signs in anew.', 'a.md')).toEqual(['a.md:2 says "anew"']);
  });

  it('WRITING.md may name the words that it replaces', () => {
    const guide =
      '| Not | But |\n|---|---|\n| anew | again |\n\nNot "whoever".\n\n| Write | Not |\n|---|---|\n| again | anew |';
    expect(found(guide, 'docs/WRITING.md')).toEqual([]);
    expect(found('| Write | Not |\n|---|---|\n| anew | again |', 'docs/WRITING.md')).toHaveLength(1);
  });

  it('descriptions of the schema start with a verb or a noun', () => {
    expect(found('  """Whether it is active."""\n  a: Int', 'a.graphql')).toHaveLength(1);
    expect(found('  """\n  What it is.\n  """', 'a.graphql')).toHaveLength(1);
    expect(found('  """True if it is active. Null\n  Whether"""', 'a.graphql')).toEqual([]);
  });
});

describe('names', () => {
  it.each(['MOST_ROWS', 'LONGEST_NAME', 'LARGEST_FILE', 'SHORTEST_TERM', 'FEWEST_DEALS'])(
    '%s is found',
    (name) => {
      expect(found(`const ${name} = 1;`)).toEqual([`a.ts:1 names ${name}`]);
      expect(found(`const MAX_${name} = 1;`)).toEqual([]);
    },
  );

  it.each([
    ['/** The saved rows. */', 'export const savedRows = 1;', true],
    ['// Saves rows of two tables', 'function saveRows() {', false],
    ['/** Saves rows. */', 'async function saveRow() {', true],
    ['/** The name. */', '  name: string;', true],
    ['/** Saved rows, newest first. */', 'export const savedRows = 1;', false],
    ['const a = 1;', 'const a = 1;', false],
  ])('%s above %s repeats it: %s', (comment, below, expected) =>
    expect(repeatsName(comment, below)).toBe(expected),
  );
});
