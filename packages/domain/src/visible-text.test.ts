import { expect, it } from 'vitest';
import { FeedbackSchema } from './account/feedback.ts';
import { ResetEnvironmentSchema } from './admin/environment.ts';
import { AddUserSchema } from './admin/users.ts';
import { text as cellText, longText } from './imports/cells.ts';
import { oneLine } from './one-line.ts';
import { visibleText } from './visible-text.ts';
import { FileNameSchema, TagSchema } from './workspace/documents.ts';
import { ProjectSchema } from './workspace/projects.ts';

/** Each is several characters long and invisible. */
const INVISIBLE = [
  '\u200B',
  '\u2060\uFEFF',
  '\u00AD',
  '\u200D',
  '\u3164',
  '\u2800',
  '\uFE0F',
  '\u115F\u1160',
];

it.each(INVISIBLE)('a name or text that contains only %j is empty', (text) => {
  expect(oneLine(text)).toBe('');
  expect(visibleText(text)).toBe('');
  expect(ProjectSchema.safeParse({ title: text, facilitiesInput: [] }).success).toBe(false);
  expect(FileNameSchema.safeParse(text).success).toBe(false);
  expect(TagSchema.safeParse(text).success).toBe(false);
  expect(cellText.safeParse(text).success).toBe(false);
  expect(FeedbackSchema.safeParse({ category: 'Bug', comments: text }).success).toBe(false);
  const named = { firstName: text, lastName: text, emailAddress: 'ada@lakeside.example' };
  expect(AddUserSchema.safeParse(named).error?.issues.map(({ path }) => path[0])).toEqual(
    expect.arrayContaining(['firstName', 'lastName']),
  );
  expect(ResetEnvironmentSchema.safeParse({ resetType: 'sales', systemName: text }).success).toBe(false);
});

it('names that look the same are equal', () => {
  expect(oneLine('Repro \u{E0041}tag')).toBe('Repro tag');
  // Tag characters of a flag are visible.
  const england = '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}';
  expect(oneLine(england)).toBe(england);
  for (const name of ['A  b', 'A\u00A0b', 'A \u200Bb', 'A\tb', ' A\u3000b'])
    expect(oneLine(name), JSON.stringify(name)).toBe('A b');
});

it('a text keeps its lines and loses invisible characters', () => {
  expect(visibleText(' First\r\n\tsecond\u202E \u0007\uFEFF\n')).toBe('First\r\n\tsecond');
  expect(longText(20).parse('\u200B')).toBe('');
});

it('emoji and scripts that need joiners are unchanged', () => {
  for (const text of ['👩‍⚕️', 'می‌خواهم', 'क्‍ष', '見积']) {
    expect(oneLine(text)).toBe(text);
    expect(visibleText(text)).toBe(text);
  }
});
