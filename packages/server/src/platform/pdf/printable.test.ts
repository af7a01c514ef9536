import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { markMissing } from './printable.ts';

const font = createRequire(import.meta.url).resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf');
const marked = markMissing(font);

it('marks characters that the font lacks, and explains the marks', () => {
  const { content } = marked({
    content: [
      'Acme 北京 GmbH',
      { table: { widths: ['*', 'auto'], body: [['Zoë Müller', { text: [{ text: 'שלום', bold: true }] }]] } },
    ],
  });
  expect(content).toEqual([
    [
      'Acme \ufffd\ufffd GmbH',
      {
        table: {
          widths: ['*', 'auto'],
          body: [['Zoë Müller', { text: [{ text: '\ufffd\ufffd\ufffd\ufffd', bold: true }] }]],
        },
      },
    ],
    { text: '\ufffd stands for a character that this document cannot show.', style: 'note' },
  ]);
});

it('leaves a document alone that the font can show', () => {
  const document = { content: ['Ω ≥ 2 − Жуков, Nguyễn\u200b™', { text: '½' }] };
  expect(marked(document)).toEqual(document);
});

it('marks and explains characters that only the footer has', () => {
  const { content, footer } = marked({ content: ['Plain'], footer: () => ({ text: '北 Health' }) });
  expect(content).toEqual([['Plain'], expect.objectContaining({ style: 'note' })]);
  const [page] = [footer].flatMap((made) => (typeof made === 'function' ? [made(1, 2, {} as never)] : []));
  expect(page).toEqual({ text: '\ufffd Health' });
});

it('shows spaces and line ends that the font lacks as plain ones, without a mark', () => {
  const text = '1\u202f200\u3000one\u2028two\u2029three\u0085four';
  expect(marked({ content: [{ text }] }).content).toEqual([{ text: '1 200 one\ntwo\nthree\nfour' }]);
});
