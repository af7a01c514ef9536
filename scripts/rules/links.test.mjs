import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorsIn, linkProblems, linksIn, namedFiles } from './links.mjs';
import { filesWith, ROOT } from './repository-files.mjs';

const repository = {
  exists: (path) => existsSync(join(ROOT, path)),
  read: (path) => readFileSync(join(ROOT, path), 'utf8'),
};

it('every relative link of the documents leads to a file, and each anchor to a heading', () => {
  const files = filesWith(['md']);
  expect(files).toContain('docs/WRITING.md');
  expect(files.flatMap((file) => linkProblems(file, repository))).toEqual([]);
});

it('links are found outside of code', () => {
  const text = [
    '[a](a.md) ![b](pictures/b.png "B") [c](<c.md#d>) <img src="e.png"> [f]: f.md `[g](g.md)`',
    '[h]: h.md',
    '```',
    '[i](i.md)',
    '```',
    '[j](https://example.com/j.md) [k](mailto:k@example.com)',
  ].join('\n');
  expect(linksIn(text)).toEqual(['a.md', 'pictures/b.png', 'c.md#d', 'h.md', 'e.png']);
});

it('anchors are those of GitHub', () => {
  expect(anchorsIn('# 006 Open points, *as built*\n## `npm test` & more\n## Twice\n## Twice\n')).toEqual([
    '006-open-points-as-built',
    'npm-test--more',
    'twice',
    'twice-1',
  ]);
});

describe('a wrong link', () => {
  const files = { 'docs/a.md': '# A\n', 'README.md': '# Top\n' };
  const problems = (link) => {
    const all = { ...files, 'docs/b.md': `# B\n[text](${link})\n` };
    return linkProblems('docs/b.md', { exists: (path) => path in all, read: (path) => all[path] });
  };
  it.each(['a.md', 'a.md#a', '#b', '../README.md#top'])('%s is right', (link) => {
    expect(problems(link)).toEqual([]);
  });
  it.each([
    ['c.md', 'does not exist'],
    ['README.md', 'does not exist'],
    ['a.md#b', 'no such heading'],
    ['#a', 'no such heading'],
    ['../../x.md', 'outside of the repository'],
  ])('%s: %s', (link, problem) => {
    expect(problems(link)).toEqual([expect.stringContaining(problem)]);
  });
});

describe('a link whose text is the name of a code file', () => {
  it('is found, with and without a code span', () => {
    const text =
      '[a.ts](../src/a.ts) [`b.mjs`](b.mjs#L3) [notes](c.ts) [d.md](e.md) [f.ts](https://example.com/g.ts)';
    expect(namedFiles(text)).toEqual([
      { name: 'a.ts', target: '../src/a.ts' },
      { name: 'b.mjs', target: 'b.mjs' },
    ]);
  });

  const problems = (text) => linkProblems('docs/b.md', { exists: () => true, read: () => text });
  it.each(['[lists.ts](../src/lists.ts)', '[src/lists.ts](../src/lists.ts)', '[the lists](../src/lists.ts)'])(
    '%s is right',
    (text) => expect(problems(text)).toEqual([]),
  );
  it.each(['[references.ts](../src/lists.ts)', '[`references.ts`](../src/lists.ts)'])(
    '%s is wrong',
    (text) => {
      expect(problems(text)).toEqual(['docs/b.md names references.ts, but links to ../src/lists.ts']);
    },
  );
});
