import { renderRoutes } from '../../../test/render.tsx';
import { brandRoutes } from '../../../test/routes.ts';
import { type Answers, type GraphqlCall, stubServer } from '../../../test/server.ts';
import { userWith } from '../../../test/users.ts';
import type { ListedTenant } from './tenant-columns.tsx';
import type { Membership, Organization, Tenant } from './use-tenant.ts';

export const STAFF = userWith({
  systemTypeName: 'PROVIDER',
  systems: [
    { id: '1', name: 'Northfield Health' },
    { id: '2', name: 'Lakeside Health' },
  ],
});

export const LISTED: ListedTenant = {
  id: '1',
  name: 'lakeside',
  systemName: 'Lakeside Health',
  isEnabled: true,
  timeZone: 'America/Chicago',
  entityWord: 'Location',
  organizationCount: 3,
};

const organization = (id: string, name: string, parentId: string | null): Organization => ({
  id,
  name,
  parentId,
  reference: `REF-${id}`,
  version: `v${id}`,
});
const membership = (
  userId: string,
  fullName: string,
  organizationId: string,
  roleName: string | null,
): Membership => ({
  userId,
  fullName,
  email: `${fullName.split(' ')[0]!.toLowerCase()}@lakeside.example`,
  status: 'Active',
  organizationId,
  roleName,
});

export const TENANT: Tenant = {
  id: '1',
  name: 'lakeside',
  systemId: '2',
  systemName: 'Lakeside Health',
  isEnabled: true,
  timeZone: 'America/Chicago',
  entityWord: 'Location',
  waitingDeliveryCount: 0,
  version: 'v1',
  // By name, as the server returns them.
  organizations: [
    organization('12', 'Lakeside Clinics', '10'),
    organization('10', 'Lakeside Hospitals', null),
    organization('11', 'Lakeside North', null),
  ],
  members: [
    membership('5', 'Hana Whitfield', '10', 'gift_editor'),
    membership('6', 'Imani Vasquez', '10', 'gift_administrator'),
    membership('6', 'Imani Vasquez', '11', null),
  ],
};

/** Renders an address of the tenants. Records saves and answers them with success. */
export async function showTenants(path: string, answers: Answers = {}, user = STAFF) {
  const { calls } = stubServer({
    saveUserActivityInfo: { data: { saveUserActivityInfo: true } },
    GetTenants: { data: { tenants: [LISTED] } },
    GetTenant: { data: { tenant: TENANT } },
    saveTenant: { data: { saveTenant: { id: '1' } } },
    saveTenantOrganization: { data: { saveTenantOrganization: { id: '13' } } },
    saveTenantMember: { data: { saveTenantMember: { fullName: 'Ada Byrne' } } },
    removeTenantMember: { data: { removeTenantMember: true } },
    ...answers,
  });
  const rendered = await renderRoutes(brandRoutes('spend'), { path, user });
  const sent = (operation: string) =>
    calls
      .filter(({ operationName }: GraphqlCall) => operationName === operation)
      .map((call) => call.variables);
  return { ...rendered, sent };
}
