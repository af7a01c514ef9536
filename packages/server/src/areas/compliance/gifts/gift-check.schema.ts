import { optionalDollars } from '@capwise/domain/money';
import { builder } from '../../../graphql/builder.ts';
import { organizationArgs } from '../../../graphql/organization-args.ts';
import { type CheckedGift, checkGift } from './gift-check.service.ts';

const GiftAlertCheck = builder.objectRef<CheckedGift>('GiftAlertCheck').implement({
  description:
    'Whether something may be given. Amounts are dollars; null where no limit has been set for the year.',
  fields: (t) => ({
    providerName: t.exposeString('providerName'),
    giftYear: t.exposeInt('giftYear'),
    thresholdAmount: t.float({
      nullable: true,
      resolve: ({ thresholdCents }) => optionalDollars(thresholdCents),
    }),
    thresholdIncidentalAmount: t.float({
      nullable: true,
      resolve: ({ thresholdIncidentalCents }) => optionalDollars(thresholdIncidentalCents),
    }),
    totalAmount: t.float({
      description: 'What counts toward the limit so far.',
      resolve: ({ totalCents }) => totalCents / 100,
    }),
    remainingAmount: t.float({
      nullable: true,
      description: 'Below 0 when more was given.',
      resolve: ({ left }) => optionalDollars(left),
    }),
    remainingAfter: t.float({
      nullable: true,
      description: 'The same with this gift; an incidental one takes nothing of it.',
      resolve: ({ after }) => optionalDollars(after),
    }),
    isAllowed: t.exposeBoolean('isAllowed', { nullable: true }),
  }),
});

builder.queryFields((t) => ({
  giftAlertCheck: t.field({
    type: GiftAlertCheck,
    nullable: true,
    description: 'May this be given? Nothing is stored.',
    gate: { organization: ['enternewgifts', 'editallgifts', 'editowngifts'] },
    args: {
      ...organizationArgs(t),
      providerId: t.arg.id({ required: true }),
      receivedDate: t.arg.string({ required: true, description: 'YYYY-MM-DD, also one to come.' }),
      amount: t.arg.float({ required: true, description: 'Dollars with at most two decimals.' }),
      isIncidental: t.arg.boolean(),
    },
    resolve: (_, input, { organization, services }) => checkGift(organization, services.clock, input),
  }),
}));
