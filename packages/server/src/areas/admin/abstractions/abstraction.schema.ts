import { builder } from '../../../graphql/builder.ts';
import { listArgs } from '../../../graphql/lists/list.ts';
import {
  type AbstractionRow,
  type AbstractionUserRow,
  type AssigneeCount,
  countByAssignee,
  countByTenant,
  listAbstractionUsers,
  type TenantCount,
} from './abstraction.queries.ts';
import { type AbstractionPage, abstractionPage } from './abstraction.service.ts';
import { type AssignmentResult, assignAbstractions } from './assign-abstraction.service.ts';

const NOBODY = '0 if unassigned.';

const Abstraction = builder.objectRef<AbstractionRow>('Abstraction').implement({
  description: 'A contract to be abstracted: an analyst writes down its terms.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'ID of the workflow, unique within the tenant.' }),
    assignedToId: t.exposeID('assignedToId', { description: NOBODY }),
    assignedToName: t.exposeString('assignedToName', { nullable: true }),
    daysActive: t.exposeInt('daysActive', { description: 'Days in UTC since the start.' }),
    tenantName: t.exposeString('tenantName'),
    organizationId: t.exposeID('organizationId'),
    organizationName: t.exposeString('organizationName'),
    workflowName: t.exposeString('workflowName'),
    workflowLinkUri: t.exposeString('workflowLinkUri', {
      nullable: true,
      description: 'Address of the record, http or https.',
    }),
    contractType: t.exposeString('contractType'),
    phaseId: t.exposeID('phaseId'),
    phaseName: t.exposeString('phaseName'),
  }),
});

const AbstractionPageRef = builder.objectRef<AbstractionPage>('AbstractionPage').implement({
  fields: (t) => ({
    totalCount: t.exposeInt('totalCount', { description: 'Number of rows before search and filters.' }),
    filteredCount: t.exposeInt('filteredCount'),
    pageNumber: t.exposeInt('pageNumber'),
    pageSize: t.exposeInt('pageSize'),
    results: t.field({ type: [Abstraction], resolve: (page) => page.results }),
  }),
});

const AbstractionTenantCount = builder.objectRef<TenantCount>('AbstractionTenantCount').implement({
  fields: (t) => ({ count: t.exposeInt('count'), name: t.exposeString('name') }),
});

const AbstractionAssigneeCount = builder.objectRef<AssigneeCount>('AbstractionAssigneeCount').implement({
  fields: (t) => ({
    count: t.exposeInt('count'),
    assignToId: t.exposeID('assignToId', { description: NOBODY }),
    assignToName: t.exposeString('assignToName', { nullable: true }),
  }),
});

const AbstractionUser = builder.objectRef<AbstractionUserRow>('AbstractionUser').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    keycloakId: t.exposeID('keycloakId', {
      nullable: true,
      description: 'Subject at the identity provider.',
    }),
  }),
});

const OWN = "Without AssignCLMAbstractions, only the viewer's own.";

builder.queryFields((t) => ({
  clmAbstractions: t.field({
    type: AbstractionPageRef,
    description: 'Open abstractions. Filters: AssignedToId, DaysActive (3 means 3 or more) and TenantName.',
    gate: 'ViewCLMAbstractionTool',
    args: listArgs(t),
    resolve: (_, list, { scope, services }) => abstractionPage(scope, services.clock, list),
  }),
  clmAbstractionCountsByTenant: t.field({
    type: [AbstractionTenantCount],
    description: OWN,
    gate: 'ViewCLMAbstractionTool',
    resolve: (_, __, { scope }) => countByTenant(scope),
  }),
  clmAbstractionCountsByAssignedTo: t.field({
    type: [AbstractionAssigneeCount],
    description: OWN,
    gate: 'ViewCLMAbstractionTool',
    resolve: (_, __, { scope }) => countByAssignee(scope),
  }),
  clmAbstractionUsers: t.field({
    type: [AbstractionUser],
    description: 'Members of the team by last name. Without AssignCLMAbstractions, only the viewer.',
    gate: 'ViewCLMAbstractionTool',
    resolve: (_, __, { scope }) => listAbstractionUsers(scope),
  }),
}));

const AbstractionAssignmentInput = builder.inputType('AbstractionAssignmentInput', {
  fields: (t) => ({
    workflowId: t.id({ required: true }),
    assignToId: t.id({ required: true }),
    phaseId: t.id({
      required: true,
      description: 'Phase that the viewer saw. A different phase is refused.',
    }),
    tenantName: t.string({ required: true }),
    assignToName: t.string({ description: 'Ignored: the server knows the name.' }),
  }),
});

const AbstractionAssignment = builder.objectRef<AssignmentResult>('AbstractionAssignment').implement({
  fields: (t) => ({
    workflowId: t.exposeID('workflowId'),
    assignToId: t.exposeID('assignToId'),
    phaseId: t.exposeID('phaseId'),
    tenantName: t.exposeString('tenantName'),
    assignToName: t.exposeString('assignToName', { nullable: true }),
    assigned: t.exposeBoolean('assigned'),
    message: t.exposeString('message', { nullable: true, description: 'Reason for a failure.' }),
  }),
});

builder.mutationFields((t) => ({
  assignAbstraction: t.field({
    type: [AbstractionAssignment],
    description: 'Assigns one at a time, in the given order.',
    gate: 'AssignCLMAbstractions',
    args: { assignments: t.arg({ type: [AbstractionAssignmentInput], required: true }) },
    resolve: (_, { assignments }, { scope, services }) => assignAbstractions(scope, services, assignments),
  }),
}));
