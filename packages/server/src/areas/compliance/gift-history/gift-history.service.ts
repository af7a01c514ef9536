import { type ChangedValue, changedValues } from '@capwise/domain/compliance/gift-history/gift-history';
import { notFound } from '@capwise/domain/errors';
import { parseId } from '../../../db/ids.ts';
import type { OrganizationScope } from '../../../db/scope.ts';
import { type GiftStory, type MergeRow, readGiftHistory } from './gift-history.queries.ts';

export interface GiftChange {
  action: string;
  at: Date;
  byName: string;
  /** Why the gift was deleted, or the note of a return. Empty without one. */
  note: string;
  values: ChangedValue[];
}

/**
 * Changes of a gift and their authors, newest first.
 * @throws AppError NotFoundError
 */
export async function giftHistory(scope: OrganizationScope, id: string): Promise<GiftChange[]> {
  const story = await readGiftHistory(scope, parseId(id));
  if (!story) throw notFound('There is no such gift');
  const { gift, firstType, createdAt, createdByName: byName, entries, unlogged, merges } = story;
  const recipient = recipients(story);
  const known = entries[0]?.before ?? gift;
  const giftType = firstType ?? known.giftType;
  const first = { ...known, ...(giftType && { giftType }), provider: recipient.first };
  const created = {
    action: 'create',
    at: new Date(createdAt),
    byName,
    note: '',
    values: changedValues(null, first),
  };
  const changes = entries.map(
    (entry): GiftChange => ({
      action: entry.action,
      at: new Date(entry.at),
      byName: entry.byName,
      note: entry.after?.reason ?? entry.after?.return?.note ?? '',
      values: entry.action === 'delete' ? [] : changedValues(entry.before ?? {}, entry.after ?? {}),
    }),
  );
  const others = unlogged.map(({ action, at, byName: enteredBy, note, cents }): GiftChange => {
    const values = cents === null ? [] : changedValues({ returned: 0 }, { returned: cents / 100 });
    return { action, at: new Date(at), byName: enteredBy, note, values };
  });
  const moves = merges.map((merge): GiftChange => {
    const { action, at, byName: movedBy, recordName, keptName } = merge;
    const values =
      action === 'merge'
        ? changedValues({ provider: recordName }, { provider: keptName ?? recipient.after(merge) })
        : [];
    return { action, at: new Date(at), byName: movedBy, note: '', values };
  });
  return [created, ...[...changes, ...others, ...moves].sort((one, other) => +one.at - +other.at)].reverse();
}

/** Names before changes and merges. The next one after a merge is the record that got the gift, else that of today. */
function recipients({ gift, entries, merges }: GiftStory) {
  const known: { of: unknown; at: string; name: string | undefined }[] = [
    ...merges
      .filter(({ action }) => action === 'merge')
      .map((merge) => ({ of: merge, at: merge.at, name: merge.recordName })),
    ...entries.map((entry) => ({ of: entry, at: entry.at, name: entry.before?.provider })),
  ]
    .filter(({ name }) => name !== undefined)
    .sort((one, other) => +new Date(one.at) - +new Date(other.at));
  return {
    first: (known[0]?.name ?? gift.provider)!,
    after: (merge: MergeRow): string =>
      (known[known.findIndex(({ of }) => of === merge) + 1]?.name ?? gift.provider)!,
  };
}
