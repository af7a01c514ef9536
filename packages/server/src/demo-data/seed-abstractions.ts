import { abstractionTeam, demoAbstractions } from '@capwise/demo/abstractions';
import type { Day } from '@capwise/domain/dates';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Seeds the abstraction queue and its team. Members with an account have the built-in provider's subject. */
export async function seedAbstractions(db: Db, today: Day): Promise<void> {
  await sql`
    insert into abstraction_users (reference, first_name, last_name, keycloak_id)
    select r.reference, r."firstName", r."lastName", 'user-' || u.id
    from jsonb_to_recordset(${JSON.stringify(abstractionTeam)}::jsonb) as r (reference text, "firstName" text,
      "lastName" text, email text)
    left join users u on u.email = r.email
  `.execute(db);
  await sql`
    insert into abstractions (tenant_name, reference, organization_id, organization_name, workflow_name,
      workflow_link, contract_type, phase_id, phase_name, assigned_to_id, assigned_to_name, started_at, closed_at,
      updated_at)
    select r.tenant, r.reference, r."organizationId", r.organization, r.workflow, r.link, r."contractType",
      r."phaseId", r.phase, u.reference, u.first_name || ' ' || u.last_name, to_timestamp(r."startedAt"),
      to_timestamp(r."closedAt"), to_timestamp(coalesce(r."closedAt", r."startedAt"))
    from jsonb_to_recordset(${JSON.stringify(demoAbstractions(today))}::jsonb) as r (tenant text, reference text,
      "organizationId" text, organization text, workflow text, link text, "contractType" text, "phaseId" text,
      phase text, "assignedTo" text, "startedAt" float8, "closedAt" float8)
    left join abstraction_users u on u.reference = r."assignedTo"
  `.execute(db);
}
