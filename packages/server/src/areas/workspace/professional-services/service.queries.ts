import type {
  ProfessionalService,
  ServiceRequestInput,
} from '@capwise/domain/workspace/professional-services';
import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';

/** The path of an uploaded logo contains the version, so that browsers do not show a cached old logo. */
export const SERVICE_COLUMNS = sql`id, name, service_type as "serviceType", included_with_membership as "includedWithMembership",
  description, service_provider_name as "serviceProviderName", is_offered as "isOffered", version,
  case when logo_file_id is null then logo
    else '/api/professionalServices/' || id || '/logo?version=' || version end as logo`;

export async function listServices(scope: Scope): Promise<ProfessionalService[]> {
  const { rows } = await sql<ProfessionalService>`
    select ${SERVICE_COLUMNS} from professional_services where is_offered order by service_type, lower(name)
  `.execute(scope.db);
  return rows;
}

export async function insertServiceRequest(
  scope: Scope,
  request: ServiceRequestInput,
  at: Date,
): Promise<number> {
  const { id } = await scope.db
    .insertInto('service_requests')
    .values({
      system_id: scope.viewer.systemId,
      requested_by: scope.viewer.userId,
      phone: request.phone,
      comments: request.comments,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await scope.db
    .insertInto('service_request_services')
    .values(request.services.map((serviceId) => ({ request_id: id, service_id: serviceId })))
    .execute();
  return id;
}

export async function findRequester({ db, viewer }: Scope): Promise<{ name: string; systemName: string }> {
  const { rows } = await sql<{ name: string; systemName: string }>`
    select u.first_name || ' ' || u.last_name as name, s.name as "systemName"
    from users u, systems s where u.id = ${viewer.userId} and s.id = ${viewer.systemId}
  `.execute(db);
  return rows[0]!;
}
