import { THEME_SETTING } from '@capwise/domain/admin/settings';
import { sql } from 'kysely';
import { folded, found, holdsAll, isIndexed, searchWords } from '../../../db/lists/words.ts';
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
  masterClientID: number | null;
  systemTypeName: string;
}

/** The viewer and their own system, which determines whether this is a trial. */
export function readCurrentUser(scope: Scope): Promise<CurrentUserRow> {
  return scope.db
    .selectFrom('users as u')
    .innerJoin('systems as s', 's.id', 'u.system_id')
    .innerJoin('system_types as t', 't.id', 's.type_id')
    .where('u.id', '=', scope.viewer.userId)
    .select(({ ref, selectFrom }) => [
      'u.id',
      'u.first_name as firstName',
      'u.last_name as lastName',
      // Active users always have an email.
      ref('u.email').$notNull().as('email'),
      'u.title',
      's.id as systemId',
      's.name as systemName',
      's.is_trial as isTrial',
      's.master_client_id as masterClientID',
      't.name as systemTypeName',
      selectFrom('system_configurations as c')
        .innerJoin('setting_types as y', 'y.id', 'c.setting_type_id')
        .whereRef('c.system_id', '=', 's.id')
        .where(sql<boolean>`lower(y.name) = lower(${THEME_SETTING})`)
        .where('c.setting_value', '<>', '')
        .select('c.setting_value')
        .as('customTheme'),
    ])
    .executeTakeFirstOrThrow();
}

const viewerSystems = (scope: Scope) => {
  const { systemIds } = scope.viewer;
  return scope.db
    .selectFrom('systems')
    .$if(systemIds !== null, (query) => query.where('id', 'in', [...systemIds!]));
};

export function listOwnSystems(scope: Scope, most: number): Promise<SystemRow[]> {
  return viewerSystems(scope)
    .select(['id', 'name'])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(most)
    .execute();
}

export async function countOwnSystems(scope: Scope): Promise<number> {
  if (scope.viewer.systemIds !== null) return scope.viewer.systemIds.length;
  const { count } = await viewerSystems(scope)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function findSystemsByName(scope: Scope, text: string, most: number): Promise<SystemRow[]> {
  const words = searchWords(text);
  return (
    viewerSystems(scope)
      .select(['id', 'name'])
      .where(found(folded(sql.ref('name')), text))
      // Repeats the condition on the name for the index: `search_text` starts with the name.
      .$if(words.some(isIndexed), (query) => query.where(holdsAll(folded(sql.ref('search_text')), words)))
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .limit(most)
      .execute()
  );
}

export async function findOwnSystem(scope: Scope, id: number): Promise<SystemRow | null> {
  return (await viewerSystems(scope).select(['id', 'name']).where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function insertUserEvent(scope: Scope, event: 'login' | 'logoff', at: Date): Promise<void> {
  await scope.db
    .insertInto('user_events')
    .values({ user_id: scope.viewer.userId, event, happened_at: at })
    .execute();
}

export async function markLogin(scope: Scope, at: Date): Promise<void> {
  await scope.db
    .updateTable('users')
    .set({ last_login_at: at })
    .where('id', '=', scope.viewer.userId)
    .execute();
}
