import { dayToEpochSeconds, formatDay } from '@capwise/domain/dates';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';

export const ACCENT = '#0b6b6b';
export const DIM = '#53606c';
export const INK = '#1a1f24';
const MARGIN = 48;
/** Points for the page number. */
const NUMBER_WIDTH = 90;

export const day = (iso: string): string => formatDay(dayToEpochSeconds(iso));

/** Characters of a part of a word. They may be wide. */
const PART_LENGTH = 12;

/**
 * Lets long words break into parts of similar length, because a word may be wider than its cell. For words that
 * people wrote, not for amounts.
 * @param most characters of a word that stays whole
 */
export const fitting = (text: string, most = 20): string =>
  text.replace(/\S+/gu, (word) => {
    const { length } = [...word];
    if (length <= most) return word;
    const part = Math.ceil(length / Math.ceil(length / PART_LENGTH));
    return word.replace(new RegExp(`\\S{${part}}(?=\\S)`, 'gu'), '$&\u200b');
  });

export const head = (...titles: string[]): TableCell[] =>
  titles.map((title) => ({ text: fitting(title), style: 'head' }));
export const headRight = (...titles: string[]): TableCell[] =>
  titles.map((title) => ({ text: title, style: 'head', alignment: 'right' }));
export const right = (content: string): TableCell => ({ text: content, alignment: 'right' });

/** Cells that are only text are words that people wrote. */
export const table = (
  widths: (string | number)[],
  header: TableCell[],
  rows: TableCell[][],
  fontSize = 9,
): Content => ({
  table: {
    headerRows: 1,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    widths,
    body: [header, ...rows.map(wordCells)],
  },
  layout: 'lightHorizontalLines',
  fontSize,
  margin: [0, 6, 0, 12],
});

const wordCells = (row: TableCell[]): TableCell[] =>
  row.map((cell) => (typeof cell === 'string' ? fitting(cell) : cell));

interface Page {
  title: string;
  brandName: string;
  subject: string;
  pageOrientation: 'portrait' | 'landscape';
  hasCover: boolean;
}

export const pageLook = ({ title, brandName, subject, pageOrientation, hasCover }: Page) =>
  ({
    pageSize: 'LETTER',
    pageOrientation,
    pageMargins: [MARGIN, 56, MARGIN, 56],
    info: { title, author: brandName },
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.3, color: INK },
    styles: {
      heading: { fontSize: 17, bold: true, color: ACCENT, margin: [0, 0, 0, 8] },
      sub: { fontSize: 12, bold: true, margin: [0, 10, 0, 4] },
      head: { bold: true, color: DIM },
      note: { color: DIM, fontSize: 9, margin: [0, 0, 0, 8] },
    },
    footer: (page, pages, { width }) =>
      page === 1 && hasCover
        ? ''
        : {
            columns: [
              // Fixed width: otherwise one long word would push the page number off the page.
              {
                text: fitting(`${brandName} · ${subject}`),
                color: DIM,
                width: width - 2 * MARGIN - NUMBER_WIDTH,
              },
              {
                text: `Page ${page} of ${pages}`,
                alignment: 'right',
                color: DIM,
                width: NUMBER_WIDTH,
              },
            ],
            fontSize: 8,
            margin: [MARGIN, 20, MARGIN, 0],
          },
  }) satisfies Partial<TDocumentDefinitions>;
