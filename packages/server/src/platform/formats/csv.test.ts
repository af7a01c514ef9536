import { csvLine, plainText } from '@capwise/domain/csv';
import { describe, expect, it } from 'vitest';
import { csvStream } from './csv.ts';

describe('CSV', () => {
  it.each([
    [['a', 1, null], 'a,1,\r\n'],
    [['say "hi", you'], '"say ""hi"", you"\r\n'],
    [['two\nlines'], '"two\nlines"\r\n'],
    [['=1+1', '+1', '-1', '@x', '\tx'], "'=1+1,'+1,'-1,'@x,'\tx\r\n"],
    [['＝1+1', ' =1', '\u00A0=1', '\uFEFF=1', '\u200B-1'], "'＝1+1,' =1,'\u00A0=1,'\uFEFF=1,'\u200B-1\r\n"],
    [['\n=1'], '"\'\n=1"\r\n'],
    [['a = 1', ' plain'], 'a = 1, plain\r\n'],
    [[-5], '-5\r\n'],
    [["'=x", "''@y", "'z'"], "''=x,'''@y,'z'\r\n"],
  ])('writes %j', (cells, line) => expect(csvLine(cells)).toBe(line));

  it.each(['=1', '@Home', '+1 guest', '- two', "'=1", "''@x", "'quoted'", "O'Neil", "'", '', '\u200B-1'])(
    'reads %j back as it was',
    (text) => expect(plainText(csvLine([text]).trimEnd())).toBe(text),
  );

  it('starts with a byte order mark and is streamed in pages', async () => {
    async function* pages() {
      yield [['ä']];
      yield [['b']];
    }
    const chunks = await csvStream(['h'], pages()).toArray();
    expect(chunks).toEqual(['\uFEFFh\r\n', 'ä\r\n', 'b\r\n']);
  });
});
