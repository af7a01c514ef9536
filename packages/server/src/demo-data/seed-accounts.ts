import { facilities, subscriptions, systems, tenantConfigurations } from '@capwise/demo/systems';
import type { Db } from '../db/database.ts';
import { continueIds } from './seed-catalog.ts';
import { seedHospitalGroups, seedPeople } from './seed-people.ts';

export async function seedAccounts(
  db: Db,
  hashPassword: (password: string) => Promise<string>,
): Promise<void> {
  const types = new Map(
    (await db.selectFrom('system_types').selectAll().execute()).map(({ id, name }) => [name, id]),
  );
  await db
    .insertInto('systems')
    .values(
      systems.map(({ id, name, type, isTrial, masterClientId, accountNumber, address, phone, website }) => ({
        id,
        name,
        type_id: types.get(type)!,
        is_trial: isTrial,
        master_client_id: masterClientId,
        legacy_account_number: accountNumber,
        address,
        phone_number: phone,
        website,
        is_demo: true,
      })),
    )
    .execute();
  await continueIds(db, 'systems');
  const placed = await db
    .insertInto('facilities')
    .values(facilities.map(({ systemId: _, ...facility }) => ({ ...facility, is_demo: true })))
    .returning('id')
    .execute();
  await db
    .insertInto('facility_systems')
    .values(facilities.map(({ systemId }, at) => ({ facility_id: placed[at]!.id, system_id: systemId })))
    .execute();
  await db
    .insertInto('subscriptions')
    .values(
      subscriptions.map(({ systemId, technologyId }) => ({
        system_id: systemId,
        technology_id: technologyId,
      })),
    )
    .execute();
  await db
    .insertInto('tenant_configurations')
    .values(
      tenantConfigurations.map((one) => ({ tenant_name: one.tenantName, setting_value: one.settingValue })),
    )
    .execute();
  await seedPeople(db, hashPassword);
  await seedHospitalGroups(db);
}
