import { builder } from '../../../graphql/builder.ts';
import { organizationArgs } from '../../../graphql/organization-args.ts';
import { type AlertPerson, type AlertRow, listAlerts, listMembers } from './alert.queries.ts';
import { removeAlert, saveAlert } from './alert.service.ts';

const AlertUser = builder.objectRef<AlertPerson>('GiftAlertThresholdAlertUser').implement({
  fields: (t) => ({ id: t.exposeID('id'), fullName: t.exposeString('fullName') }),
});

const ThresholdAlert = builder.objectRef<AlertRow>('GiftAlertThresholdAlert').implement({
  description: 'Whoever wants to be told when a provider has so much left, or less.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The stored version.' }),
    originalId: t.exposeID('originalId', { description: 'The alert, across its versions.' }),
    organizationId: t.exposeID('organizationId'),
    remainingAmount: t.float({ resolve: ({ remainingCents }) => remainingCents / 100 }),
    recipients: t.string({
      description: 'Ids of users, with commas between.',
      resolve: ({ people }) => people.map(({ id }) => id).join(','),
    }),
    recipientUsers: t.field({ type: [AlertUser], resolve: ({ people }) => people }),
    entityId: t.exposeID('entityId', { nullable: true, description: 'Null: of any entity.' }),
    entityName: t.exposeString('entityName', { nullable: true }),
    isActive: t.exposeBoolean('isActive'),
    createdByName: t.exposeString('createdByName', { nullable: true }),
    createdById: t.exposeID('createdById', { nullable: true }),
    createdDate: t.expose('createdDate', { type: 'Timestamp' }),
  }),
});

builder.queryFields((t) => ({
  giftAlertThresholdAlerts: t.field({
    type: [ThresholdAlert],
    nullable: true,
    description: 'The organization’s alerts, the smallest amount first.',
    gate: { organization: 'manageannualthresholds' },
    args: organizationArgs(t),
    resolve: (_, _args, { organization }) => listAlerts(organization),
  }),
  giftAlertThresholdAlertUsers: t.field({
    type: [AlertUser],
    nullable: true,
    description: 'Members of the organization, who can be told.',
    gate: { organization: 'manageannualthresholds' },
    args: organizationArgs(t),
    resolve: (_, _args, { organization }) => listMembers(organization),
  }),
}));

builder.mutationFields((t) => ({
  saveGiftAlertThresholdAlert: t.field({
    type: ThresholdAlert,
    gate: { organization: 'manageannualthresholds' },
    args: {
      ...organizationArgs(t),
      originalId: t.arg.id({ description: 'The alert that is changed; a new one has none.' }),
      id: t.arg.id({ description: 'The version that was seen: another one is a conflict.' }),
      remainingAmount: t.arg.float({ required: true }),
      recipients: t.arg.string({ required: true, description: 'Ids of users, with commas between.' }),
      isActive: t.arg.boolean({ required: true }),
      entityId: t.arg.id({ description: 'Of this entity alone.' }),
    },
    resolve: (_, input, { organization, services }) => saveAlert(organization, services.clock, input),
  }),
  deleteGiftAlertThresholdAlert: t.boolean({
    gate: { organization: 'manageannualthresholds' },
    args: { ...organizationArgs(t), alertId: t.arg.id({ required: true, description: 'Its original id.' }) },
    resolve: (_, { alertId }, { organization }) => removeAlert(organization, alertId),
  }),
}));
