import { EXPORT_TEXTS, type ExportRow } from '@capwise/domain/workspace/committee-export';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { DIM, head, headRight, pageLook, right, table } from '../../../platform/pdf/pdf-style.ts';

/** Plain data, because it is sent to a thread. */
export interface ExportJob {
  brandName: string;
  systemName: string;
  day: string;
  rows: ExportRow[];
  projectCount: number;
  totals: { budget: string; final: string; saved: string };
  isDemo: boolean;
}

const LATE = '#a3141f';
const [PROJECT, STAGE, OWNER, BUDGET, NEED_BY, QUOTES, FINAL, SAVED, NEXT] = EXPORT_TEXTS.columns as [
  string,
  ...string[],
];
/** Points. Fixed, so that one long word does not widen the table beyond the page. */
const WIDTHS = [126, 46, 58, 60, 52, 106, 54, 48, 82];
const MAX_WORD_LENGTH = 14;

/** The projects of a list as a table on letter pages, with a row of totals. */
export function exportDocument(job: ExportJob): TDocumentDefinitions {
  const { brandName, systemName, day, rows, projectCount, isDemo } = job;
  const notes = [
    `${systemName}, ${day}`,
    rows.length < projectCount && EXPORT_TEXTS.cut(rows.length, projectCount),
    isDemo && EXPORT_TEXTS.demo,
  ].filter((note) => note !== false);
  return {
    ...pageLook({
      title: EXPORT_TEXTS.title,
      brandName,
      subject: EXPORT_TEXTS.subject,
      pageOrientation: 'landscape',
      hasCover: false,
    }),
    content: [
      { text: EXPORT_TEXTS.title, style: 'heading', margin: [0, 0, 0, 2] },
      ...notes.map((text): Content => ({ text, style: 'note', margin: [0, 0, 0, 2] })),
      rows.length === 0 ? { text: EXPORT_TEXTS.none } : projects(job),
    ],
  };
}

const projects = ({ rows, projectCount, totals }: ExportJob): Content =>
  table(
    WIDTHS,
    [
      ...head(PROJECT!, STAGE!, OWNER!),
      ...headRight(BUDGET!),
      ...head(NEED_BY!, QUOTES!),
      ...headRight(FINAL!, SAVED!),
      ...head(NEXT!),
    ],
    [
      ...rows.map(cells),
      [
        bold(EXPORT_TEXTS.total(projectCount)),
        '',
        '',
        bold(totals.budget, 'right'),
        '',
        '',
        bold(totals.final, 'right'),
        bold(totals.saved, 'right'),
        '',
      ],
    ],
    8,
  );

const bold = (text: string, alignment: 'left' | 'right' = 'left'): TableCell => ({
  text,
  bold: true,
  alignment,
});

/** Breaks within words only if one of them would not fit. */
const fitting = (text: string) => ({
  text,
  ...(text.split(/\s/).some(({ length }) => length > MAX_WORD_LENGTH) && { wordBreak: 'break-all' as const }),
});

const cells = (row: ExportRow): TableCell[] => [
  {
    stack: [
      { ...fitting(row.title), bold: true },
      ...(row.facility ? [{ ...fitting(row.facility), color: DIM }] : []),
    ],
  },
  row.stage,
  fitting(row.owner),
  right(row.budget),
  row.needBy,
  row.quotes.length > 0 ? { stack: row.quotes.map(fitting) } : '--',
  right(row.final),
  right(row.saved),
  { text: row.next, ...(row.isNextLate && { color: LATE }) },
];
