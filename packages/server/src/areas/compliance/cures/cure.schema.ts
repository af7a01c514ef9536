import { builder } from '../../../graphql/builder.ts';
import { organizationArgs } from '../../../graphql/organization-args.ts';
import { type WithFiles, withFiles } from '../attachments/with-files.ts';
import type { GiftRow } from '../gifts/gift.queries.ts';
import { GiftAlert } from '../gifts/gift.schema.ts';
import { cureGift, type GiftCure } from './cure.service.ts';

type ToldCure = Omit<GiftCure, 'gifts'> & { gifts: WithFiles<GiftRow>[] };

const GiftAlertCure = builder.objectRef<ToldCure>('GiftAlertCure').implement({
  description:
    'How an excess over the yearly limit can be cured by 42 CFR 411.357(k)(3). Amounts are dollars, days YYYY-MM-DD.',
  fields: (t) => ({
    providerName: t.string({ resolve: ({ gift }) => gift.providerName }),
    organizationName: t.string({ resolve: ({ gift }) => gift.organizationName }),
    giftYear: t.int({ resolve: ({ gift }) => gift.giftYear }),
    thresholdAmount: t.float({ resolve: ({ limit }) => limit / 100 }),
    totalAmount: t.float({ resolve: ({ total }) => total / 100 }),
    excessAmount: t.float({ resolve: ({ excess }) => excess / 100 }),
    largestExcessAmount: t.float({
      description: 'The most that it has been: what was returned meanwhile was part of it.',
      resolve: ({ peak }) => peak / 100,
    }),
    mostExcessAmount: t.float({
      description: 'The most that it may have been.',
      resolve: ({ mostExcess }) => mostExcess / 100,
    }),
    overSince: t.exposeString('since', {
      description: 'The day on which the gift was received that went beyond the limit.',
    }),
    dueDate: t.exposeString('due', { description: 'The last day for a return.' }),
    daysLeft: t.exposeInt('daysLeft', { description: 'Below 0 when that day has passed.' }),
    lastCureDate: t.exposeString('lastCure', {
      nullable: true,
      description: 'The latest recorded return that brought a year of this provider back within its limit.',
    }),
    nextCureDate: t.exposeString('nextCure', {
      nullable: true,
      description: 'From when the next one can be.',
    }),
    isSmallEnough: t.exposeBoolean('isSmallEnough'),
    isInTime: t.exposeBoolean('isInTime'),
    isFirstInThreeYears: t.exposeBoolean('isFirstInThreeYears'),
    gifts: t.field({
      type: [GiftAlert],
      description: 'The gifts of the least value whose return cures it; none when no return does.',
      resolve: ({ gifts }) => gifts,
    }),
    isSmallest: t.exposeBoolean('isSmallest', {
      description: 'False where the gifts are too many to look at every choice.',
    }),
  }),
});

builder.queryFields((t) => ({
  giftAlertCure: t.field({
    type: GiftAlertCure,
    nullable: true,
    description: 'Of the provider and year of a gift in sight; null when nothing is above the limit.',
    gate: { organization: 'viewallgiftforallorgs' },
    args: {
      ...organizationArgs(t),
      id: t.arg.id({ required: true, description: 'Of any version of a gift.' }),
    },
    resolve: async (_, { id }, { organization, services }) => {
      const cure = await cureGift(organization, services.clock, id);
      return cure && { ...cure, gifts: withFiles(organization, cure.gifts) };
    },
  }),
}));
