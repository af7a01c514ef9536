import { z } from 'zod';
import {
  cell,
  DAY_REASON,
  optionalCell,
  optionalText,
  readDay,
  readInteger,
  text,
} from '../../imports/cells.ts';
import { type RowFormat, rowFormat } from '../../imports/row-format.ts';
import { parseCents } from '../../money.ts';
import { parseSystemCount, serviceTypeNamed } from '../deals/service-contracts.ts';

export const IMPORT_KINDS = ['quotes', 'contracts'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

const line = optionalCell(readInteger(1, 100_000), 'must be a whole number from 1').transform(
  (value) => value ?? 1,
);
const analyzedDate = cell(readDay, DAY_REASON);
const dollars = cell(parseCents, 'must be an amount in US dollars, such as 1234.50');
const positiveDollars = cell(
  (value) => parseCents(value) || null,
  'must be an amount above 0 in US dollars, such as 1234.50',
);

const product = { technology: text, oem: text, product: text };

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

export const ContractRow = z.object({
  contract_reference: text,
  line,
  analyzed_date: analyzedDate,
  hospital: text,
  ...product,
  market_segment: optionalText,
  service_provider: text,
  service_type: cell(serviceTypeNamed, "is not a known service type; write 'Other: …' for your own type"),
  service_plan: optionalText,
  annual_cost: positiveDollars,
  contract_timing: optionalText,
  term_in_months: optionalCell(readInteger(1, 600), 'must be a whole number of months from 1 to 600'),
  payment_schedule: optionalText,
  number_of_systems: optionalCell(parseSystemCount, "must be a number, a range such as 3-5, or 'Other'"),
});

/** Amounts are integer cents, days are ISO dates. */
export interface ImportRow {
  reference: string;
  line: number;
  technology: string;
  marketSegment: string | null;
  oem: string;
  product: string;
  details: Record<string, string | number | boolean | null | string[]>;
}

/** 'Cardiac package; Remote workstation' → both, without duplicates. */
const parseComponents = (text: string | null): string[] => [
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
      components: parseComponents(row.components),
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

export const IMPORT_FORMATS: Record<ImportKind, RowFormat<ImportRow>> = {
  quotes: rowFormat(QuoteRow, quoteRow),
  contracts: rowFormat(ContractRow, contractRow),
};
