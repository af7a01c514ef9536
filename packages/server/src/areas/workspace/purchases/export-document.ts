import { formatCount } from '@capwise/domain/units';
import { EXPORT_TEXTS, type ExportRow } from '@capwise/domain/workspace/committee-export';
import type { Content, CustomTableLayout, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { DIM, fitting, head, headRight, pageLook, right } from '../../../platform/pdf/pdf-style.ts';

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
const WIDTHS = [128, 46, 60, 58, 52, 106, 54, 48, 80];

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
      ...notes.map((text): Content => ({ text: fitting(text), style: 'note', margin: [0, 0, 0, 2] })),
      rows.length === 0 ? { text: EXPORT_TEXTS.none } : projects(job),
    ],
  };
}

const projects = ({ rows, projectCount, totals }: ExportJob): Content => ({
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: WIDTHS,
    body: [
      [
        ...head(PROJECT!, STAGE!, OWNER!),
        ...headRight(BUDGET!),
        ...head(NEED_BY!, QUOTES!),
        ...headRight(FINAL!, SAVED!),
        ...head(NEXT!),
      ],
      ...rows.map(cells),
      [
        bold(formatCount(projectCount, 'project')),
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
  },
  layout: LAYOUT,
  fontSize: 8,
  lineHeight: 1.15,
  margin: [0, 6, 0, 0],
});

const LAYOUT: CustomTableLayout = {
  hLineWidth: (line, { table }) => (line === 0 || line === table.body.length ? 0 : line === 1 ? 1 : 0.5),
  hLineColor: () => '#b8c0c8',
  vLineWidth: () => 0,
  paddingLeft: (column) => (column === 0 ? 0 : 4),
  paddingRight: (column) => (column === WIDTHS.length - 1 ? 0 : 4),
};

const bold = (text: string, alignment: 'left' | 'right' = 'left'): TableCell => ({
  text,
  bold: true,
  alignment,
});

const cells = (row: ExportRow): TableCell[] => [
  {
    stack: [
      { text: fitting(row.title), bold: true },
      ...(row.facility ? [{ text: fitting(row.facility), color: DIM }] : []),
    ],
  },
  row.stage,
  fitting(row.owner, 12),
  right(row.budget),
  row.needBy,
  row.quotes.length > 0 ? { stack: row.quotes.map((one) => fitting(one)) } : '--',
  right(row.final),
  right(row.saved),
  { text: row.next, ...(row.isNextLate && { color: LATE }) },
];
