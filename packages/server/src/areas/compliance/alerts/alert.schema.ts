import { optionalDollars } from '@capwise/domain/money';
import { builder } from '../../../graphql/builder.ts';
import { organizationArgs } from '../../../graphql/organization-args.ts';
import { type AlertPerson, type AlertRow, listAlerts, listMembers } from './alert.queries.ts';
import { removeAlert, saveAlert, yearOfAlerts } from './alert.service.ts';

const AlertUser = builder.objectRef<AlertPerson>('GiftAlertThresholdAlertUser').implement({
  fields: (t) => ({ id: t.exposeID('id'), fullName: t.exposeString('fullName') }),
});

const ThresholdAlert = builder.objectRef<AlertRow>('GiftAlertThresholdAlert').implement({
  description:
    "An alert that mails its recipients when a provider's remaining amount falls to an amount or below, or when a share of the threshold is used.",
  fields: (t) => ({
    id: t.exposeID('id', { description: 'ID of the current version.' }),
    originalId: t.exposeID('originalId', { description: 'ID of the alert, the same in all versions.' }),
    organizationId: t.exposeID('organizationId'),
    remainingAmount: t.float({
      nullable: true,
      description: 'Dollars. Null for an alert by share.',
      resolve: ({ remainingCents }) => optionalDollars(remainingCents),
    }),
    usedPercent: t.exposeInt('usedPercent', {
      nullable: true,
      description: 'Share of the yearly threshold in percent. Null for an alert by amount.',
    }),
    recipients: t.string({
      description: 'User IDs, separated by commas.',
      resolve: ({ people }) => people.map(({ id }) => id).join(','),
    }),
    dailyRecipients: t.string({
      description: 'IDs of the recipients who get one email a day, separated by commas.',
      resolve: ({ people }) =>
        people
          .filter(({ isDaily }) => isDaily)
          .map(({ id }) => id)
          .join(','),
    }),
    recipientUsers: t.field({ type: [AlertUser], resolve: ({ people }) => people }),
    entityId: t.exposeID('entityId', { nullable: true, description: 'Null for any entity.' }),
    entityName: t.exposeString('entityName', { nullable: true }),
    isActive: t.exposeBoolean('isActive'),
    pastCount: t.exposeInt('pastCount', {
      nullable: true,
      description:
        'Physicians who are past it in the current year. Null if the year has no threshold, or the alert has ended.',
    }),
    endedDate: t.expose('endedAt', {
      type: 'Timestamp',
      nullable: true,
      description: 'When the alert was deleted. What it reported remains.',
    }),
    createdByName: t.exposeString('createdByName', { nullable: true }),
    createdById: t.exposeID('createdById', { nullable: true }),
    createdDate: t.expose('createdDate', { type: 'Timestamp' }),
  }),
});

builder.queryFields((t) => ({
  giftAlertThresholdAlerts: t.field({
    type: [ThresholdAlert],
    nullable: true,
    description: "The organization's alerts: amounts, smallest first, then shares, largest first.",
    gate: { organization: 'manageannualthresholds' },
    args: {
      ...organizationArgs(t),
      includeEnded: t.arg.boolean({ description: 'Includes ended alerts, after the others.' }),
    },
    resolve: (_, { includeEnded }, { organization, services }) =>
      listAlerts(organization, {
        year: yearOfAlerts(organization, services.clock),
        includeEnded: includeEnded ?? false,
      }),
  }),
  giftAlertThresholdAlertUsers: t.field({
    type: [AlertUser],
    nullable: true,
    description: 'Members of the organization who can receive alerts.',
    gate: { organization: 'manageannualthresholds' },
    args: {
      ...organizationArgs(t),
      mayEnterGifts: t.arg.boolean({ description: 'Only members who may enter gifts.' }),
    },
    resolve: (_, { mayEnterGifts }, { organization }) => listMembers(organization, mayEnterGifts ?? false),
  }),
}));

builder.mutationFields((t) => ({
  saveGiftAlertThresholdAlert: t.field({
    type: ThresholdAlert,
    gate: { organization: 'manageannualthresholds' },
    args: {
      ...organizationArgs(t),
      originalId: t.arg.id({ description: 'Alert to change. Null for a new one.' }),
      id: t.arg.id({
        description: 'ID of the version that the viewer saw. Any other version is a conflict.',
      }),
      remainingAmount: t.arg.float({ description: 'Dollars. Required without usedPercent.' }),
      usedPercent: t.arg.int({ description: 'From 1 to 100. Required without remainingAmount.' }),
      recipients: t.arg.string({ required: true, description: 'User IDs, separated by commas.' }),
      dailyRecipients: t.arg.string({
        description:
          'IDs of the recipients who get one email a day instead of one for each change, separated by commas. Omit it for none.',
      }),
      isActive: t.arg.boolean({ required: true }),
      entityId: t.arg.id({ description: 'Limits the alert to this entity.' }),
    },
    resolve: (_, input, { organization, services }) => saveAlert(organization, services, input),
  }),
  deleteGiftAlertThresholdAlert: t.boolean({
    description: 'Ends an alert. What it reported remains.',
    gate: { organization: 'manageannualthresholds' },
    args: { ...organizationArgs(t), alertId: t.arg.id({ required: true, description: 'Original ID.' }) },
    resolve: (_, { alertId }, { organization, services }) =>
      removeAlert(organization, services.clock, alertId),
  }),
}));
