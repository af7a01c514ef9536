import { VOID } from '@capwise/domain/compliance/gifts/gifts';
import { besides } from '@capwise/domain/compliance/imports/gift-drafts';
import type { GiftFileRow, GiftImport } from '@capwise/domain/compliance/imports/gift-rows';
import { rowConditions } from '@capwise/domain/compliance/imports/gift-state';
import type { RowProblem } from '@capwise/domain/imports/row-format';
import { centsToDollars } from '@capwise/domain/money';
import { nameKey } from '@capwise/domain/name-key';
import type { OrganizationScope } from '../../../db/scope.ts';
import { withValues } from '../../../platform/imports/problem-value.ts';
import type { GoodRow, WholeFile } from '../../../platform/imports/whole-file.ts';
import { refusedRows } from '../imports/refused-rows.ts';
import { NONE_EXCEEDED, thresholdsExceededBy } from './exceeded-thresholds.queries.ts';
import { type ImportedGift, type NamedRow, resolveRows } from './gift-import.queries.ts';
import { giftRowJudge } from './gift-row-faults.ts';

/** Rows of one statement. */
export const SLICE = 2_000;

export interface GiftImportChoices {
  /** Imports gifts of past years. They are closed records and cause no alerts. */
  history: boolean;
  /** Leaves out or adds gifts that are recorded already or appear again in the file. */
  repeats: 'leave' | 'add';
  /** Adds missing requestors and gift types. An undo leaves them. */
  create: boolean;
}

type CheckOptions = GiftImportChoices & { today: string };

/** Looks up the records that rows refer to. Before an import, call it with the gift book locked. */
export async function checkGifts(
  scope: OrganizationScope,
  { rows: { length: rows }, good, drafts, problems }: WholeFile<GiftFileRow>,
  options: CheckOptions,
): Promise<{ gifts: ImportedGift[]; reported: GiftImport }> {
  const found: RowProblem[] = [];
  const gifts: ImportedGift[] = [];
  const judge = await giftRowJudge(scope, options);
  const missing = { requestors: new Map<string, string>(), giftTypes: new Map<string, string>() };
  const seen = new Set<string>();
  let known = 0;
  let repeated = 0;
  let leftOut = 0;
  for (let from = 0; from < good.length; from += SLICE) {
    const slice = good.slice(from, from + SLICE);
    const resolved = await resolveRows(scope, slice.map(toNamedRow));
    for (const [at, { sourceRow: line, row }] of slice.entries()) {
      const to = resolved[at]!;
      const faults = judge(row, to);
      found.push(...faults.map(([column, reason]) => ({ line, column, reason })));
      if (to.requestorId === null) keepFirst(missing.requestors, row.requestor);
      if (to.giftTypeId === null) keepFirst(missing.giftTypes, row.giftType);
      const { providerId, physicianId, entityId, giftTypeId, requestorId, isKnown } = to;
      if (faults.length > 0 || !providerId || !entityId) continue;
      // 0 for a name that is to be created.
      const ids = { providerId, entityId, giftTypeId: giftTypeId ?? 0, requestorId: requestorId ?? 0 };
      const gift = { ...giftRowValues(row), ...ids };
      const key = JSON.stringify([
        { ...gift, providerId: physicianId },
        giftTypeId ?? nameKey(row.giftType),
        requestorId ?? nameKey(row.requestor),
      ]);
      const isRepeated = seen.has(key);
      seen.add(key);
      if (isKnown) known += 1;
      if (isRepeated) repeated += 1;
      if (options.repeats === 'leave' && (isKnown || isRepeated)) leftOut += 1;
      else gifts.push(gift);
    }
  }
  for (let from = 0; from < drafts.length; from += SLICE) {
    const slice = drafts.slice(from, from + SLICE);
    const resolved = await resolveRows(scope, slice.map(toNamedRow));
    for (const [at, { sourceRow: line, row, wrong }] of slice.entries())
      found.push(
        ...besides(
          wrong,
          judge(row, resolved[at]!).map(([column, reason]) => ({ line, column, reason })),
        ),
      );
  }
  const names = {
    missingRequestors: [...missing.requestors.values()],
    missingGiftTypes: [...missing.giftTypes.values()],
  };
  if (problems.length + found.length > 0)
    return {
      gifts: [],
      reported: {
        ...refusedRows(rows, [...problems, ...withValues(found, [...good, ...drafts])]),
        repeated: 0,
        leftOut: 0,
        amount: 0,
        ...names,
        ...NONE_EXCEEDED,
      },
    };
  const amount = centsToDollars(gifts.reduce((sum, gift) => sum + gift.amount, 0));
  const thresholds = await thresholdsExceededBy(scope, gifts);
  const reported = {
    rows,
    inserted: gifts.length,
    known,
    repeated,
    leftOut,
    amount,
    errorCount: 0,
    errors: [],
    batchId: null,
    ...names,
    ...thresholds,
  };
  return { gifts, reported };
}

function keepFirst(names: Map<string, string>, name: string): void {
  const key = nameKey(name);
  if (!names.has(key)) names.set(key, name);
}

const toNamedRow = ({ sourceRow, row }: GoodRow<GiftFileRow>): NamedRow => ({
  line: sourceRow,
  providerId: row.providerId,
  npi: row.npi,
  entityId: row.entityId,
  entityKey: row.entity === null ? null : nameKey(row.entity),
  typeKey: nameKey(row.giftType),
  requestorKey: nameKey(row.requestor),
  receivedDate: row.receivedDate,
  amount: row.amount,
  isVoid: row.status === VOID,
});

const giftRowValues = (row: GiftFileRow) => ({
  receivedDate: row.receivedDate,
  amount: row.amount,
  isIncidental: row.isIncidental,
  exception: row.exception,
  conditions: rowConditions(row),
  status: row.status,
  returnedDate: row.returnedDate,
  voidReason: row.voidReason || null,
  description: row.description,
  comments: row.comments,
});
