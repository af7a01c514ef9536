import { FILE_NAME_LENGTH } from '@capwise/domain/workspace/documents';
import { describe, expect, it } from 'vitest';
import { safeFileName } from './file-name.ts';

describe('safeFileName', () => {
  it.each([
    ['Quote 17.pdf', 'Quote 17.pdf'],
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\offers\\Angebot für Röntgen.PDF', 'Angebot für Röntgen.PDF'],
    ['/absolute/報告書.docx', '報告書.docx'],
    ['quote\u202Efdp.exe', 'quotefdp.exe'],
    ['line\r\nbreak\u0000.csv', 'linebreak.csv'],
    ['\uFEFF zero\u200Bwidth .zip', 'zerowidth.zip'],
    ['many   spaces\t.txt', 'many spaces.txt'],
    ['.pdf', 'file.pdf'],
    ['...', 'file'],
    ['..', 'file'],
    ['', 'file'],
    ['folder/', 'file'],
    ['no extension', 'no extension'],
  ])('%j becomes %j', (given, expected) => {
    expect(safeFileName(given)).toBe(expected);
  });

  it('shortens a long name and keeps its extension', () => {
    const name = safeFileName(`${'x'.repeat(400)}.docx`);
    expect(name).toHaveLength(FILE_NAME_LENGTH);
    expect(name.endsWith('x.docx')).toBe(true);
    expect(safeFileName(`${'x'.repeat(194)}😀😀.docx`)).toBe(`${'x'.repeat(194)}.docx`);
    expect(safeFileName('😀'.repeat(300))).toBe('😀'.repeat(FILE_NAME_LENGTH / 2));
  });
});
