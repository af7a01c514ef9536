import { accounts } from '@capwise/demo/accounts';
import { catalog } from '@capwise/demo/catalog';
import { environment } from '@capwise/demo/environment';
import { LAKESIDE, LAKESIDE_NORTH, RIVERBEND, systems } from '@capwise/demo/systems';
import {
  type ReceivedFiles,
  writeEnvironment,
} from '../areas/admin/environments/write-environment.queries.ts';
import type { Db } from '../db/database.ts';
import type { Files } from '../platform/storage/files.ts';

/** What every demo hospital's workspace holds. */
export const DEMO_WORKSPACE = environment('sales', 0);

/** The demo systems that have projects and documents. */
const WITH_PROJECTS = [LAKESIDE, LAKESIDE_NORTH, RIVERBEND];

/** Writes projects and documents of the demo hospitals, and the professional services on offer. */
export async function seedWorkspace(
  db: Db,
  files: Files,
  received: readonly ReceivedFiles[],
  at: Date,
): Promise<void> {
  await seedServices(db);
  const users = await db.selectFrom('users').select(['id', 'email']).execute();
  for (const [index, systemId] of WITH_PROJECTS.entries()) {
    const owner = accounts.find(
      (account) => account.systemId === systemId || account.alsoIn.includes(systemId),
    );
    const userId = users.find((user) => user.email === owner?.email)?.id ?? null;
    await writeEnvironment(db, files, received[index]!, DEMO_WORKSPACE, { systemId, userId, at });
  }
}

/** Each system has files of its own. */
export const WORKSPACES = WITH_PROJECTS.length;

async function seedServices(db: Db): Promise<void> {
  const provider = systems[0]!.name;
  await db
    .insertInto('professional_services')
    .values(
      catalog.professionalServices.map((service) => ({
        name: service.name,
        service_type: service.serviceType,
        included_with_membership: service.includedWithMembership,
        description: service.description,
        service_provider_name: provider,
        logo: LOGO,
      })),
    )
    .execute();
}

/** The provider's word mark, for light and dark pages alike. */
const LOGO = `data:image/svg+xml;base64,${Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="156" height="28" viewBox="0 0 156 28">' +
    '<rect width="156" height="28" rx="6" fill="#0b6b6b"/>' +
    '<text x="78" y="19" fill="#fff" font-family="Inter,Arial,sans-serif" font-size="13" font-weight="600" ' +
    'text-anchor="middle">Capwise Analytics</text></svg>',
).toString('base64')}`;
