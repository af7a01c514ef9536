import type { Place } from '../../../db/scope.ts';
import { builder } from '../../../graphql/builder.ts';
import { organizationArgs } from '../../../graphql/organization-args.ts';
import { organizationsWithoutAlertMails } from '../alerts/recipients.queries.ts';
import { listDueSettings } from '../attestation/attestation.queries.ts';
import { organizationsWithEvents } from '../events/event-people.queries.ts';
import { organizationsWithRules } from '../requests/approvals/approvals.queries.ts';
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
  description: 'The viewer within one tenant.',
  fields: (t) => ({
    id: t.exposeID('id'),
    keycloakId: t.exposeString('keycloakId', {
      nullable: true,
      description: 'Subject at the identity provider.',
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
      description: "{organizationId}_{permission} for each of the user's organizations.",
    }),
    roles: t.stringList({
      description: "The user's roles in the current organization.",
      resolve: ({ roles }) => [...roles],
    }),
    currentOrganization: t.field({
      type: ComplianceOrganization,
      nullable: true,
      description: 'The requested organization, or the one entered last. Null if the viewer may enter none.',
      resolve: ({ current }) => current,
    }),
    organizations: t.field({
      type: [ComplianceOrganization],
      description: 'Organizations that the user may enter, by name.',
      resolve: ({ organizations }) => organizations,
    }),
    requestOrganizationIds: t.idList({
      description: 'Organizations in which gifts can be requested, because they have approval rules.',
      resolve: ({ organizations }, _, { scope }) =>
        organizationsWithRules(
          scope,
          organizations.map(({ organizationId }) => organizationId),
        ),
    }),
    eventOrganizationIds: t.idList({
      description: 'Organizations that split the costs of events.',
      resolve: ({ organizations }, _, { scope }) =>
        organizationsWithEvents(
          scope,
          organizations.map(({ organizationId }) => organizationId),
        ),
    }),
    attestationOrganizationIds: t.idList({
      description: 'Organizations whose departments confirm their gifts once a year.',
      resolve: async ({ organizations }, _, { scope }) => {
        const settings = await listDueSettings(
          scope,
          organizations.map(({ organizationId }) => organizationId),
        );
        return settings.map(({ organizationId }) => organizationId);
      },
    }),
    silentAlertOrganizationIds: t.idList({
      description: 'Organizations that have emails about alerts turned off.',
      resolve: ({ organizations }, _, { scope }) =>
        organizationsWithoutAlertMails(
          scope,
          organizations.map(({ organizationId }) => organizationId),
        ),
    }),
    timeZone: t.exposeString('timeZone', {
      description: "Time zone for the tenant's dates, such as America/Chicago.",
    }),
  }),
});

builder.queryFields((t) => ({
  complianceCurrentUser: t.field({
    type: ComplianceUserType,
    nullable: true,
    gate: 'signedIn',
    args: { tenantName: t.arg.string({ required: true }), organizationId: t.arg.id() },
    resolve: (_, args, { scope }) => complianceCurrentUser(scope, args),
  }),
}));

builder.mutationFields((t) => ({
  logoutUser: t.boolean({
    gate: 'signedIn',
    peopleOnly: true,
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
