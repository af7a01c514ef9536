import { type Kysely, sql } from 'kysely';
import { announceChanges } from './0001-create-accounts.ts';

/**
 * From now on, this table defines the permissions of roles, each for one system type. New installations get
 * their roles at the first start. Existing ones get the new roles here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Roles that a role includes. Their permissions come with it.
    create table role_includes (
      role_name text not null references roles on delete cascade,
      included_name text not null references roles on delete cascade,
      primary key (role_name, included_name),
      check (role_name <> included_name)
    );
    create index on role_includes (included_name);

    -- Tokens issued earlier are refused.
    alter table users add column sessions_valid_from timestamptz;
  `.execute(db);
  await typeRoles(db);
  await addRoles(db);
  await moveVendors(db);
  await sql`
    alter table roles alter column system_type_id set not null;
    insert into role_includes (role_name, included_name)
      select 'staff-administrator', name from roles
      where name <> 'staff-administrator' and exists (select from roles where name = 'staff-administrator')
        and not exists (select permission from role_permissions p where p.role_name = roles.name
          except select permission from role_permissions where role_name = 'staff-administrator');
  `.execute(db);
  await announceChanges(db, 'roles', 'accounts');
}

/**
 * Standard roles get their type by name. Others get the type of most of their users' systems, or hospital.
 */
async function typeRoles(db: Kysely<unknown>): Promise<void> {
  await sql`
    update roles r set system_type_id = coalesce(
      (select id from system_types where name = case
        when r.name in ('staff-administrator', 'analyst') then 'PROVIDER'
        when r.name like 'customer-%' then 'HOSPITAL' end),
      (select s.type_id from user_roles ur join users u on u.id = ur.user_id join systems s on s.id = u.system_id
        where ur.role_name = r.name group by s.type_id order by count(*) desc, s.type_id limit 1),
      (select id from system_types where name = 'HOSPITAL'))
  `.execute(db);
}

const ADDED: readonly [name: string, displayName: string, type: string, permissions: readonly string[]][] = [
  [
    'abstraction-lead',
    'Abstraction lead',
    'PROVIDER',
    ['Login', 'ViewCLMAbstractionTool', 'AssignCLMAbstractions'],
  ],
  [
    'vendor-member',
    'Vendor member',
    'VENDOR',
    [
      'Login',
      'ViewCurrentActivity',
      'ViewActivityProjects',
      'ViewActivityProducts',
      'ViewInsightsAndReports',
      'ViewProductComparison',
      'ViewToolsAndCalculators',
      'ViewProjects',
      'ViewDocuments',
      'UploadDocument',
      'ViewWorkspaces',
      'ViewDealsDatabase',
      'AttachReportToProject',
    ],
  ],
  ['vendor-service-contracts', 'Service contracts', 'VENDOR', ['ViewServiceContracts']],
  ['vendor-downloads', 'Report downloads', 'VENDOR', ['DownloadRenderedReports']],
  ['vendor-administrator', 'Vendor administrator', 'VENDOR', ['ViewSystems', 'ViewSystemUsers']],
];

async function addRoles(db: Kysely<unknown>): Promise<void> {
  for (const [name, displayName, type, permissions] of ADDED) {
    await sql`
      with made as (
        insert into roles (name, display_name, system_type_id)
        select ${name}, ${displayName}, id from system_types
        where name = ${type} and exists (select from roles)
        on conflict do nothing returning name
      )
      insert into role_permissions (role_name, permission)
      select made.name, permission from made, unnest(${permissions}::text[]) as permission
    `.execute(db);
  }
}

/** Preserves the permissions of vendors' users, because customer roles no longer apply in vendor systems. */
async function moveVendors(db: Kysely<unknown>): Promise<void> {
  await sql`
    with moved as (
      delete from user_roles ur using users u, systems s, system_types t
      where ur.user_id = u.id and s.id = u.system_id and t.id = s.type_id and t.name = 'VENDOR'
        and ur.role_name in ('customer-member', 'customer-service-contracts', 'customer-downloads',
          'customer-administrator')
      returning ur.user_id, ur.role_name
    )
    insert into user_roles (user_id, role_name)
    select user_id, replace(role_name, 'customer-', 'vendor-') from moved on conflict do nothing
  `.execute(db);
}
