import { expect, it } from 'vitest';
import { oneLine } from './one-line.ts';
import { FileNameSchema, TagSchema } from './workspace/documents.ts';
import { ProjectSchema } from './workspace/projects.ts';

it('a name becomes one line of visible text', () => {
  expect(oneLine(' Quote\r\nBcc: all\t1 ')).toBe('Quote Bcc: all 1');
  expect(oneLine('Quote\u202Efdp.exe\u2069\u0000')).toBe('Quotefdp.exe');
  expect(oneLine('Żółć – 见积 👩‍⚕️')).toBe('Żółć – 见积 👩‍⚕️');
});

it('so do names of files, tags and projects, and a name without visible characters is blank', () => {
  expect(FileNameSchema.parse('Quote\r\n\u202Efdp.pdf')).toBe('Quote fdp.pdf');
  expect(TagSchema.parse('Ur\u200Fgent\n')).toBe('Urgent');
  expect(ProjectSchema.parse({ title: 'CT\nroom', facilitiesInput: [] }).title).toBe('CT room');
  expect(FileNameSchema.safeParse('\u202E\r\n').success).toBe(false);
});
