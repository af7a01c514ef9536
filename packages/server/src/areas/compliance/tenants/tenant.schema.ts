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

const TenantOrganization = builder.objectRef<OrganizationRow>('TenantOrganization').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    parentId: t.exposeID('parentId', { nullable: true }),
    reference: t.exposeString('reference', { description: 'What files and other systems call it.' }),
    name: t.exposeString('name'),
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
      description: 'gift_editor, gift_moderator or gift_administrator; null may not enter.',
    }),
  }),
});

const Tenant = builder.objectRef<TenantRow>('Tenant').implement({
  description: 'A customer of contract management or compliance.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    systemId: t.exposeID('systemId', { nullable: true }),
    systemName: t.exposeString('systemName', {
      nullable: true,
      description: 'The home system of its people.',
    }),
    isEnabled: t.exposeBoolean('isEnabled', { description: 'Whether it has compliance.' }),
    timeZone: t.exposeString('timeZone', { nullable: true }),
    entityWord: t.exposeString('entityWord', { nullable: true }),
    organizationCount: t.exposeInt('organizationCount'),
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
    description: 'Makes a tenant, or changes what holds for one; its name stays.',
    gate: STAFF,
    args: {
      id: t.arg.id({ description: 'The tenant that is changed; a new one has none.' }),
      name: t.arg.string({ description: 'Of a new one: lower-case letters, digits and hyphens.' }),
      systemId: t.arg.id({ description: 'Of a new one: the home system of its people.' }),
      isEnabled: t.arg.boolean({ required: true }),
      timeZone: t.arg.string({ required: true, description: 'Such as America/Chicago.' }),
      entityWord: t.arg.string({ required: true, description: 'Its word for entity, singular.' }),
    },
    resolve: (_, input, { scope }) => saveTenant(scope, input),
  }),
  saveTenantOrganization: t.field({
    type: TenantOrganization,
    description: 'Makes an organization, or renames and moves one; its reference stays.',
    gate: STAFF,
    args: {
      id: t.arg.id({ description: 'The organization that is changed; a new one has none.' }),
      tenantId: t.arg.id({ required: true }),
      parentId: t.arg.id(),
      reference: t.arg.string({ required: true }),
      name: t.arg.string({ required: true }),
    },
    resolve: (_, input, { scope }) => saveOrganization(scope, input),
  }),
  saveTenantMember: t.field({
    type: TenantMember,
    description: 'Puts a user into an organization, or gives another role there.',
    gate: STAFF,
    args: {
      tenantId: t.arg.id({ required: true }),
      organizationId: t.arg.id({ required: true }),
      email: t.arg.string({ required: true }),
      roleName: t.arg.string({ description: 'Without one the person may not enter.' }),
    },
    resolve: (_, input, { scope }) => saveMember(scope, input),
  }),
  removeTenantMember: t.boolean({
    gate: STAFF,
    args: {
      tenantId: t.arg.id({ required: true }),
      organizationId: t.arg.id({ required: true }),
      userId: t.arg.id({ required: true }),
    },
    resolve: (_, input, { scope }) => removeMember(scope, input),
  }),
}));
