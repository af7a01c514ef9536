import type { Case, Cases, Change, Maker } from './case.ts';

const admin = (variables: Change['variables'], changed: Change['changed']): Change => ({
  who: 'admin',
  variables,
  changed,
});

let made = 0;
const input = () => ({ name: `Network once only ${++made}`, hospitalIds: [] as string[] });

async function group({ db }: Maker): Promise<string> {
  const at = new Date();
  const { id } = await db
    .insertInto('hospital_groups')
    .values({ name: input().name, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

const user = async ({ listed, system }: Maker): Promise<number> => listed({ system: await system() });

const systemOfUser: Case = async (maker) => {
  const userId = await user(maker);
  return admin({ userId, systemId: await maker.system() }, { userId, systemId: await maker.system() });
};

const groupOfUser: Case = async (maker) => {
  const userId = await user(maker);
  return admin({ userId, groupId: await group(maker) }, { userId, groupId: await group(maker) });
};

const newGroup: Case = async () => admin({ input: input() }, { input: input() });

const changedGroup: Case = async (maker) => {
  const id = await group(maker);
  return admin({ id, version: 1, input: input() }, { id, version: 1, input: input() });
};

const deletedGroup: Case = async (maker) => admin({ id: await group(maker) }, { id: await group(maker) });

const roleOfGroup: Case = async ({ db, system }) => {
  const at = new Date();
  const scimGroup = async () => {
    const row = {
      system_id: await system(),
      display_name: 'Directory group',
      created_at: at,
      changed_at: at,
    };
    const { id } = await db.insertInto('scim_groups').values(row).returning('id').executeTakeFirstOrThrow();
    return { id, version: 1, roleName: 'customer-downloads' };
  };
  return admin(await scimGroup(), await scimGroup());
};

export const reachCases: Cases = {
  addUserToSystem: systemOfUser,
  removeUserFromSystem: systemOfUser,
  addUserToHospitalGroup: groupOfUser,
  removeUserFromHospitalGroup: groupOfUser,
  createHospitalGroup: newGroup,
  updateHospitalGroup: changedGroup,
  deleteHospitalGroup: deletedGroup,
  chooseScimGroupRole: roleOfGroup,
};
