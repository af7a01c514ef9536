import type { ComparedList, Row } from '../lib/pages.ts';
import { webOperation } from '../lib/web-operations.ts';

const body = (query: string, variables: object) => JSON.stringify({ query, variables });

const USERS = webOperation('GetUsers');
/** Sorted by two columns, equivalent to sorting by name except for spaces. */
const THEIR_USERS = `query($systemId: Int!, $offset: Int!) {
  list: allUsers(condition: { systemId: $systemId }, first: 20, offset: $offset,
      orderBy: [FIRST_NAME_ASC, LAST_NAME_ASC, ROW_ID_ASC]) { totalCount nodes {
    rowId firstName lastName status title email invitedAt lastLoginAt
    userRolesByUserId { nodes { roleByRoleName { name displayName } } }
    userFacilitiesByUserId { nodes { facilityByFacilityId { rowId name } } } } } }`;

const QUEUE = webOperation('GetClmAbstractions');

const theirQueue = (tenants: readonly string[], people: readonly (string | null)[]) => `query($offset: Int!) {
  list: allAbstractions(filter: { closedAt: { isNull: true } }, first: 25, offset: $offset,
      orderBy: [STARTED_AT_ASC, ROW_ID_ASC]) { totalCount nodes {
    reference assignedToId assignedToName startedAt tenantName organizationName workflowName workflowLink contractType
    phaseId } }
  ${tenants.map((name, at) => `t${at}: allAbstractions(filter: { closedAt: { isNull: true }, tenantName: { equalTo: ${JSON.stringify(name)} } }) { totalCount }`).join('\n')}
  ${people.map((id, at) => `p${at}: allAbstractions(filter: { closedAt: { isNull: true }, assignedToId: ${id === null ? '{ isNull: true }' : `{ equalTo: ${JSON.stringify(id)} }`} }) { totalCount }`).join('\n')} }`;

export interface QueueParts {
  tenants: readonly string[];
  people: readonly (string | null)[];
}

export const adminLists = (systemId: number, { tenants, people }: QueueParts): ComparedList[] => [
  {
    name: `users of a system of ${(6_000).toLocaleString('en-US')}`,
    least: 5,
    ours: (page) => body(USERS, { systemId, pageNumber: page + 1, pageSize: 20 }),
    theirs: (page) => body(THEIR_USERS, { systemId, offset: page * 20 }),
    fact: ({ list }) => [list.totalCount, list.results.length, list.results[0].roles],
    theirFact: ({ list }) => [
      list.totalCount,
      list.nodes.length,
      list.nodes[0].userRolesByUserId.nodes.map((one: Row) => one.roleByRoleName.name),
    ],
  },
  {
    name: 'abstraction queue with counts',
    least: 10,
    ours: (page) => body(QUEUE, { pageNumber: page + 1, pageSize: 25 }),
    theirs: (page) => body(theirQueue(tenants, people), { offset: page * 25 }),
    fact: (data) => [
      data.list.filteredCount,
      data.list.results.map(({ id }: Row) => id),
      data.clmAbstractionCountsByTenant.map(({ count }: Row) => count).sort(),
      data.clmAbstractionCountsByAssignedTo.map(({ count }: Row) => count).sort(),
    ],
    theirFact: (data) => [
      data.list.totalCount,
      data.list.nodes.map(({ reference }: Row) => reference),
      tenants.map((_, at) => data[`t${at}`].totalCount).sort(),
      people.map((_, at) => data[`p${at}`].totalCount).sort(),
    ],
  },
];
