import type { Case, Cases, Change, Maker } from './case.ts';

const admin = (variables: Change['variables'], changed: Change['changed']): Change => ({
  who: 'admin',
  variables,
  changed,
});

let made = 0;
const input = () => ({
  displayName: `Once only ${++made}`,
  // Other cases make many roles of hospitals.
  systemType: 'VENDOR',
  permissions: ['Login', 'ViewDocuments'],
});

async function role({ api }: Maker): Promise<string> {
  const { data, errors } = await api.graphql(
    'admin',
    'mutation($input: RoleInput!) { createRole(input: $input) { id } }',
    {
      input: input(),
    },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return data.createRole.id;
}

const newRole: Case = async () => admin({ input: input() }, { input: input() });

const changedRole: Case = async (maker) => {
  const wanted = input();
  return admin(
    { id: await role(maker), version: 1, input: wanted },
    { input: { ...wanted, permissions: ['Login'] } },
  );
};

const endedRole: Case = async (maker) => admin({ id: await role(maker) }, { id: await role(maker) });

const retiredRole: Case = async (maker) => {
  const [one, other] = [await role(maker), await role(maker)];
  await maker.db
    .updateTable('roles')
    .set({ retired_at: new Date() })
    .where('name', 'in', [one, other])
    .execute();
  return admin({ id: one }, { id: other });
};

export const roleCases: Cases = {
  createRole: newRole,
  updateRole: changedRole,
  retireRole: endedRole,
  reinstateRole: retiredRole,
  deleteRole: endedRole,
};
