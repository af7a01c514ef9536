import type { Day } from '@capwise/domain/dates';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export interface DueReminder {
  projectId: number;
  title: string;
  systemId: number;
  systemName: string;
  stage: string;
  needBy: Day;
  ownerId: number;
  email: string;
}

/** Open projects that are needed by one of the days and whose owner got no mail today, in slices. */
export async function listDueReminders(
  db: Db,
  { days, today, after, most }: { days: readonly Day[]; today: Day; after: number; most: number },
): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    select p.id as "projectId", p.title, p.system_id as "systemId", s.name as "systemName", p.stage,
      p.need_by_on::text as "needBy", u.id as "ownerId", u.email
    from projects p join users u on u.id = p.owner_id join systems s on s.id = p.system_id
    where p.need_by_on = any(${days}::date[]) and p.archived_at is null and p.stage <> 'done' and p.id > ${after}
      and s.is_active and u.email is not null and not exists (select from project_reminders r
        where r.project_id = p.id and r.need_by_on = p.need_by_on and r.sent_on = ${today}::date)
    order by p.id limit ${most}
  `.execute(db);
  return rows;
}

/** False if another process sent it, or if the project has changed meanwhile. */
export async function claimReminder(
  db: Db,
  { projectId, needBy, ownerId }: DueReminder,
  today: Day,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into project_reminders (project_id, need_by_on, sent_on)
    select p.id, p.need_by_on, ${today}::date from projects p
    where p.id = ${projectId} and p.need_by_on = ${needBy}::date and p.owner_id = ${ownerId}
      and p.archived_at is null and p.stage <> 'done'
    for share of p
    on conflict do nothing
  `.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}
