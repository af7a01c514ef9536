import type { TestApi, Who } from '../../../../test/api.ts';

const FIELDS = `{ id displayName description systemType permissions grantedBy { name displayName } holderCount
  isStandard isOfProvider isChangeable version retiredDate }`;

export const CREATE = `mutation($input: RoleInput!) { createRole(input: $input) ${FIELDS} }`;
export const UPDATE = `mutation($id: ID!, $version: Int!, $input: RoleInput!) {
  updateRole(id: $id, version: $version, input: $input) ${FIELDS} }`;
export const RETIRE = `mutation($id: ID!) { retireRole(id: $id) ${FIELDS} }`;
export const REINSTATE = `mutation($id: ID!) { reinstateRole(id: $id) ${FIELDS} }`;
export const DELETE = 'mutation($id: ID!) { deleteRole(id: $id) }';
export const GRANT = `mutation($userId: ID!, $roleNames: [String!]!) {
  grantUserRoles(userId: $userId, roleNames: $roleNames) }`;
export const REVOKE = GRANT.replace('grantUserRoles', 'revokeUserRoles');

export interface AnsweredRole {
  id: string;
  displayName: string;
  systemType: string;
  permissions: string[];
  grantedBy: { name: string; displayName: string }[];
  holderCount: number;
  isStandard: boolean;
  isChangeable: boolean;
  version: number;
  retiredDate: string | null;
}

let made = 0;

export const roleInput = (over: object = {}) => ({
  displayName: `Buyer ${++made}`,
  description: 'Buys',
  systemType: 'HOSPITAL',
  permissions: ['Login', 'ViewWorkspaces', 'ViewDocuments'],
  grantedBy: [] as string[],
  ...over,
});

export const rolesOf = async (api: TestApi, who: Who): Promise<AnsweredRole[]> =>
  (await api.graphql(who, `{ roles ${FIELDS} }`)).data.roles;

export async function newRole(api: TestApi, over: object = {}): Promise<AnsweredRole> {
  const { data, errors } = await api.graphql('admin', CREATE, { input: roleInput(over) });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.createRole;
}
