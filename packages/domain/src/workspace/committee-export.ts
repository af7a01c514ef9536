import { type Day, dayToEpochSeconds, formatDay } from '../dates.ts';
import { formatDollars } from '../money.ts';
import { type NeedByState, needByState } from './purchases/need-by.ts';
import { type ProjectStage, STAGE_LABELS } from './purchases/stages.ts';
import { type PurchaseFacts, whatIsNext } from './what-is-next.ts';

export const EXPORT_TEXTS = {
  title: 'Projects for the committee',
  subject: 'Committee export',
  columns: [
    'Project',
    'Stage',
    'Owner',
    'Budget',
    'Need by',
    'Quotes',
    'Final price',
    'Saved',
    'What is next',
  ],
  none: 'No projects match the filters.',
  cut: (shown: number, count: number) =>
    `The first ${shown.toLocaleString('en-US')} of ${count.toLocaleString('en-US')} projects. Sums of final prices and savings are of these.`,
  demo: 'Demo data: projects and prices are invented.',
  noTotal: 'no total in US dollars',
};

export interface ExportedProject extends PurchaseFacts {
  title: string;
  facilityNames: readonly string[];
  stage: ProjectStage;
  ownerName: string | null;
  budgetCents: number | null;
  needByDate: Day | null;
  /** The lowest price first. Long lists are cut. */
  quotes: readonly { vendor: string | null; totalCents: number | null }[];
}

/** Cells of a project, as text. */
export interface ExportRow {
  title: string;
  facility: string;
  stage: string;
  owner: string;
  budget: string;
  needBy: string;
  quotes: string[];
  final: string;
  saved: string;
  next: string;
  isNextLate: boolean;
}

const dollars = (cents: number | null) => formatDollars(cents === null ? null : cents / 100);
const WORDS: Partial<Record<NeedByState, string>> = { late: ', late', soon: ', soon' };

function needByText(day: Day | null, stage: ProjectStage, today: Day): string {
  if (day === null) return '--';
  return `${formatDay(dayToEpochSeconds(day))}${WORDS[needByState(day, stage, today)] ?? ''}`;
}

function quoteLines({ quotes, quoteCount, hasPrices }: ExportedProject): string[] {
  if (!hasPrices) return [];
  const lines = quotes.map(
    ({ vendor, totalCents }) =>
      `${vendor ?? 'Unknown vendor'}: ${totalCents === null ? EXPORT_TEXTS.noTotal : dollars(totalCents)}`,
  );
  return quoteCount > quotes.length ? [...lines, `+ ${quoteCount - quotes.length} more`] : lines;
}

export function exportRow(project: ExportedProject, today: Day): ExportRow {
  const { stage, finalCents, savedCents } = project;
  const next = whatIsNext(project, today);
  return {
    title: project.title,
    facility: project.facilityNames.join(', '),
    stage: STAGE_LABELS[stage],
    owner: project.ownerName ?? '--',
    budget: dollars(project.budgetCents),
    needBy: needByText(project.needByDate, stage, today),
    quotes: quoteLines(project),
    final: dollars(finalCents),
    saved: dollars(savedCents),
    next: next.text,
    isNextLate: next.isLate,
  };
}

const sum = (amounts: readonly (number | null)[]): number | null =>
  amounts.reduce<number | null>((total, cents) => (cents === null ? total : (total ?? 0) + cents), null);

/** Sums of the final prices and savings, as text. Dashes without any. */
export const exportSums = (projects: readonly ExportedProject[]) => ({
  final: dollars(sum(projects.map(({ finalCents }) => finalCents))),
  saved: dollars(sum(projects.map(({ savedCents }) => savedCents))),
});
