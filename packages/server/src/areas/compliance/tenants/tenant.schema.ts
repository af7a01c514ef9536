import { builder } from '../../../graphql/builder.ts';
import { onlyStaff } from '../../../platform/access/gate.ts';
import {
  listMembers,
  listOrganizations,
  listTenants,
  type MemberRow,
  type OrganizationRow,
  type TenantRow,
} from './tenant.queries.ts';
import { getTenant, removeMember, saveMember, saveOrganization, saveTenant } from './tenant.service.ts';

const STAFF = onlyStaff('CreateEditSystems');
const VERSION = 'The version that the viewer saw. Any other version is a conflict.';

const TenantOrganization = builder.objectRef<OrganizationRow>('TenantOrganization').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    parentId: t.exposeID('parentId', { nullable: true }),
    reference: t.exposeString('reference', {
      description: 'ID of the organization in files and other systems.',
    }),
    name: t.exposeString('name'),
    version: t.exposeString('version', { description: 'Identifies these values for a save.' }),
  }),
});

const TenantMember = builder.objectRef<MemberRow>('TenantMember').implement({
  fields: (t) => ({
    organizationId: t.exposeID('organizationId'),
    userId: t.exposeID('userId'),
    fullName: t.exposeString('fullName'),
    email: t.exposeString('email', { nullable: true }),
    status: t.exposeString('status'),
    roleName: t.exposeString('roleName', {
      nullable: true,
      description: 'gift_editor, gift_moderator or gift_administrator. Null without access.',
    }),
  }),
});

const Tenant = builder.objectRef<TenantRow>('Tenant').implement({
  description: 'A customer that uses contract management or compliance.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    systemId: t.exposeID('systemId', { nullable: true }),
    systemName: t.exposeString('systemName', {
      nullable: true,
      description: 'Home system of its users.',
    }),
    isEnabled: t.exposeBoolean('isEnabled', { description: 'True if the tenant has compliance.' }),
    timeZone: t.exposeString('timeZone', { nullable: true }),
    entityWord: t.exposeString('entityWord', { nullable: true }),
    organizationCount: t.exposeInt('organizationCount'),
    waitingDeliveryCount: t.exposeInt('waitingDeliveryCount', {
      description: 'Deliveries of webhooks that wait until compliance is enabled. 0 while it is.',
    }),
    version: t.exposeString('version', { description: 'Identifies these values for a save.' }),
    organizations: t.field({
      type: [TenantOrganization],
      resolve: ({ id }, _args, { scope }) => listOrganizations(scope, id),
    }),
    members: t.field({
      type: [TenantMember],
      resolve: ({ id }, _args, { scope }) => listMembers(scope, id),
    }),
  }),
});

builder.queryFields((t) => ({
  tenants: t.field({
    type: [Tenant],
    gate: STAFF,
    resolve: (_, _args, { scope }) => listTenants(scope),
  }),
  tenant: t.field({
    type: Tenant,
    gate: STAFF,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, { scope }) => getTenant(scope, id),
  }),
}));

builder.mutationFields((t) => ({
  saveTenant: t.field({
    type: Tenant,
    description: 'Creates a tenant or changes its settings. The name cannot be changed.',
    gate: STAFF,
    args: {
      id: t.arg.id({ description: 'Tenant to change. Null for a new one.' }),
      name: t.arg.string({ description: 'Required for a new one: lowercase letters, digits and hyphens.' }),
      systemId: t.arg.id({ description: 'Required for a new one: home system of its users.' }),
      isEnabled: t.arg.boolean({ required: true }),
      timeZone: t.arg.string({ required: true, description: 'Such as America/Chicago.' }),
      entityWord: t.arg.string({ required: true, description: 'Singular label for an entity.' }),
      version: t.arg.string({ description: VERSION }),
    },
    resolve: (_, input, { scope }) => saveTenant(scope, input),
  }),
  saveTenantOrganization: t.field({
    type: TenantOrganization,
    description: 'Creates an organization, or renames or moves one. Its reference cannot be changed.',
    gate: STAFF,
    args: {
      id: t.arg.id({ description: 'Organization to change. Null for a new one.' }),
      tenantId: t.arg.id({ required: true }),
      parentId: t.arg.id(),
      reference: t.arg.string({ required: true }),
      name: t.arg.string({ required: true }),
      version: t.arg.string({ description: VERSION }),
    },
    resolve: (_, input, { scope }) => saveOrganization(scope, input),
  }),
  saveTenantMember: t.field({
    type: TenantMember,
    description: "Adds a user to an organization, or changes the user's role there.",
    gate: STAFF,
    peopleOnly: true,
    recentSignIn: true,
    args: {
      tenantId: t.arg.id({ required: true }),
      organizationId: t.arg.id({ required: true }),
      email: t.arg.string({ required: true }),
      roleName: t.arg.string({ description: 'Null revokes access.' }),
    },
    resolve: (_, input, { scope }) => saveMember(scope, input),
  }),
  removeTenantMember: t.boolean({
    gate: STAFF,
    recentSignIn: true,
    args: {
      tenantId: t.arg.id({ required: true }),
      organizationId: t.arg.id({ required: true }),
      userId: t.arg.id({ required: true }),
    },
    resolve: (_, input, { scope }) => removeMember(scope, input),
  }),
}));
