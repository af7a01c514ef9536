import { builder } from '../../../graphql/builder.ts';
import { organizationArgs } from '../../../graphql/organization-args.ts';
import type { GiftRow } from '../gift/gift.queries.ts';
import { GiftAlert } from '../gifts/gift.schema.ts';
import { type WithDetails, withDetails } from '../gifts/with-details.ts';
import { cureGift, type GiftCure } from './cure.service.ts';

type ReportedCure = Omit<GiftCure, 'gifts'> & { gifts: WithDetails<GiftRow>[] };

const GiftAlertCure = builder.objectRef<ReportedCure>('GiftAlertCure').implement({
  description:
    'How to cure an excess over the yearly threshold under 42 CFR 411.357(k)(3). Amounts are dollars, days are YYYY-MM-DD.',
  fields: (t) => ({
    providerName: t.string({ resolve: ({ gift }) => gift.providerName }),
    organizationName: t.string({ resolve: ({ gift }) => gift.organizationName }),
    giftYear: t.int({ resolve: ({ gift }) => gift.giftYear }),
    thresholdAmount: t.float({ resolve: ({ threshold }) => threshold / 100 }),
    totalAmount: t.float({ resolve: ({ total }) => total / 100 }),
    excessAmount: t.float({ resolve: ({ excess }) => excess / 100 }),
    largestExcessAmount: t.float({
      description: 'Highest excess so far, including gifts that were returned since.',
      resolve: ({ peak }) => peak / 100,
    }),
    mostExcessAmount: t.float({
      description: 'Upper bound of the excess.',
      resolve: ({ mostExcess }) => mostExcess / 100,
    }),
    overSince: t.exposeString('since', {
      description: 'Day on which the gift that exceeded the threshold was received.',
    }),
    dueDate: t.exposeString('due', { description: 'Last day for a return.' }),
    daysLeft: t.exposeInt('daysLeft', { description: 'Negative if the day has passed.' }),
    lastCureDate: t.exposeString('lastCure', {
      nullable: true,
      description:
        'Day of the latest recorded return that brought a year of this provider back under its threshold.',
    }),
    nextCureDate: t.exposeString('nextCure', {
      nullable: true,
      description: 'First day on which another cure is possible.',
    }),
    isSmallEnough: t.exposeBoolean('isSmallEnough'),
    isInTime: t.exposeBoolean('isInTime'),
    isFirstInThreeYears: t.exposeBoolean('isFirstInThreeYears'),
    gifts: t.field({
      type: [GiftAlert],
      description: 'Gifts with the lowest total whose return cures the excess. Empty if no return does.',
      resolve: ({ gifts }) => gifts,
    }),
    isSmallest: t.exposeBoolean('isSmallest', {
      description: 'False if there are too many gifts to try every combination.',
    }),
  }),
});

builder.queryFields((t) => ({
  giftAlertCure: t.field({
    type: GiftAlertCure,
    nullable: true,
    description: 'Cure for the provider and year of a visible gift. Null if nothing exceeds the threshold.',
    gate: { organization: 'viewallgiftforallorgs' },
    args: {
      ...organizationArgs(t),
      id: t.arg.id({ required: true, description: 'ID of any version of a gift.' }),
    },
    resolve: async (_, { id }, { organization, services }) => {
      const cure = await cureGift(organization, services.clock, id);
      return cure && { ...cure, gifts: withDetails(organization, cure.gifts) };
    },
  }),
}));
