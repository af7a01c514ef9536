import { optionalDollars } from '@capwise/domain/money';
import { builder } from '../../../../graphql/builder.ts';
import { organizationArgs } from '../../../../graphql/organization-args.ts';
import type { PlaceAlert, PlaceMember } from './all-alerts.queries.ts';
import { addPlaceAlerts, endAllAlerts, listAllAlerts, listAllMembers } from './all-alerts.service.ts';

const PlaceAlertType = builder.objectRef<PlaceAlert>('GiftAlertOrganizationAlert').implement({
  description: 'An alert of one of several organizations.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'ID of the current version.' }),
    organizationId: t.exposeID('organizationId'),
    remainingAmount: t.float({
      nullable: true,
      description: 'Dollars. Null for an alert by share.',
      resolve: ({ remainingCents }) => optionalDollars(remainingCents),
    }),
    usedPercent: t.exposeInt('usedPercent', { nullable: true, description: 'Null for an alert by amount.' }),
    entityId: t.exposeID('entityId', { nullable: true, description: 'Null for any entity.' }),
    entityName: t.exposeString('entityName', { nullable: true }),
    isActive: t.exposeBoolean('isActive'),
    recipientNames: t.stringList({ resolve: ({ people }) => people.map(({ fullName }) => fullName) }),
  }),
});

const PlaceMemberType = builder.objectRef<PlaceMember>('GiftAlertOrganizationMember').implement({
  description: 'A person who can receive alerts of some organizations.',
  fields: (t) => ({
    id: t.exposeID('id'),
    fullName: t.exposeString('fullName'),
    organizationIds: t.idList({ resolve: ({ organizationIds }) => organizationIds.map(String) }),
  }),
});

const SeenAlertInput = builder.inputType('GiftAlertSeenAlertInput', {
  fields: (t) => ({
    organizationId: t.id({ required: true }),
    id: t.id({
      required: true,
      description: 'ID of the version that the viewer saw. Any other version is a conflict.',
    }),
  }),
});

builder.queryFields((t) => ({
  giftAlertOrganizationAlerts: t.field({
    type: [PlaceAlertType],
    nullable: true,
    description:
      'Alerts of all organizations where the viewer may change them: amounts, smallest first, then shares.',
    gate: { organization: 'manageannualthresholds' },
    args: organizationArgs(t),
    resolve: (_, _args, { organization }) => listAllAlerts(organization),
  }),
  giftAlertOrganizationMembers: t.field({
    type: [PlaceMemberType],
    nullable: true,
    description: 'Members of all organizations where the viewer may change alerts, by name.',
    gate: { organization: 'manageannualthresholds' },
    args: organizationArgs(t),
    resolve: (_, _args, { organization }) => listAllMembers(organization),
  }),
}));

builder.mutationFields((t) => ({
  addGiftAlertThresholdAlerts: t.idList({
    description:
      'Adds one alert to several organizations, all or none. Each sends it to those of the recipients who are its members. Returns the original IDs.',
    gate: { organization: 'manageannualthresholds' },
    args: {
      ...organizationArgs(t),
      organizationIds: t.arg.idList({
        required: true,
        description:
          'Organizations of the tenant whose alerts the viewer may change, and that have no such alert.',
      }),
      remainingAmount: t.arg.float({ description: 'Dollars. Required without usedPercent.' }),
      usedPercent: t.arg.int({ description: 'From 1 to 100. Required without remainingAmount.' }),
      recipients: t.arg.string({ required: true, description: 'User IDs, separated by commas.' }),
      dailyRecipients: t.arg.string({
        description:
          'IDs of the recipients who get one email a day instead of one for each change, separated by commas. Omit it for none.',
      }),
      entityId: t.arg.id({ description: 'Limits the alerts to this entity.' }),
    },
    resolve: async (_, input, { organization, services }) =>
      (await addPlaceAlerts(organization, services, input)).map(String),
  }),
  endGiftAlertThresholdAlerts: t.idList({
    description:
      'Ends alerts of several organizations, all or none. Their records remain. Returns the IDs of the organizations.',
    gate: { organization: 'manageannualthresholds' },
    args: { ...organizationArgs(t), alerts: t.arg({ type: [SeenAlertInput], required: true }) },
    resolve: async (_, { alerts }, { organization, services }) =>
      (await endAllAlerts(organization, services.clock, alerts)).map(String),
  }),
}));
