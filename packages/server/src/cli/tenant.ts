import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { parseArgs } from 'node:util';
import { GIFT_ROLES } from '@capwise/domain/compliance/tenants/tenants';
import { listDoubles } from '../areas/compliance/tenants/place-import.queries.ts';
import { entityImport, providerImport } from '../areas/compliance/tenants/place-import.ts';
import {
  findSystemId,
  findTenantId,
  listOrganizations,
  listTenants,
} from '../areas/compliance/tenants/tenant.queries.ts';
import { saveMember, saveOrganization, saveTenant } from '../areas/compliance/tenants/tenant.service.ts';
import type { Scope } from '../db/scope.ts';
import { importRecords } from '../platform/imports/record-import.ts';
import { environmentWithFile, readSettings } from '../platform/settings/env.ts';
import { type Form, readUse } from './input/arguments.ts';
import { CommandError, run, say } from './input/command.ts';
import { givenFile } from './input/given-file.ts';
import { printEvents } from './parts/import-report.ts';
import { operator, withDatabase } from './parts/operator.ts';

const USAGE = `Usage:
  npm run tenant -- list
  npm run tenant -- create NAME --system "NAME OF A SYSTEM" [--time-zone America/Chicago] [--entity-word Location]
  npm run tenant -- organization NAME REFERENCE --name "ITS NAME" [--parent REFERENCE]
  npm run tenant -- member NAME REFERENCE EMAIL [--role ${GIFT_ROLES.join('|')}]
  npm run tenant -- entities NAME FILE.csv [--dry-run]
  npm run tenant -- providers NAME FILE.csv [--dry-run]
  npm run tenant -- doubles NAME
NAME is the tenant's, REFERENCE what files call the organization. docs/compliance.md describes the columns.
Imports are taken back with: npm run import -- undo NUMBER`;

const OPTIONS = {
  system: { type: 'string' },
  'time-zone': { type: 'string', default: 'America/New_York' },
  'entity-word': { type: 'string', default: 'Entity' },
  name: { type: 'string' },
  parent: { type: 'string' },
  role: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
} as const;
type Options = ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>['values'];

const FORMS = {
  list: { arguments: 0 },
  create: { arguments: 1, required: ['system'], options: ['time-zone', 'entity-word'] },
  organization: { arguments: 2, required: ['name'], options: ['parent'] },
  member: { arguments: 3, options: ['role'] },
  entities: { arguments: 2, options: ['dry-run'] },
  providers: { arguments: 2, options: ['dry-run'] },
  doubles: { arguments: 1 },
} as const satisfies Record<string, Form>;

async function tenantId(scope: Scope, name: string): Promise<number> {
  const id = await findTenantId(scope, name);
  if (id === null) throw new CommandError(`There is no tenant '${name}'`);
  return id;
}

async function organizationId(scope: Scope, tenant: number, reference: string): Promise<string> {
  const found = (await listOrganizations(scope, tenant)).find((one) => one.reference === reference);
  if (!found) throw new CommandError(`The tenant has no organization '${reference}'`);
  return String(found.id);
}

async function create(scope: Scope, name: string, options: Options): Promise<void> {
  const systemId = await findSystemId(scope, options.system!);
  if (systemId === null) throw new CommandError(`There is no system '${options.system}', or more than one`);
  await saveTenant(scope, {
    name,
    systemId: String(systemId),
    isEnabled: true,
    timeZone: options['time-zone'],
    entityWord: options['entity-word'],
  });
  say(`The tenant ${name} is there. Add its organizations next.`);
}

async function addOrganization(
  scope: Scope,
  [tenantName, reference]: readonly string[],
  options: Options,
): Promise<void> {
  const tenant = await tenantId(scope, tenantName!);
  const parentId = options.parent ? await organizationId(scope, tenant, options.parent) : null;
  await saveOrganization(scope, {
    tenantId: String(tenant),
    reference: reference!,
    name: options.name!,
    parentId,
  });
  say(`The organization ${reference} is there.`);
}

async function addMember(
  scope: Scope,
  [tenantName, reference, email]: readonly string[],
  { role }: Options,
): Promise<void> {
  const tenant = await tenantId(scope, tenantName!);
  const organization = await organizationId(scope, tenant, reference!);
  await saveMember(scope, {
    tenantId: String(tenant),
    organizationId: organization,
    email: email!,
    roleName: role ?? null,
  });
  say(`${email} belongs to ${reference}${role ? ` as ${role}` : ', and may not enter it'}.`);
}

async function importPlaces(
  scope: Scope,
  what: 'entities' | 'providers',
  name: string,
  file: string,
  options: Options,
): Promise<void> {
  const request = {
    fileName: basename(file),
    csv: createReadStream(file),
    dryRun: options['dry-run'] === true,
  };
  const events =
    what === 'entities'
      ? importRecords(scope, request, await entityImport(scope, name))
      : importRecords(scope, request, await providerImport(scope, name));
  if (!(await printEvents(events))) process.exitCode = 1;
}

/** Lists physicians with several records. */
async function doubles(scope: Scope, name: string): Promise<void> {
  const found = await listDoubles(scope, await tenantId(scope, name));
  for (const { npi, providers } of found) say(`${npi}: ${providers.join('; ')}`);
  if (found.length === 0) return say('No NPI belongs to several providers.');
  const belong = found.length === 1 ? '1 NPI belongs' : `${found.length} NPIs belong`;
  say(
    `${belong} to several providers. They count as one physician with one threshold. Merge them on the screen.`,
  );
}

async function list(scope: Scope): Promise<void> {
  for (const tenant of await listTenants(scope)) {
    const state = tenant.isEnabled ? `enabled, ${tenant.timeZone}` : 'compliance disabled';
    say(`${tenant.name} (${tenant.systemName ?? 'no system'}): ${state}`);
    for (const { reference, name } of await listOrganizations(scope, tenant.id))
      say(`  ${reference}  ${name}`);
  }
}

await run(async () => {
  const { use, given, values } = readUse(USAGE, OPTIONS, FORMS);
  const file = use === 'entities' || use === 'providers' ? givenFile(given[1]!) : null;
  await withDatabase(readSettings(environmentWithFile()), async (database) => {
    const scope = operator(database);
    if (use === 'list') return list(scope);
    if (use === 'create') return create(scope, given[0]!, values);
    if (use === 'organization') return addOrganization(scope, given, values);
    if (use === 'member') return addMember(scope, given, values);
    if (use === 'doubles') return doubles(scope, given[0]!);
    return importPlaces(scope, use, given[0]!, file!, values);
  });
}, USAGE);
