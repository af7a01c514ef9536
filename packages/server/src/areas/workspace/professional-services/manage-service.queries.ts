import type { ProfessionalService, ServiceInput } from '@capwise/domain/workspace/professional-services';
import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { SERVICE_COLUMNS } from './service.queries.ts';

export async function listAllServices(scope: Scope): Promise<ProfessionalService[]> {
  const { rows } = await sql<ProfessionalService>`
    select ${SERVICE_COLUMNS} from professional_services order by lower(name), id
  `.execute(scope.db);
  return rows;
}

export interface ManagedService extends ProfessionalService {
  logoFileId: string | null;
}

/** Blocks other changes of services until the transaction ends. Reads and requests go on. */
export async function lockServices(scope: Scope): Promise<void> {
  await sql`lock table professional_services in share row exclusive mode`.execute(scope.db);
}

export async function findService(scope: Scope, id: number): Promise<ManagedService | null> {
  const { rows } = await sql<ManagedService>`
    select ${SERVICE_COLUMNS}, logo_file_id as "logoFileId" from professional_services where id = ${id}
  `.execute(scope.db);
  return rows[0] ?? null;
}

export async function isNameTaken(scope: Scope, name: string, id: number | null): Promise<boolean> {
  const row = await scope.db
    .selectFrom('professional_services')
    .select('id')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('id', 'is distinct from', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const serviceColumns = (service: ServiceInput) => ({
  name: service.name,
  service_type: service.serviceType,
  included_with_membership: service.includedWithMembership,
  description: service.description,
  service_provider_name: service.serviceProviderName,
});

export async function insertService(scope: Scope, service: ServiceInput): Promise<number> {
  const { id } = await scope.db
    .insertInto('professional_services')
    .values({ ...serviceColumns(service), logo: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type ServiceChange = ServiceInput | { isOffered: boolean } | { logoFileId: string | null };

export async function changeService(scope: Scope, id: number, change: ServiceChange): Promise<void> {
  const columns =
    'isOffered' in change
      ? { is_offered: change.isOffered }
      : 'logoFileId' in change
        ? { logo_file_id: change.logoFileId, logo: null }
        : serviceColumns(change);
  await scope.db
    .updateTable('professional_services')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** File ID of the logo. Withdrawn services only if `all` is true, for users who manage services. */
export async function findLogo(scope: Scope, id: number, all: boolean): Promise<string | null> {
  const row = await scope.db
    .selectFrom('professional_services')
    .select('logo_file_id')
    .where('id', '=', id)
    .where((eb) => eb.or([eb('is_offered', '=', true), eb.val(all)]))
    .executeTakeFirst();
  return row?.logo_file_id ?? null;
}
