import { type ImportedLine, isMostUsers, type UserImport } from '@capwise/domain/admin/imports/user-import';

export const countOutcome = (lines: readonly ImportedLine[], outcome: ImportedLine['outcome']): number =>
  lines.filter((line) => line.outcome === outcome).length;

const missingCount = ({ missing }: UserImport): number =>
  missing === null || missing.refusal ? 0 : missing.count;

export function importSummary({ lines, missing }: UserImport): string {
  const count = (outcome: ImportedLine['outcome']) => countOutcome(lines, outcome);
  const isUpdate = count('change') + count('unchanged') > 0;
  return [
    `${count('new')} new`,
    ...(isUpdate ? [`${count('change')} changed`, `${count('unchanged')} unchanged`] : []),
    ...(isUpdate && count('known') === 0 ? [] : [`${count('known')} existing`]),
    `${count('wrong')} invalid`,
    ...(missing ? [`${missing.users.length} missing`] : []),
  ].join(', ');
}

/** 'Add 2, Change 3, Deactivate 1 User(s)' */
export function importLabel(result: UserImport): string {
  const [added, changed, missing] = [
    countOutcome(result.lines, 'new'),
    countOutcome(result.lines, 'change'),
    missingCount(result),
  ];
  const parts = [
    ...(added > 0 || changed + missing === 0 ? [`Add ${added}`] : []),
    ...(changed > 0 ? [`Change ${changed}`] : []),
    ...(missing > 0 ? [`Deactivate ${missing}`] : []),
  ];
  return `${parts.join(', ')} User(s)`;
}

export function importRefusal(result: UserImport, isConfirmed: boolean): string | null {
  const { lines, missing } = result;
  if (missing?.refusal) return missing.refusal;
  const work = countOutcome(lines, 'new') + countOutcome(lines, 'change') + missingCount(result);
  if (work === 0)
    return lines.some(({ outcome }) => outcome === 'unchanged')
      ? 'The file changes nothing'
      : 'The file has no new users';
  if (missing && missing.count > 0 && isMostUsers(missing) && !isConfirmed)
    return 'Confirm that more than half of the users are deactivated';
  return null;
}

export function importDone(result: UserImport): string | null {
  const [added, changed, gone] = [
    countOutcome(result.lines, 'added'),
    countOutcome(result.lines, 'changed'),
    missingCount(result),
  ];
  const parts = [
    ...(added > 0 ? [`added ${added}`] : []),
    ...(changed > 0 ? [`changed ${changed}`] : []),
    ...(gone > 0 ? [`deactivated ${gone}`] : []),
  ];
  return parts.length > 0 ? `Successfully ${parts.join(', ')} User(s)` : null;
}
