import { optionalDollars } from '@capwise/domain/money';
import { builder } from '../../../graphql/builder.ts';
import { organizationArgs } from '../../../graphql/organization-args.ts';
import { type CheckedGift, checkGift } from './gift-check.service.ts';

const GiftAlertCheck = builder.objectRef<CheckedGift>('GiftAlertCheck').implement({
  description:
    'Check of a gift against the thresholds. Amounts are dollars, null if the year has no threshold.',
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
    thresholdRemunerationAmount: t.float({
      nullable: true,
      resolve: ({ thresholdRemunerationCents }) => optionalDollars(thresholdRemunerationCents),
    }),
    paidAmount: t.float({
      description: 'Limited remuneration so far.',
      resolve: ({ paidCents }) => paidCents / 100,
    }),
    totalAmount: t.float({
      description: 'Amount that counts toward the threshold so far.',
      resolve: ({ totalCents }) => totalCents / 100,
    }),
    remainingAmount: t.float({
      nullable: true,
      description:
        'Remaining amount of the yearly threshold, or of limited remuneration under that exception. Negative if exceeded.',
      resolve: ({ left }) => optionalDollars(left),
    }),
    reservedAmount: t.float({
      nullable: true,
      description:
        'Reserved by approved requests. Null if the organization has no approval rules, and for limited remuneration.',
      resolve: ({ reservedCents }) => optionalDollars(reservedCents),
    }),
    remainingAfter: t.float({
      nullable: true,
      description:
        'Remaining amount after this gift. Incidental gifts, and those under exceptions without a threshold, do not reduce it.',
      resolve: ({ after }) => optionalDollars(after),
    }),
    isAllowed: t.exposeBoolean('isAllowed', { nullable: true }),
  }),
});

builder.queryFields((t) => ({
  giftAlertCheck: t.field({
    type: GiftAlertCheck,
    nullable: true,
    description: 'Checks a gift without storing it.',
    gate: { organization: ['enternewgifts', 'editallgifts', 'editowngifts'] },
    args: {
      ...organizationArgs(t),
      providerId: t.arg.id({ required: true }),
      receivedDate: t.arg.string({ required: true, description: 'YYYY-MM-DD. Future days are allowed.' }),
      amount: t.arg.float({ required: true, description: 'Dollars with up to two decimals.' }),
      isIncidental: t.arg.boolean(),
      exception: t.arg.int({
        description: 'Required if the organization asks for it. Its conditions count as confirmed.',
      }),
    },
    resolve: (_, input, { organization, services }) => checkGift(organization, services.clock, input),
  }),
}));
