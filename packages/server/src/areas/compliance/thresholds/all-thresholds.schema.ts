import { optionalDollars } from '@capwise/domain/money';
import { builder } from '../../../graphql/builder.ts';
import { organizationArgs } from '../../../graphql/organization-args.ts';
import type { PlaceThreshold } from './all-thresholds.queries.ts';
import { listPlaceThresholds, setPlaceThresholds } from './all-thresholds.service.ts';
import { REMUNERATION_ARG } from './threshold.schema.ts';

const PlaceThresholdType = builder.objectRef<PlaceThreshold>('GiftAlertOrganizationThreshold').implement({
  description: 'The thresholds of an organization in a year. Amounts are dollars, null without thresholds.',
  fields: (t) => ({
    organizationId: t.exposeID('organizationId'),
    organizationName: t.exposeString('organizationName'),
    thresholdId: t.exposeID('thresholdId', { nullable: true }),
    amount: t.float({ nullable: true, resolve: ({ amountCents }) => optionalDollars(amountCents) }),
    incidentalAmount: t.float({
      nullable: true,
      resolve: ({ incidentalCents }) => optionalDollars(incidentalCents),
    }),
    remunerationAmount: t.float({
      nullable: true,
      description: 'Null also if the organization has not set this one.',
      resolve: ({ remunerationCents }) => optionalDollars(remunerationCents),
    }),
  }),
});

const SeenThresholdInput = builder.inputType('GiftAlertSeenThresholdInput', {
  description: 'An organization of the tenant whose thresholds the viewer may set.',
  fields: (t) => ({
    organizationId: t.id({ required: true }),
    thresholdId: t.id({
      description: 'ID of the threshold that the viewer saw, null for none. Any other one is a conflict.',
    }),
  }),
});

builder.queryFields((t) => ({
  giftAlertOrganizationThresholds: t.field({
    type: [PlaceThresholdType],
    nullable: true,
    description: 'Thresholds of a year in all organizations where the viewer may set them, by name.',
    gate: { organization: 'manageannualthresholds' },
    args: { ...organizationArgs(t), thresholdYear: t.arg.int({ required: true }) },
    resolve: (_, { thresholdYear }, { organization, services }) =>
      listPlaceThresholds(organization, services.clock, thresholdYear),
  }),
}));

builder.mutationFields((t) => ({
  setGiftAlertThresholds: t.idList({
    description:
      'Sets the thresholds of a year in several organizations, all or none. Returns the IDs of those whose amounts differed.',
    gate: { organization: 'manageannualthresholds' },
    args: {
      ...organizationArgs(t),
      organizations: t.arg({ type: [SeenThresholdInput], required: true }),
      amount: t.arg.float({ required: true }),
      incidentalAmount: t.arg.float({ required: true }),
      remunerationAmount: t.arg.float({ description: REMUNERATION_ARG }),
      thresholdYear: t.arg.int({ required: true }),
    },
    resolve: async (_, input, { organization, services }) =>
      (await setPlaceThresholds(organization, services, input)).map(String),
  }),
}));
