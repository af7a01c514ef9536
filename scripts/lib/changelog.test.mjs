import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { releaseNotes, sectionOf } from './changelog.mjs';

const CHANGELOG = `# Changelog

## [Unreleased]

- Next

## [1.10.0] - 2026-12-01

### Added

- A list ([docs/list.md](docs/list.md#sorts), [site](https://example.com/a), [above](#added))

\`\`\`
## [1.9.0]
\`\`\`

## [1.1.0] - 2026-11-01

## 1.0.0

- First
`;

it('a section ends where the next version begins, and code is not a heading', () => {
  expect(sectionOf(CHANGELOG, '1.10.0')).toMatch(/^### Added\n[\s\S]*\n```\n## \[1\.9\.0\]\n```$/);
  expect(sectionOf(CHANGELOG, 'Unreleased')).toBe('- Next');
  expect(sectionOf(CHANGELOG, '1.0.0')).toBe('- First');
  expect(sectionOf(CHANGELOG, '1.1.0')).toBe('');
  expect(sectionOf(CHANGELOG, '1.9.0')).toBeNull();
  expect(sectionOf(CHANGELOG, '1.1')).toBeNull();
});

describe('the notes of a release', () => {
  const notes = (tag, packageVersion = tag.slice(1)) =>
    releaseNotes({ changelog: CHANGELOG, packageVersion, tag, repository: 'https://example.com/capwise' });

  it('link to the files of the tag', () => {
    expect(notes('v1.10.0')).toContain(
      '([docs/list.md](https://example.com/capwise/blob/v1.10.0/docs/list.md#sorts), [site](https://example.com/a), [above](#added))',
    );
  });

  it.each([
    ['v1.2.0', 'has no section "## [1.2.0]"'],
    ['v1.1.0', 'or it is empty'],
    ['1.10.0', 'is no version'],
    ['v1.10', 'is no version'],
    ['vUnreleased', 'is no version'],
  ])('%s: %s', (tag, problem) => expect(() => notes(tag)).toThrow(problem));

  it('belong to the version of the package', () => {
    expect(() => notes('v1.10.0', '1.9.0')).toThrow('package.json says 1.9.0');
  });
});

it('CHANGELOG.md has the form that a release reads', () => {
  const changelog = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');
  const headings = changelog.match(/^## .*$/gm);
  expect(headings[0]).toBe('## [Unreleased]');
  for (const heading of headings.slice(1))
    expect(heading).toMatch(/^## \[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d$/);
});
