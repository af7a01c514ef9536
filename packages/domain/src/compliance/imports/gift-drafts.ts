/** Valid cells that cause no further problems. */
const STAND_INS: Readonly<Record<string, string>> = {
  received_date: '2000-01-01',
  gift_type: '-',
  requestor: '-',
  amount: '0.01',
};
export const standIns = (columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, STAND_INS[column] ?? '']));

/** Columns that are judged by others: the value of these must be right first. */
const JUDGED_WITH: Readonly<Record<string, readonly string[]>> = {
  provider_id: ['npi'],
  npi: ['provider_id'],
  entity_id: ['entity'],
  entity: ['entity_id'],
  received_date: ['returned_date'],
  amount: ['description', 'returned_date'],
  status: ['returned_date', 'void_reason'],
  exception: ['incidental', 'conditions'],
  incidental: ['exception', 'conditions'],
};

/** Problems of a draft that its stand-ins do not cause. @param wrong columns with stand-ins */
export function besides<Problem extends { column: string }>(
  wrong: readonly string[],
  problems: readonly Problem[],
): Problem[] {
  const covered = new Set(wrong.flatMap((column) => [column, ...(JUDGED_WITH[column] ?? [])]));
  return problems.filter(({ column }) => !covered.has(column));
}
