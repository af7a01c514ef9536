import { centsToDollars, optionalDollars } from '@capwise/domain/money';
import { builder } from '../../../../graphql/builder.ts';
import { organizationArgs } from '../../../../graphql/organization-args.ts';
import type { PastPhysician } from './past.queries.ts';
import { listPast, type PastPage } from './past.service.ts';

const PastPhysicianType = builder.objectRef<PastPhysician>('GiftAlertPastPhysician').implement({
  description: 'A physician who is past an alert. Amounts are dollars.',
  fields: (t) => ({
    providerId: t.exposeID('providerId', { description: "ID of the physician's oldest record." }),
    providerName: t.exposeString('providerName'),
    providerNPI: t.exposeString('providerNpi'),
    usedAmount: t.float({ resolve: ({ usedCents }) => centsToDollars(usedCents) }),
    remainingAmount: t.float({ resolve: ({ leftCents }) => centsToDollars(leftCents) }),
  }),
});

const PastPageType = builder.objectRef<PastPage>('GiftAlertPastPhysicianPage').implement({
  fields: (t) => ({
    filteredCount: t.exposeInt('totalCount'),
    pageNumber: t.exposeInt('pageNumber', { description: 'Pages past the end return the last page.' }),
    pageSize: t.exposeInt('pageSize'),
    year: t.exposeInt('year', { description: 'The current year.' }),
    thresholdAmount: t.float({
      nullable: true,
      description: 'Null if the year has no threshold. Then nobody is past an alert.',
      resolve: ({ thresholdCents }) => optionalDollars(thresholdCents),
    }),
    alertAmount: t.float({
      nullable: true,
      description: 'Remaining amount at which the alert fires. Null for a share without a threshold.',
      resolve: ({ levelCents }) => optionalDollars(levelCents),
    }),
    results: t.expose('results', {
      type: [PastPhysicianType],
      description: 'Smallest remaining amount first.',
    }),
  }),
});

builder.queryFields((t) => ({
  giftAlertPastPhysicians: t.field({
    type: PastPageType,
    nullable: true,
    description:
      'Physicians of the organization with counted gifts in the current year who are past an alert with these values, saved or not.',
    gate: { organization: 'manageannualthresholds' },
    args: {
      ...organizationArgs(t),
      remainingAmount: t.arg.float({ description: 'Dollars. Required without usedPercent.' }),
      usedPercent: t.arg.int({ description: 'From 1 to 100. Required without remainingAmount.' }),
      entityId: t.arg.id({ description: 'Counts only physicians of this entity.' }),
      pageNumber: t.arg.int(),
      pageSize: t.arg.int(),
    },
    resolve: (_, args, { organization, services }) => listPast(organization, services.clock, args),
  }),
}));
