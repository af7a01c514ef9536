import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    with made as (
      insert into roles (name, display_name, system_type_id)
      select 'customer-documents', 'Document reader', id from system_types
      where name = 'HOSPITAL' and exists (select from roles)
      on conflict do nothing returning name
    ), included as (
      insert into role_includes (role_name, included_name)
      select r.name, made.name from made, roles r where r.name = 'staff-administrator'
    )
    insert into role_permissions (role_name, permission)
    select made.name, permission from made, unnest(array['Login', 'ViewWorkspaces', 'ViewDocuments']) as permission
  `.execute(db);
  for (const [name, description] of DESCRIPTIONS)
    await sql`update roles set description = ${description}
      where name = ${name} and coalesce(description, '') = ''`.execute(db);
}

const DESCRIPTIONS: readonly [name: string, description: string][] = [
  ['staff-administrator', 'Everything, in every system'],
  ['analyst', 'Uploads analyses, for every system'],
  ['abstraction-lead', 'Sees and assigns the whole abstraction queue'],
  ['customer-member', 'Signs in, projects and documents, deals, insights'],
  ['customer-documents', 'Signs in and works with the documents of the workspace, sees no projects'],
  ['customer-service-contracts', 'Service contracts in the Deals Database'],
  ['customer-downloads', 'Downloads reports and lists'],
  ['customer-analysis', 'Asks analysts for analyses'],
  ['customer-membership', 'Services that a membership includes'],
  ['customer-administrator', 'The users and settings of the own systems'],
  ['customer-no-login', 'Nothing, not even signing in'],
  ['vendor-member', 'Signs in, deals, insights'],
  ['vendor-service-contracts', 'Service contracts in the Deals Database'],
  ['vendor-downloads', 'Downloads reports and lists'],
  ['vendor-administrator', 'The users and settings of the own systems'],
];
