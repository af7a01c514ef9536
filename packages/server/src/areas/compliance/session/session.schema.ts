import type { Place } from '../../../db/scope.ts';
import { builder } from '../../../graphql/builder.ts';
import { organizationArgs } from '../../../graphql/organization-args.ts';
import {
  type ComplianceUser,
  complianceCurrentUser,
  logoutUser,
  saveComplianceActivity,
} from './session.service.ts';

const ComplianceOrganization = builder.objectRef<Place>('ComplianceOrganization').implement({
  fields: (t) => ({ id: t.exposeID('organizationId'), name: t.exposeString('name') }),
});

const ComplianceUserType = builder.objectRef<ComplianceUser>('ComplianceUser').implement({
  description: 'The viewer in one tenant.',
  fields: (t) => ({
    id: t.exposeID('id'),
    keycloakId: t.exposeString('keycloakId', {
      nullable: true,
      description: 'The subject at the identity provider, whichever it is.',
    }),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    email: t.exposeString('email'),
    title: t.exposeString('title', { nullable: true }),
    tenantName: t.exposeString('tenantName'),
    status: t.exposeString('status'),
    customTheme: t.exposeString('customTheme', {
      nullable: true,
      description: 'Address of a theme definition: a flat JSON object of CSS custom properties.',
    }),
    permissions: t.exposeStringList('permissions', {
      description: '{organizationId}_{permission} of each organization that the user belongs to.',
    }),
    roles: t.stringList({
      description: 'What the user is in the current organization.',
      resolve: ({ roles }) => [...roles],
    }),
    currentOrganization: t.field({
      type: ComplianceOrganization,
      nullable: true,
      description: 'The one asked for, or the last one entered; null for whoever may enter none.',
      resolve: ({ current }) => current,
    }),
    organizations: t.field({
      type: [ComplianceOrganization],
      description: 'Those that the user may enter, by name.',
      resolve: ({ organizations }) => organizations,
    }),
    timeZone: t.exposeString('timeZone', { description: 'By which the tenant tells days and years.' }),
  }),
});

builder.queryFields((t) => ({
  complianceCurrentUser: t.field({
    type: ComplianceUserType,
    nullable: true,
    gate: 'signedIn',
    args: { tenantName: t.arg.string({ required: true }), organizationId: t.arg.id() },
    resolve: (_, { tenantName, organizationId }, { scope }) =>
      complianceCurrentUser(scope, { tenantName, organizationId: organizationId ?? null }),
  }),
}));

builder.mutationFields((t) => ({
  logoutUser: t.boolean({
    gate: 'signedIn',
    args: { tenantName: t.arg.string({ required: true }) },
    resolve: (_, _args, { scope, services }) => logoutUser(scope, services.clock),
  }),
  saveComplianceActivity: t.boolean({
    gate: { organization: 'login' },
    args: {
      ...organizationArgs(t),
      action: t.arg.string({ required: true }),
      pageUrl: t.arg.string({ required: true }),
      pageType: t.arg.string({ required: true }),
    },
    resolve: (_, input, { organization, services }) =>
      saveComplianceActivity(organization, services.clock, services.settings.PUBLIC_URL, input),
  }),
}));
