import { dayToEpochSeconds, formatDay } from '@capwise/domain/dates';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';

export const ACCENT = '#0b6b6b';
export const DIM = '#53606c';
export const INK = '#1a1f24';
const MARGIN = 48;
/** Points for the page number. */
const NUMBER_WIDTH = 90;

export const day = (iso: string): string => formatDay(dayToEpochSeconds(iso));

/**
 * Lets long words break, because one may be wider than its cell. Their characters may be wide.
 * @param length of parts of words. Longer in wide places, where ordinary words should not break
 */
export const fitting = (text: string, length = 12): string =>
  text.replace(new RegExp(`\\S{${length}}(?=\\S)`, 'gu'), '$&\u200b');

export const head = (...titles: string[]): TableCell[] =>
  titles.map((title) => ({ text: title, style: 'head' }));
export const headRight = (...titles: string[]): TableCell[] =>
  titles.map((title) => ({ text: title, style: 'head', alignment: 'right' }));
export const right = (content: string): TableCell => ({ text: content, alignment: 'right' });

export const table = (
  widths: (string | number)[],
  header: TableCell[],
  rows: TableCell[][],
  fontSize = 9,
): Content => ({
  table: { headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, widths, body: [header, ...rows] },
  layout: 'lightHorizontalLines',
  fontSize,
  margin: [0, 6, 0, 12],
});

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
                text: `${brandName} · ${subject}`,
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
