import { optionalDollars } from '@capwise/domain/money';
import { builder } from '../../../graphql/builder.ts';
import { organizationArgs } from '../../../graphql/organization-args.ts';
import { findThreshold, listThresholds, type ThresholdRow } from './threshold.queries.ts';
import { currentYear, saveThreshold, setMissingThresholds } from './threshold.service.ts';

export const REMUNERATION_ARG =
  'Yearly threshold of limited remuneration. Null for none. Left out, the amount of the year stays.';

const GiftAlertThreshold = builder.objectRef<ThresholdRow>('GiftAlertThreshold').implement({
  description: 'Thresholds of a year. Amounts are dollars with two decimals.',
  fields: (t) => ({
    id: t.exposeID('id'),
    amount: t.float({ resolve: ({ amountCents }) => amountCents / 100 }),
    incidentalAmount: t.float({ resolve: ({ incidentalCents }) => incidentalCents / 100 }),
    remunerationAmount: t.float({
      nullable: true,
      description: 'Yearly threshold of limited remuneration, 42 CFR 411.357(z). Null if not set.',
      resolve: ({ remunerationCents }) => optionalDollars(remunerationCents),
    }),
    thresholdYear: t.exposeInt('year'),
    createdByName: t.exposeString('createdByName', { nullable: true }),
    createdById: t.exposeID('createdById', { nullable: true }),
    createdDate: t.expose('createdDate', { type: 'Timestamp' }),
  }),
});

builder.queryFields((t) => ({
  giftAlertThresholds: t.field({
    type: [GiftAlertThreshold],
    nullable: true,
    description: 'All thresholds ever set, newest first.',
    gate: { organization: 'manageannualthresholds' },
    args: organizationArgs(t),
    resolve: (_, _args, { organization }) => listThresholds(organization),
  }),
  currentYearsGiftAlertThreshold: t.field({
    type: GiftAlertThreshold,
    nullable: true,
    description: 'Thresholds in effect in the current year. Null if not set.',
    gate: { organization: 'login' },
    args: organizationArgs(t),
    resolve: (_, _args, { organization, services }) =>
      findThreshold(organization, currentYear(organization, services.clock)),
  }),
  currentGiftAlertThreshold: t.field({
    type: GiftAlertThreshold,
    nullable: true,
    description: 'Thresholds in effect in a year, by default the current year. Null if not set.',
    gate: { organization: 'login' },
    args: { ...organizationArgs(t), year: t.arg.int() },
    resolve: (_, { year }, { organization, services }) =>
      findThreshold(organization, year ?? currentYear(organization, services.clock)),
  }),
}));

builder.mutationFields((t) => ({
  saveGiftAlertThreshold: t.boolean({
    description: 'True if the values differ from the current ones.',
    gate: { organization: 'manageannualthresholds' },
    args: {
      ...organizationArgs(t),
      amount: t.arg.float({ required: true }),
      incidentalAmount: t.arg.float({ required: true }),
      remunerationAmount: t.arg.float({ description: REMUNERATION_ARG }),
      thresholdYear: t.arg.int({ required: true }),
    },
    resolve: (_, input, { organization, services }) => saveThreshold(organization, services, input),
  }),
  setMissingGiftAlertThresholds: t.idList({
    description:
      'Sets the thresholds of a year in organizations that have none for it, all or none. Returns the IDs of those that were set. The others have thresholds, which stay.',
    gate: { organization: 'manageannualthresholds' },
    args: {
      ...organizationArgs(t),
      organizationIds: t.arg.idList({
        required: true,
        description: 'Organizations of the tenant whose thresholds the viewer may set.',
      }),
      amount: t.arg.float({ required: true }),
      incidentalAmount: t.arg.float({ required: true }),
      remunerationAmount: t.arg.float({ description: REMUNERATION_ARG }),
      thresholdYear: t.arg.int({ required: true }),
    },
    resolve: async (_, input, { organization, services }) =>
      (await setMissingThresholds(organization, services, input)).map(String),
  }),
}));
