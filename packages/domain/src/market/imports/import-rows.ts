import { z } from 'zod';
import { isDay } from '../../dates.ts';
import { parseCents } from '../../money.ts';
import { serviceTypeNamed, systemCountOf } from '../deals/service-contracts.ts';

export const IMPORT_KINDS = ['quotes', 'contracts'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** One reason why a row cannot be imported. `line` is the line of the file, the header being line 1. */
export interface RowProblem {
  line: number;
  column: string;
  reason: string;
}

const MAX_TEXT = 200;
const anyText = z
  .string()
  .trim()
  .regex(/^[^\0]*$/, 'holds a character that no text can have');
const text = anyText.min(1, 'is missing').max(MAX_TEXT, `is longer than ${MAX_TEXT} characters`);
const optionalText = anyText
  .max(MAX_TEXT, `is longer than ${MAX_TEXT} characters`)
  .transform((value) => value || null)
  .default(null);

/** Turns a cell into a value, or says why it cannot be one. */
const cell = <T>(read: (value: string) => T | null, reason: string) =>
  text.transform((value, context) => {
    const found = read(value);
    if (found !== null) return found;
    context.issues.push({ code: 'custom', message: reason, input: value });
    return z.NEVER;
  });

/** A cell that may be empty or left out. */
const optionalCell = <T>(read: (value: string) => T | null, reason: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() ? value : null),
    cell(read, reason).nullable(),
  );

const readInteger = (least: number, most: number) => (value: string) => {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  return number >= least && number <= most ? number : null;
};

/** YYYY-MM-DD or MM/DD/YYYY. */
function readDay(value: string): string | null {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(value);
  const day = american
    ? `${american[3]}-${american[1]!.padStart(2, '0')}-${american[2]!.padStart(2, '0')}`
    : value;
  return isDay(day) ? day : null;
}

const line = optionalCell(readInteger(1, 100_000), 'must be a whole number from 1').transform(
  (value) => value ?? 1,
);
const analyzedDate = cell(readDay, 'must be a day like 2026-03-31 or 03/31/2026');
const dollars = cell(parseCents, 'must be an amount in US dollars like 1234.50');
const positiveDollars = cell(
  (value) => parseCents(value) || null,
  'must be an amount above 0 in US dollars like 1234.50',
);

const product = { technology: text, oem: text, product: text };

/** The columns of a file of analyzed quotes: one line a quoted product. */
export const QuoteRow = z.object({
  quote_reference: text,
  line,
  analyzed_date: analyzedDate,
  hospital: text,
  ...product,
  market_segment: text,
  quantity: cell(readInteger(1, 1_000_000), 'must be a whole number from 1 to 1,000,000'),
  list_price: dollars,
  quoted_price: positiveDollars,
  components: optionalText,
});

/** The columns of a file of analyzed service contracts: one line a covered product. */
export const ContractRow = z.object({
  contract_reference: text,
  line,
  analyzed_date: analyzedDate,
  hospital: text,
  ...product,
  market_segment: optionalText,
  service_provider: text,
  service_type: cell(serviceTypeNamed, "is no known service type; write 'Other: …' for one of your own"),
  service_plan: optionalText,
  annual_cost: positiveDollars,
  contract_timing: optionalText,
  term_in_months: optionalCell(readInteger(1, 600), 'must be a whole number of months from 1 to 600'),
  payment_schedule: optionalText,
  number_of_systems: optionalCell(systemCountOf, "must be a number, a range like 3-5, or 'Other'"),
});

const SCHEMAS = { quotes: QuoteRow, contracts: ContractRow };

/** The columns that a kind of file must have, and those that it may have. */
export function importColumns(kind: ImportKind): { required: string[]; optional: string[] } {
  const optional = Object.entries(SCHEMAS[kind].shape)
    .filter(([, schema]) => schema.safeParse(undefined).success)
    .map(([name]) => name);
  return { required: Object.keys(SCHEMAS[kind].shape).filter((name) => !optional.includes(name)), optional };
}

/** What is wrong with a file's header: columns missing, unknown or there twice. */
export function headerProblems(kind: ImportKind, header: readonly string[]): RowProblem[] {
  const { required, optional } = importColumns(kind);
  const problem = (column: string, reason: string): RowProblem => ({ line: 1, column, reason });
  return [
    ...required
      .filter((name) => !header.includes(name))
      .map((name) => problem(name, 'this column is missing')),
    ...header
      .filter((name) => !required.includes(name) && !optional.includes(name))
      .map((name) => problem(name, 'this column is not known')),
    ...header
      .filter((name, index) => header.indexOf(name) !== index)
      .map((name) => problem(name, 'this column is there twice')),
  ];
}

/** A row ready to be stored: amounts in integer cents, days in ISO form. */
export interface ImportRow {
  reference: string;
  line: number;
  technology: string;
  marketSegment: string | null;
  oem: string;
  product: string;
  /** The rest, by the names of the database's columns. */
  details: Record<string, string | number | boolean | null | string[]>;
}

type Read = { row: ImportRow; problems: [] } | { row: null; problems: Omit<RowProblem, 'line'>[] };

/** Reads one row by its column names; every wrong cell is named. */
export function readImportRow(kind: ImportKind, record: Record<string, string>): Read {
  const parsed = SCHEMAS[kind].safeParse(record);
  if (!parsed.success)
    return {
      row: null,
      problems: parsed.error.issues.map((issue) => ({
        column: String(issue.path[0]),
        reason: issue.code === 'invalid_type' ? 'is missing' : issue.message,
      })),
    };
  return {
    row: kind === 'quotes' ? quoteRow(QuoteRow.parse(record)) : contractRow(ContractRow.parse(record)),
    problems: [],
  };
}

/** 'Cardiac package; Remote workstation' → both, each once, in any order of the file. */
const componentsOf = (text: string | null): string[] => [
  ...new Set(
    (text ?? '')
      .split(';')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

function quoteRow(row: z.output<typeof QuoteRow>): ImportRow {
  return {
    reference: row.quote_reference,
    line: row.line,
    technology: row.technology,
    marketSegment: row.market_segment,
    oem: row.oem,
    product: row.product,
    details: {
      hospital: row.hospital,
      analyzed_on: row.analyzed_date,
      quantity: row.quantity,
      list_price_cents: row.list_price,
      quoted_price_cents: row.quoted_price,
      components: componentsOf(row.components),
    },
  };
}

function contractRow(row: z.output<typeof ContractRow>): ImportRow {
  const systems = row.number_of_systems;
  return {
    reference: row.contract_reference,
    line: row.line,
    technology: row.technology,
    marketSegment: row.market_segment,
    oem: row.oem,
    product: row.product,
    details: {
      hospital: row.hospital,
      analyzed_on: row.analyzed_date,
      service_provider_name: row.service_provider,
      contract_type_id: row.service_type.id,
      contract_type_name: row.service_type.name,
      service_plan: row.service_plan,
      annual_cost_cents: row.annual_cost,
      contract_timing: row.contract_timing,
      term_in_months: row.term_in_months,
      payment_schedule: row.payment_schedule,
      num_systems: systems?.label ?? null,
      num_systems_is_other: systems?.isOther ?? false,
      num_systems_sort_key: systems?.sortKey ?? 99,
    },
  };
}
