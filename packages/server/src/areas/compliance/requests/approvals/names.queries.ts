import { sql } from 'kysely';

/** A name by its key, as a subquery of one row, so that the planner has no join order to choose. */
export const nameById = (table: string, key: string, id: string) =>
  sql<string>`(select n.name from ${sql.table(table)} n where n.${sql.ref(key)} = ${sql.ref(id)})`;

export const personName = (id: string) =>
  sql<string>`(select u.first_name || ' ' || u.last_name from users u where u.id = ${sql.ref(id)})`;

export const incidentalThreshold = (organization: string, year: string) =>
  sql<number | null>`(select l.incidental_cents from gift_thresholds l
    where l.organization_id = ${sql.ref(organization)} and l.year = ${sql.ref(year)} order by l.id desc limit 1)`;
