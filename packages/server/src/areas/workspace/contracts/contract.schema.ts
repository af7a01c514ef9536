import { builder } from '../../../graphql/builder.ts';
import { notVendors } from '../../../platform/access/gate.ts';
import { Project } from '../projects/project.schema.ts';
import {
  type FoundContract,
  searchContracts,
  type UserOrganizations,
  userOrganizations,
} from './contract.service.ts';
import type { ProjectContractRow } from './project-contract.queries.ts';
import { deleteProjectContract, saveProjectContracts } from './project-contract.service.ts';
import { projectContracts, projectSetting } from './project-parts.ts';
import type { ContractOrganization } from './source-contract.ts';

const DAY = 'Day in seconds since epoch (UTC).';

const ProjectContract = builder.objectRef<ProjectContractRow>('ProjectContract').implement({
  description: 'A contract linked to a project, as last read from the contract source.',
  fields: (t) => ({
    id: t.exposeID('id'),
    projectId: t.exposeID('projectId'),
    contractId: t.exposeID('contractId'),
    contractName: t.exposeString('contractName'),
    contractType: t.exposeString('contractType'),
    contractStatus: t.exposeString('contractStatus'),
    contractStartDate: t.exposeFloat('contractStartDate', { nullable: true, description: DAY }),
    otherParty: t.exposeString('otherParty'),
    organizationId: t.exposeID('organizationId'),
    organizationName: t.exposeString('organizationName'),
    contractLinkUri: t.exposeString('contractLinkUri', {
      nullable: true,
      description: 'Address of the record, http or https.',
    }),
    createdDate: t.expose('createdAt', { type: 'Timestamp' }),
    createdByName: t.exposeString('createdByName', { nullable: true }),
    updatedDate: t.expose('updatedAt', { type: 'Timestamp', nullable: true }),
    updatedByName: t.exposeString('updatedByName', { nullable: true }),
  }),
});

builder.objectFields(Project, (t) => ({
  contracts: t.field({
    type: [ProjectContract],
    description: 'In the order they were linked.',
    resolve: (row, _, { scope }) => projectContracts(scope, row),
  }),
  settingValue: t.string({
    nullable: true,
    description: "Value of a setting of the project's system. Null if it is not set.",
    args: { settingName: t.arg.string({ required: true, description: 'Such as MT2_Tenant.' }) },
    resolve: (row, { settingName }, { scope }) => projectSetting(scope, row, settingName),
  }),
}));

const SearchableContract = builder.objectRef<FoundContract>('SearchableContract').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    type: t.exposeString('type'),
    otherParty: t.exposeString('otherParty'),
    startDate: t.exposeFloat('startDate', { nullable: true, description: DAY }),
    startDateMS: t.float({
      nullable: true,
      description: 'The same in milliseconds.',
      resolve: ({ startDate }) => (startDate === null ? null : startDate * 1_000),
    }),
    status: t.exposeString('status'),
    contractLinkUri: t.exposeString('link', { nullable: true }),
  }),
});

const Organization = builder.objectRef<ContractOrganization>('ContractOrganization').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});

const UserOrganizationsRef = builder.objectRef<UserOrganizations>('UserOrganizations').implement({
  fields: (t) => ({
    userId: t.exposeID('userId'),
    currentOrganizationId: t.exposeID('currentOrganizationId', { nullable: true }),
    organizations: t.field({ type: [Organization], resolve: (row) => row.organizations }),
  }),
});

builder.queryFields((t) => ({
  userOrganizations: t.field({
    type: UserOrganizationsRef,
    description: "Organizations of the system's contract tenant by name. Empty without a tenant.",
    gate: 'ViewProjects',
    args: { systemId: t.arg.id() },
    resolve: (_, { systemId }, { scope, services }) => userOrganizations(scope, services, systemId),
  }),
  searchContracts: t.field({
    type: [SearchableContract],
    description: 'The newest contracts of an organization whose name, type or other party contains the term.',
    gate: 'ViewProjects',
    args: {
      systemId: t.arg.id(),
      organizationId: t.arg.id({ required: true }),
      term: t.arg.string({ required: true }),
    },
    resolve: (_, { systemId, organizationId, term }, { scope, services }) =>
      searchContracts(scope, services, { systemId, organizationId, term }),
  }),
}));

const ProjectContractInput = builder.inputType('ProjectContractInput', {
  fields: (t) => ({
    projectId: t.id({ required: true }),
    contractId: t.id({ required: true }),
    organizationId: t.id({ required: true }),
  }),
});

builder.mutationFields((t) => ({
  saveProjectContracts: t.field({
    type: [ProjectContract],
    gate: notVendors('ViewProjects'),
    args: { contracts: t.arg({ type: [ProjectContractInput], required: true }) },
    resolve: (_, { contracts }, { scope, services }) => saveProjectContracts(scope, services, contracts),
  }),
  deleteProjectContract: t.boolean({
    gate: notVendors('ViewProjects'),
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, { scope }) => deleteProjectContract(scope, id),
  }),
}));
