import { z } from 'zod';
import type { Day } from '../../dates.ts';
import {
  cell,
  DAY_REASON,
  longText,
  optionalCell,
  optionalText,
  readDay,
  text,
} from '../../imports/cells.ts';
import { columnNames, type RowFormat, rowFormat } from '../../imports/row-format.ts';
import { formatCents, parseCents } from '../../money.ts';
import { MAX_CENTS } from '../amounts.ts';
import { INCIDENTAL } from '../exceptions/exceptions.ts';
import { dateFault, GIFT_TEXT_LENGTH, SUBMITTED, VOID_REASON_LENGTH, yearOf } from '../gifts/gifts.ts';
import { besides, standIns } from './gift-drafts.ts';
import { EXCEPTION_CELL, type GiftState, STATUS_CELL, stateFaults } from './gift-state.ts';
import { FIRST_PAST_YEAR, type OwnImport } from './own-import.ts';

/** IDs of provider and entity are those of the file's owner. Without an ID, the NPI or the name identifies it. */
export interface GiftFileRow extends GiftState {
  providerId: string | null;
  npi: string | null;
  entityId: string | null;
  entity: string | null;
  receivedDate: Day;
  giftType: string;
  requestor: string;
  amount: number;
  isIncidental: boolean;
  description: string;
  comments: string;
  /** To refuse the rows of other organizations in an export. */
  organization: string | null;
}

export const MAX_GIFT_ROWS = 20_000;

const WORDS: Readonly<Record<string, boolean>> = {
  yes: true,
  y: true,
  true: true,
  '1': true,
  no: false,
  n: false,
  false: false,
  '0': false,
};
const readYesNo = (value: string): boolean | null => WORDS[value.toLowerCase()] ?? null;

/** Parses an amount above 0, within the allowed range, to integer cents. */
export const readAmount = (value: string): number | null => {
  const cents = parseCents(value);
  return cents !== null && cents > 0 && cents <= MAX_CENTS ? cents : null;
};
export const AMOUNT_REASON = `must be an amount like 84.95, above 0 and at most ${formatCents(MAX_CENTS)}`;

type ParsedRow = Omit<GiftFileRow, 'isIncidental'> & { isIncidental: boolean | null };

const COLUMNS = rowFormat(
  z.object({
    provider_id: optionalText,
    npi: optionalText,
    entity_id: optionalText,
    entity: optionalText,
    received_date: cell(readDay, DAY_REASON),
    gift_type: text,
    requestor: text,
    amount: cell(readAmount, AMOUNT_REASON),
    incidental: optionalCell(readYesNo, 'must be yes or no'),
    description: longText(GIFT_TEXT_LENGTH),
    comments: longText(GIFT_TEXT_LENGTH),
    exception: optionalCell(EXCEPTION_CELL.read, EXCEPTION_CELL.reason),
    conditions: optionalCell(readYesNo, 'must be yes if every condition of the exception is met'),
    status: optionalCell(STATUS_CELL.read, STATUS_CELL.reason),
    returned_date: optionalCell(readDay, DAY_REASON),
    void_reason: longText(VOID_REASON_LENGTH),
    organization: optionalText,
  }),
  (row): ParsedRow => ({
    providerId: row.provider_id,
    npi: row.npi,
    entityId: row.entity_id,
    entity: row.entity,
    receivedDate: row.received_date,
    giftType: row.gift_type,
    requestor: row.requestor,
    amount: row.amount,
    isIncidental: row.incidental,
    description: row.description,
    comments: row.comments,
    exception: row.exception,
    isConfirmed: row.conditions ?? false,
    status: row.status ?? SUBMITTED,
    returnedDate: row.returned_date,
    voidReason: row.void_reason,
    organization: row.organization,
  }),
);

/** Columns of the gift list's export. Null for those that an import does not read. */
const EXPORT_NAMES: Readonly<Record<string, string | null>> = {
  'date received': 'received_date',
  provider: null,
  'gift type': 'gift_type',
  value: 'amount',
  remaining: null,
  'created by': null,
  'above incidental threshold': null,
  'returned amount': null,
  'date returned': 'returned_date',
  'gift id': null,
  'created date': null,
  threshold: null,
  counted: null,
  remuneration: null,
  'remuneration threshold': null,
  'void reason': 'void_reason',
  'demo data': null,
};

export const GIFT_FILE_FORMAT: RowFormat<GiftFileRow> = {
  ...COLUMNS,
  oneOf: [
    ['provider_id', 'npi'],
    ['entity_id', 'entity'],
  ],
  aliases: EXPORT_NAMES,
  read(record) {
    const read = COLUMNS.read(record);
    const lacks = (...names: string[]) => names.every((name) => !record[name]?.trim());
    const problems = [
      ...(lacks('provider_id', 'npi')
        ? [{ column: 'provider_id', reason: 'is missing: enter provider_id or npi' }]
        : []),
      ...(lacks('entity_id', 'entity')
        ? [{ column: 'entity_id', reason: 'is missing: enter entity_id or entity' }]
        : []),
      ...read.problems,
    ];
    const wrong = problems.map(({ column }) => column);
    const parsed = read.row ?? COLUMNS.read({ ...record, ...standIns(wrong) }).row;
    if (parsed === null) return { row: null, problems };
    const { isIncidental, ...state } = parsed;
    const row = { ...state, isIncidental: isIncidental ?? state.exception === INCIDENTAL };
    problems.push(
      ...besides(
        wrong,
        stateFaults(state, isIncidental).map(([column, reason]) => ({ column, reason })),
      ),
    );
    return problems.length > 0 ? { row: null, problems, draft: row } : { row, problems: [] };
  },
};

const headerKey = (header: string): string => header.trim().toLowerCase();

/** Heads the entities of an export. A word that names another column would make the file impossible to import. */
export function entityHeader(entityWord: string): string {
  const key = headerKey(entityWord);
  const isTaken = columnNames(GIFT_FILE_FORMAT).includes(key) || Object.hasOwn(EXPORT_NAMES, key);
  return isTaken ? 'Entity' : entityWord;
}

/** @param entityWord of the tenant, which heads a column of its exports */
export const giftFileFormat = (entityWord: string): RowFormat<GiftFileRow> => ({
  ...GIFT_FILE_FORMAT,
  aliases: { ...EXPORT_NAMES, [headerKey(entityHeader(entityWord))]: 'entity' },
});

/**
 * Why a gift of this day cannot be imported, or null. Past years need a separate import, so that gifts of
 * this year cannot bypass alerts.
 * @param today in the tenant's time zone
 */
export function rowDateFault(received: Day, today: Day, isHistory: boolean, graceDays = 0): string | null {
  if (!isHistory || received > today) return dateFault(received, today, true, graceDays);
  if (yearOf(received) === yearOf(today))
    return `is in ${yearOf(today)}. Clear Past Years to import gifts of this year.`;
  return yearOf(received) < FIRST_PAST_YEAR ? `cannot be before 01/01/${FIRST_PAST_YEAR}` : null;
}

export const MAX_NAMED_OVER = 1_000;

export interface OverThreshold {
  provider: string;
  npi: string;
  year: number;
  /** Which of the yearly thresholds. */
  measure: 'yearly' | 'remuneration';
  threshold: number;
  before: number;
  after: number;
}

export interface AboveThreshold {
  provider: string;
  npi: string;
  receivedDate: Day;
  amount: number;
  threshold: number;
}

export interface GiftImport extends OwnImport {
  /** Rows that repeat an earlier row of the file in every column. */
  repeated: number;
  /** Known and repeated rows that are left out. */
  leftOut: number;
  /** Names that the organization does not have. */
  missingRequestors: string[];
  missingGiftTypes: string[];
  amount: number;
  overCount: number;
  over: OverThreshold[];
  aboveCount: number;
  above: AboveThreshold[];
}
