import type { GraphQLAnswer, TestApi, Who } from '../../../../test/api.ts';

const SYSTEM = `id name type typeId isActive address legacyAccountNumber phoneNumber website isTrial trialEndDate
  autoInviteUsers masterClientID createdDate numberOfFacilities hasInactiveFacilities version`;
const CREATE = `mutation($input: CreateSystemInput!) { createSystem(createSystemInput: $input) { ${SYSTEM} } }`;
const UPDATE = `mutation($input: UpdateSystemInput!) { updateSystem(updateSysteminput: $input) { ${SYSTEM} } }`;
const SEARCH = `query($search: SystemSearch) { searchSystems(search: $search) {
  totalCount totalPages pageNumber results { ${SYSTEM} facilities { name } projects { title } } } }`;
const ASSIGN = `mutation($systemId: ID!, $facilityList: [ID!]!) {
  assignFacilitiesToSystem(systemId: $systemId, facilityList: $facilityList) { id numberOfFacilities } }`;
const UNASSIGN = `mutation($facilityId: ID!, $systemId: ID) {
  unAssignFacilitiesFromSystem(facilityId: $facilityId, systemId: $systemId) { id numberOfFacilities } }`;
const STATUS = `mutation($facilityId: ID!, $status: Boolean!) {
  changeFacilityStatus(facilityId: $facilityId, status: $status) { id isActive } }`;

let number = 1_000_000;
/** An unused master client ID or account number. */
export const nextNumber = (): number => ++number;

export const newSystem = (over: object = {}) => ({
  name: 'New Health',
  typeId: '2',
  isActive: true,
  isTrial: false,
  masterClientID: nextNumber(),
  ...over,
});

/** Calls to the systems API. */
export const systemCalls = (api: TestApi) => {
  const ask =
    (query: string) =>
    (who: Who | null, variables: object): Promise<GraphQLAnswer> =>
      api.graphql(who, query, { ...variables });
  const named = (query: string) => (who: Who | null, input: object) => ask(query)(who, { input });
  return {
    create: named(CREATE),
    update: named(UPDATE),
    remove: (who: Who | null, id: string | number) =>
      ask('mutation($id: ID!) { deleteSystem(id: $id) }')(who, { id }),
    search: (who: Who | null, search: object = {}) => ask(SEARCH)(who, { search }),
    assign: (who: Who | null, systemId: number, facilityList: readonly (number | string)[]) =>
      ask(ASSIGN)(who, { systemId, facilityList }),
    unassign: (who: Who | null, facilityId: number, systemId?: number) =>
      ask(UNASSIGN)(who, { facilityId, systemId }),
    changeStatus: (who: Who | null, facilityId: number, status: boolean) =>
      ask(STATUS)(who, { facilityId, status }),
    /** Audit entries of a subject, oldest first. */
    entries: (subjectType: string, id: string | number) =>
      api.services.database.db
        .selectFrom('audit_entries')
        .where('subject_type', '=', subjectType)
        .where('subject_id', '=', String(id))
        .orderBy('id')
        .selectAll()
        .execute(),
  };
};

export const refusal = ({ errors }: GraphQLAnswer) => errors?.[0]?.extensions;
