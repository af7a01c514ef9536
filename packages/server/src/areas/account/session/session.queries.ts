import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';

export interface SystemRow {
  id: number;
  name: string;
}

export interface CurrentUserRow {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  title: string | null;
  systemId: number;
  systemName: string;
  customTheme: string | null;
  isTrial: boolean;
  masterClientID: string | null;
  systemTypeName: string;
}

/** The viewer with the viewer's own system, which says whether this is a trial. */
export function readCurrentUser(scope: Scope): Promise<CurrentUserRow> {
  return scope.db
    .selectFrom('users as u')
    .innerJoin('systems as s', 's.id', 'u.system_id')
    .innerJoin('system_types as t', 't.id', 's.type_id')
    .where('u.id', '=', scope.viewer.userId)
    .select([
      'u.id',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.email',
      'u.title',
      's.id as systemId',
      's.name as systemName',
      's.custom_theme as customTheme',
      's.is_trial as isTrial',
      's.master_client_id as masterClientID',
      't.name as systemTypeName',
    ])
    .executeTakeFirstOrThrow();
}

/** The systems that the viewer may act for, by name. */
export function listOwnSystems(scope: Scope): Promise<SystemRow[]> {
  const { systemIds } = scope.viewer;
  return scope.db
    .selectFrom('systems')
    .select(['id', 'name'])
    .$if(systemIds !== null, (query) => query.where('id', 'in', [...systemIds!]))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

export async function insertUserEvent(scope: Scope, event: 'login' | 'logoff', at: Date): Promise<void> {
  await scope.db
    .insertInto('user_events')
    .values({ user_id: scope.viewer.userId, event, happened_at: at })
    .execute();
}
