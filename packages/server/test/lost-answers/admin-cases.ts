import { ACCOUNTS } from '../api.ts';
import { newToken } from '../records/api-tokens.ts';
import type { Case, Cases, Maker } from './case.ts';

const admin = (variables: Record<string, unknown>, changed: Record<string, unknown>) => ({
  who: 'admin' as const,
  variables,
  changed,
});

const SYSTEM = { typeId: '2', isActive: true, isTrial: false, masterClientID: 12 };
const PERSON = { firstName: 'Once', lastName: 'Only', title: 'Buyer' };

let made = 0;
const email = () => `once-${++made}@test.example`;

const people =
  (status: 'Requested' | 'Active' | 'Deactivated'): Case =>
  async (maker) => {
    const system = await maker.system();
    await maker.db
      .updateTable('systems')
      .set({ master_client_id: 900_000 + system })
      .where('id', '=', system)
      .execute();
    const [one, other] = [await maker.listed({ system, status }), await maker.listed({ system, status })];
    return admin({ systemId: String(system), userIds: [String(one)] }, { userIds: [String(other)] });
  };

const person =
  (status: 'Active' | 'Deactivated'): Case =>
  async (maker) => {
    const system = await maker.system();
    const [one, other] = [await maker.listed({ system, status }), await maker.listed({ system, status })];
    return admin({ userId: String(one) }, { userId: String(other) });
  };

/** IDs of two open sessions of a user. */
async function sessionsOf({ db }: Maker, userId: number): Promise<[string, string]> {
  const now = new Date();
  const open = { issuer: 'test', user_id: userId, started_at: now, last_used_at: now, browser: 'Ward 3' };
  const rows = await db
    .insertInto('open_sessions')
    .values(['one', 'other'].map((name) => ({ ...open, key: `${name} of ${userId}` })))
    .returning('id')
    .execute();
  const [one, other] = rows.map(({ id }) => String(id));
  return [one!, other!];
}

const session: Case = async (maker) => {
  const userId = await maker.listed({ system: await maker.system(), status: 'Active' });
  const [one, other] = await sessionsOf(maker, userId);
  return admin({ userId: String(userId), sessionId: one }, { sessionId: other });
};

const ownSession: Case = async (maker) => {
  const users = maker.db.selectFrom('users').where('email', '=', ACCOUNTS.admin).select('id');
  const [id, other] = await sessionsOf(maker, (await users.executeTakeFirstOrThrow()).id);
  return admin({ id }, { id: other });
};

const passwordLink: Case = async (maker) => {
  const system = await maker.system();
  const active = () => maker.listed({ system, status: 'Active', email: email() });
  const [one, other] = [await active(), await active()];
  return admin({ userId: String(one) }, { userId: String(other) });
};

const newUser: Case = async (maker) => {
  const systemId = String(await maker.system());
  const input = { ...PERSON, emailAddress: email() };
  return admin({ systemId, input }, { input: { ...input, firstName: 'Twice' } });
};

const roles =
  (held: readonly string[]): Case =>
  async (maker) => {
    const userId = String(await maker.listed({ system: await maker.system(), roles: held }));
    return admin({ userId, roleNames: ['customer-member'] }, { roleNames: ['customer-administrator'] });
  };

async function tenant(maker: Maker) {
  const [place] = await maker.gifts.tenant();
  const row = maker.db.selectFrom('tenants').where('name', '=', place!.tenantName).select('id');
  return { tenantId: String((await row.executeTakeFirstOrThrow()).id), place: place! };
}

async function service(maker: Maker): Promise<string> {
  const { data } = await maker.api.graphql(
    'admin',
    `mutation($name: String!) { saveProfessionalService(name: $name, description: "d", serviceType: "TRAINING",
      serviceProviderName: "Capwise", includedWithMembership: false) { id } }`,
    { name: `Service ${++made}` },
  );
  return data.saveProfessionalService.id;
}

async function token(maker: Maker): Promise<string> {
  const { data } = await maker.api.graphql(
    'admin',
    'mutation { createServiceToken(name: "Feed", scopes: ["clm-feed"], days: 30) { token { id } } }',
  );
  return data.createServiceToken.token.id;
}

const API_TOKEN = { name: 'Once', areas: ['projects'], mayWrite: false, days: 30, addresses: [] };
const apiToken = async ({ api }: Maker) => (await newToken(api, 'admin')).id;

async function setting(maker: Maker): Promise<string> {
  const { data } = await maker.api.graphql(
    'admin',
    'mutation($id: ID!) { saveSystemConfiguration(systemId: $id, settingTypeId: "1", settingValue: "One") { id } }',
    { id: String(await maker.system()) },
  );
  return data.saveSystemConfiguration.id;
}

export const adminCases: Cases = {
  createSystem: async () =>
    admin(
      { createSystemInput: { ...SYSTEM, name: 'Once' } },
      { createSystemInput: { ...SYSTEM, name: 'Twice' } },
    ),
  updateSystem: async (maker) => {
    const input = { ...SYSTEM, id: String(await maker.system()), name: 'Renamed' };
    return admin({ updateSysteminput: input }, { updateSysteminput: { ...input, name: 'Renamed again' } });
  },
  deleteSystem: async (maker) => admin({ id: String(await maker.system()) }, { id: '999999' }),
  saveSystemConfiguration: async (maker) =>
    admin(
      { systemId: String(await maker.system()), settingTypeId: '1', settingValue: 'One' },
      { settingValue: 'Two' },
    ),
  updateSystemConfiguration: async (maker) =>
    admin({ id: await setting(maker), settingValue: 'Two' }, { settingValue: 'Three' }),
  saveServiceData: async (maker) =>
    admin({ systemId: String(await maker.system()), add: ['1'], remove: [] }, { add: ['2'] }),
  copyServiceData: async (maker) =>
    admin({ systemId: String(await maker.system()), fromSystemId: '2' }, { fromSystemId: '3' }),
  assignFacilitiesToSystem: async (maker) => {
    const systemId = String(await maker.system());
    const facilityList = [String(await maker.facility(await maker.system({ type: 'VENDOR' })))];
    return admin({ systemId, facilityList }, { facilityList: [] });
  },
  unAssignFacilitiesFromSystem: async (maker) => {
    const system = await maker.system();
    return admin(
      { systemId: String(system), facilityId: String(await maker.facility(system)) },
      { facilityId: '999999' },
    );
  },
  changeFacilityStatus: async (maker) =>
    admin(
      { facilityId: String(await maker.facility(await maker.system())), status: false },
      { status: true },
    ),
  createUser: newUser,
  requestUser: newUser,
  updateUser: async (maker) => {
    const userId = String(await maker.listed({ system: await maker.system() }));
    const input = { ...PERSON, prefix: '', phoneNumber: '', emailAddress: email() };
    return admin({ userId, input }, { input: { ...input, firstName: 'Twice' } });
  },
  inviteUsers: people('Active'),
  approveUsers: people('Requested'),
  declineUsers: async (maker) => {
    const { who, variables, changed } = await people('Requested')(maker);
    return { who, variables: { ...variables, reason: 'Not known here' }, changed };
  },
  deactivateUsers: people('Active'),
  reactivateUsers: people('Deactivated'),
  endUserSessions: person('Active'),
  endUserSession: session,
  endOwnSession: ownSession,
  sendPasswordLink: passwordLink,
  deactivateUser: person('Active'),
  reactivateUser: person('Deactivated'),
  grantUserRoles: roles([]),
  revokeUserRoles: roles(['customer-member']),
  saveTenant: async (maker) => {
    const variables = {
      name: `once-${++made}`,
      systemId: String(await maker.system()),
      isEnabled: true,
      entityWord: 'Site',
      timeZone: 'America/Chicago',
    };
    return admin(variables, { entityWord: 'Clinic' });
  },
  saveTenantOrganization: async (maker) =>
    admin({ tenantId: (await tenant(maker)).tenantId, name: 'Once', reference: 'ONCE' }, { name: 'Twice' }),
  saveTenantMember: async (maker) => {
    const { tenantId, place } = await tenant(maker);
    const user = await maker.user({ system: 2, permissions: [] });
    return admin(
      { tenantId, organizationId: place.organizationId, email: user.email, roleName: 'gift_editor' },
      { roleName: 'gift_moderator' },
    );
  },
  removeTenantMember: async (maker) => {
    const { tenantId, place } = await tenant(maker);
    const member = await maker.gifts.person({ [place.organizationId]: 'gift_editor' });
    return admin(
      { tenantId, organizationId: place.organizationId, userId: String(member.id) },
      { userId: '999999' },
    );
  },
  createApiToken: async () => admin(API_TOKEN, { name: 'Twice' }),
  revokeApiToken: async (maker) => admin({ id: await apiToken(maker) }, { id: await apiToken(maker) }),
  createServiceToken: async () => admin({ name: 'Once', scopes: ['clm-feed'], days: 30 }, { name: 'Twice' }),
  revokeServiceToken: async (maker) => admin({ id: await token(maker) }, { id: await token(maker) }),
  saveResetEnvironment: async () =>
    admin({ resetType: 'sales', systemName: 'Sales Once' }, { systemName: 'Sales Twice' }),
  saveProfessionalService: async () =>
    admin(
      {
        name: 'Once',
        description: 'd',
        serviceType: 'TRAINING',
        serviceProviderName: 'Capwise',
        includedWithMembership: false,
      },
      { name: 'Twice' },
    ),
  offerProfessionalService: async (maker) =>
    admin({ id: await service(maker), isOffered: false }, { isOffered: true }),
  saveServiceLogo: async (maker) => admin({ id: await service(maker) }, { id: await service(maker) }),
  removeServiceLogo: async (maker) => admin({ id: await service(maker) }, { id: await service(maker) }),
  assignAbstraction: async (maker) => {
    const row = await maker.db
      .selectFrom('abstractions')
      .where('closed_at', 'is', null)
      .selectAll()
      .executeTakeFirstOrThrow();
    const users = await maker.db.selectFrom('abstraction_users').select('reference').limit(2).execute();
    const assignments = users.map(({ reference }) => ({
      workflowId: row.reference,
      phaseId: row.phase_id,
      tenantName: row.tenant_name,
      assignToId: reference,
    }));
    return admin({ assignments: [assignments[0]] }, { assignments: [assignments[1]] });
  },
  logUserEvent: async () => admin({ userEvent: 'LOGIN' }, { userEvent: 'LOGOFF' }),
};
