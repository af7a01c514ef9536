import type { Kysely } from 'kysely';
import { announceChanges } from './0001-create-accounts.ts';

/** Cached answers also depend on these tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const watched = [
    'clinical_evidence',
    'employees',
    'maintenance_plan_vendors',
    'maintenance_plans',
    'technology_components',
    'technology_procedures',
    'technology_reports',
  ];
  for (const table of watched) await announceChanges(db, table, 'deals');
}
