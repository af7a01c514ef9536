import { argumentsTitle, BRIEF_TEXTS } from '@capwise/domain/market/quote-judgment/brief-lines';
import type { NegotiationBrief } from '@capwise/domain/market/quote-judgment/negotiation-brief';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { ACCENT, DIM, fitting, INK } from '../../../platform/pdf/pdf-style.ts';
import { briefStrip } from './brief-strip.ts';

/** Plain data, because it is sent to a thread. */
export interface BriefJob {
  brandName: string;
  brief: NegotiationBrief;
}

const MARGIN = 48;
const SOFT = '#edf6f5';

/** The negotiation brief on one letter page. */
export function briefDocument({ brandName, brief }: BriefJob): TDocumentDefinitions {
  return {
    pageSize: 'LETTER',
    pageMargins: [MARGIN, 32, MARGIN, 24],
    info: { title: brief.title, author: brandName },
    defaultStyle: { font: 'Roboto', fontSize: 8.5, lineHeight: 1.1, color: INK },
    styles: {
      heading: { fontSize: 10.5, bold: true, margin: [0, 7, 0, 2] },
      note: { fontSize: 7.5, color: DIM },
    },
    content: [
      {
        columns: [
          {
            width: '*',
            stack: [
              { text: fitting(brief.title), fontSize: 14, bold: true },
              { text: fitting(brief.subtitle), color: DIM },
            ],
          },
          {
            width: 130,
            stack: brief.prepared.map((text) => ({ text: fitting(text), style: 'note', alignment: 'right' })),
          },
        ],
        columnGap: 12,
      },
      rule(1.2, 4),
      figures(brief),
      ...strips(brief),
      { text: BRIEF_TEXTS.ask, style: 'heading' },
      askTable(brief),
      { text: argumentsTitle(brief.arguments.length), style: 'heading' },
      ...argumentsOf(brief, wordsSize(brief)),
      ...noteOf(brief, wordsSize(brief)),
      {
        columns: [column(BRIEF_TEXTS.missing, brief.missing), column(BRIEF_TEXTS.service, brief.service)],
        columnGap: 16,
      },
      rule(0.5, 5),
      { text: brief.sources, style: 'note' },
    ],
  };
}

const rule = (lineWidth: number, space: number): Content => ({
  canvas: [
    { type: 'line', x1: 0, y1: 0, x2: 516, y2: 0, lineWidth, lineColor: lineWidth > 1 ? INK : '#d5dae0' },
  ],
  margin: [0, space, 0, space],
});

const figures = ({ figures: all }: NegotiationBrief): Content => ({
  table: {
    widths: all.map(() => '*'),
    body: [
      all.map(({ label, value, note }, index) => ({
        stack: [
          { text: label, style: 'note' },
          { text: value, fontSize: 13, bold: true, ...(index === 1 && { color: ACCENT }) },
          { text: fitting(note), style: 'note' },
        ],
        ...(index === 1 && { fillColor: SOFT }),
      })),
    ],
  },
  layout: {
    hLineColor: () => '#d5dae0',
    vLineColor: () => '#d5dae0',
    hLineWidth: () => 0.5,
    vLineWidth: () => 0.5,
  },
});

const strips = ({ strips: all }: NegotiationBrief): Content[] =>
  all.length === 0
    ? []
    : [
        { text: BRIEF_TEXTS.strips, style: 'heading' },
        { text: BRIEF_TEXTS.stripsNote, style: 'note' },
        ...all.flatMap((strip): Content[] => [
          {
            columns: [
              { width: '*', text: fitting(strip.title), bold: true },
              { width: 260, text: fitting(strip.note), style: 'note', alignment: 'right' },
            ],
            columnGap: 8,
            margin: [0, 4, 0, 0],
          },
          { svg: briefStrip(strip) },
        ]),
      ];

function askTable({ rows }: NegotiationBrief): Content {
  const right = (text: string, more = {}): TableCell => ({ text, alignment: 'right', ...more });
  const header = BRIEF_TEXTS.columns.map(
    (text, index): TableCell => ({ text, color: DIM, ...(index > 0 && { alignment: 'right' }) }),
  );
  const body = rows.map(({ system, quantity, quoted, ask, saves, isTotal: bold }): TableCell[] => [
    { text: fitting(system), bold },
    right(quantity, { bold }),
    right(quoted, { bold }),
    right(ask, { bold: true }),
    right(saves, { bold }),
  ]);
  return {
    table: { headerRows: 1, widths: ['*', 44, 70, 70, 70], body: [header, ...body] },
    layout: {
      hLineColor: () => '#d5dae0',
      hLineWidth: (line) => (line === 0 ? 0 : 0.5),
      vLineWidth: () => 0,
      paddingTop: () => 1.5,
      paddingBottom: () => 1.5,
    },
  };
}

/** Long edited words are smaller, so that the brief stays on one page. */
const wordsSize = ({ arguments: all, note }: NegotiationBrief) =>
  all.reduce((length, { title, text }) => length + title.length + text.length, note.length) > LONG_WORDS
    ? { fontSize: 6.5 }
    : {};

const argumentsOf = ({ arguments: all }: NegotiationBrief, size: object): Content[] =>
  all.length === 0
    ? [{ text: BRIEF_TEXTS.noArguments }]
    : [
        {
          ol: all.map(({ title, text }) => ({
            text: [{ text: `${fitting(title)} `, bold: true }, fitting(text)],
            margin: [0, 0, 0, 2],
            ...size,
          })),
          markerColor: ACCENT,
        },
      ];

const noteOf = ({ note }: NegotiationBrief, size: object): Content[] =>
  note === '' ? [] : [{ text: [{ text: `${BRIEF_TEXTS.note}: `, bold: true }, fitting(note)], ...size }];

/** More characters than suggestions have. */
const LONG_WORDS = 800;

const column = (title: string, lines: readonly string[]) => ({
  width: '*',
  stack: [{ text: title, style: 'heading' }, ...lines.map((text): Content => ({ text: fitting(text) }))],
});
