import { catalog } from '@capwise/demo/catalog';
import { systems } from '@capwise/demo/systems';
import type { Db } from '../db/database.ts';

export async function seedServices(db: Db): Promise<void> {
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

/** Readable on light and dark pages. */
const LOGO = `data:image/svg+xml;base64,${Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="156" height="28" viewBox="0 0 156 28">' +
    '<rect width="156" height="28" rx="6" fill="#0b6b6b"/>' +
    '<text x="78" y="19" fill="#fff" font-family="Inter,Arial,sans-serif" font-size="13" font-weight="600" ' +
    'text-anchor="middle">Capwise Analytics</text></svg>',
).toString('base64')}`;
