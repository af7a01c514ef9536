import type { OpenPayment } from '@capwise/domain/compliance/open-payments/payment-rows';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';
import { deleteInSlices } from '../../../platform/imports/loading-batch.queries.ts';

export async function readNpis({ db }: Scope, tenantId: number): Promise<Set<string>> {
  const { rows } = await sql<{ npi: string }>`
    select distinct npi from gift_providers where tenant_id = ${tenantId} and npi <> ''
  `.execute(db);
  return new Set(rows.map(({ npi }) => npi));
}

export async function insertPaymentFile(
  db: Db,
  file: { batchId: number; tenantId: number; programYear: number },
): Promise<void> {
  await db
    .insertInto('open_payment_files')
    .values({ batch_id: file.batchId, tenant_id: file.tenantId, program_year: file.programYear })
    .execute();
}

/** @returns IDs of the stored ones. A payment whose ID the import has already is not stored. */
export async function insertPayments(
  db: Db,
  batchId: number,
  payments: readonly OpenPayment[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    insert into open_payments (batch_id, record_id, npi, payer, nature, cents, paid_on)
    select ${batchId}::int, r.*
    from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as r ("recordId" bigint, npi text, payer text,
      nature text, cents bigint, "paidOn" date)
    on conflict do nothing returning record_id as id
  `.execute(db);
  return new Set(rows.map(({ id }) => Number(id)));
}

export interface PaymentSums {
  payments: number;
  physicians: number;
  cents: number;
}

/** Counts what an import stored, and keeps the counts with it. */
export async function sumPayments(db: Db, batchId: number, skipped: number): Promise<PaymentSums> {
  const { rows } = await sql<PaymentSums>`
    with sums as (
      select count(*)::int as payments, count(distinct npi)::int as physicians, coalesce(sum(cents), 0)::bigint as cents
      from open_payments where batch_id = ${batchId}
    ), kept as (
      update open_payment_files f set skipped_count = ${skipped}::int, physician_count = s.physicians,
        total_cents = s.cents
      from sums s where f.batch_id = ${batchId}
    )
    select * from sums
  `.execute(db);
  return rows[0]!;
}

/** True if the tenant has payments of the year, which an import without payments replaces. */
export async function hasPayments(db: Db, tenantId: number, programYear: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from current_payments
      where tenant_id = ${tenantId}::int and program_year = ${programYear}::int) as found
  `.execute(db);
  return rows[0]!.found;
}

/** Deletes an import that did not become live. Nobody ever saw it. */
export async function discardPayments(db: Db, batchId: number): Promise<void> {
  await deleteInSlices(db, 'open_payments', 'record_id', batchId);
  await db.deleteFrom('import_batches').where('id', '=', batchId).where('state', '=', 'loading').execute();
}
