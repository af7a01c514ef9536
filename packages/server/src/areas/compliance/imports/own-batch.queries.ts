import type { OwnImportName } from '@capwise/domain/compliance/imports/own-import';
import type { OrganizationScope } from '../../../db/scope.ts';
import { insertBatch } from '../../../platform/imports/record-import.queries.ts';

export async function insertOwnBatch(
  scope: OrganizationScope,
  batch: { kind: OwnImportName; fileName: string },
): Promise<number> {
  return insertBatch(scope, { ...batch, organizationId: scope.organizationId });
}

export async function isOwnBatch(
  { db, organizationId }: OrganizationScope,
  batchId: number,
  kind: OwnImportName,
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
