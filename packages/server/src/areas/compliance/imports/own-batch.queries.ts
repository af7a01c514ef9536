import type { OrganizationScope } from '../../../db/scope.ts';
import { insertBatch } from '../../../platform/imports/record-import.queries.ts';
import type { RecordKind } from '../../../platform/imports/record-tables.ts';

/** What an organization's own people import, and may take back. */
export type OwnKind = Extract<RecordKind, 'provider-mapping' | 'gifts' | 'gift-thresholds'>;

export async function insertOwnBatch(
  scope: OrganizationScope,
  batch: { kind: OwnKind; fileName: string },
): Promise<number> {
  const id = await insertBatch(scope, batch);
  await scope.db
    .updateTable('import_batches')
    .set({ organization_id: scope.organizationId })
    .where('id', '=', id)
    .execute();
  return id;
}

/** Whether a batch of a kind is the organization's. */
export async function isOwnBatch(
  { db, organizationId }: OrganizationScope,
  batchId: number,
  kind: OwnKind,
): Promise<boolean> {
  const row = await db
    .selectFrom('import_batches')
    .select('id')
    .where('id', '=', batchId)
    .where('kind', '=', kind)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return row !== undefined;
}
