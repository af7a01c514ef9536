import { notFound } from '@capwise/domain/errors';
import { centsToDollars } from '@capwise/domain/money';
import { parseId } from '../../../../db/ids.ts';
import { builder } from '../../../../graphql/builder.ts';
import { listRequest } from '../../../../graphql/lists/list.ts';
import { organizationArgs } from '../../../../graphql/organization-args.ts';
import { RECORD_LIST } from './past.service.ts';
import { type ReportedCrossing, type ReportedCrossings, readReported } from './reported.queries.ts';

const ReportedType = builder.objectRef<ReportedCrossing>('GiftAlertReportedCrossing').implement({
  description: 'A physician whom an alert reported. Amounts are dollars.',
  fields: (t) => ({
    providerId: t.exposeID('providerId'),
    providerName: t.exposeString('providerName'),
    providerNPI: t.exposeString('providerNpi'),
    giftYear: t.exposeInt('giftYear'),
    remainingAmount: t.float({
      description: 'Remaining amount after the change.',
      resolve: ({ leftCents }) => centsToDollars(leftCents),
    }),
    thresholdAmount: t.float({ resolve: ({ thresholdCents }) => centsToDollars(thresholdCents) }),
    alertAmount: t.float({
      description: 'Remaining amount at which the alert fired.',
      resolve: ({ alertCents }) => centsToDollars(alertCents),
    }),
    usedPercent: t.exposeInt('usedPercent', {
      nullable: true,
      description: 'Share at which the alert fired, in percent. Null for an amount.',
    }),
    crossedDate: t.field({ type: 'Timestamp', resolve: ({ crossedAt }) => new Date(crossedAt) }),
  }),
});

const ReportedPageType = builder
  .objectRef<ReportedCrossings & { pageSize: number }>('GiftAlertReportedCrossingPage')
  .implement({
    fields: (t) => ({
      filteredCount: t.exposeInt('totalCount'),
      pageNumber: t.exposeInt('pageNumber', { description: 'Pages past the end return the last page.' }),
      pageSize: t.exposeInt('pageSize'),
      results: t.expose('results', { type: [ReportedType], description: 'Newest first.' }),
    }),
  });

builder.queryFields((t) => ({
  giftAlertReportedCrossings: t.field({
    type: ReportedPageType,
    nullable: true,
    description:
      'Crossings that an alert reported, also an ended one. A changed threshold counts like a gift.',
    gate: { organization: 'manageannualthresholds' },
    args: {
      ...organizationArgs(t),
      alertId: t.arg.id({ required: true, description: 'Original ID.' }),
      pageNumber: t.arg.int(),
      pageSize: t.arg.int(),
    },
    resolve: async (_, { alertId, ...args }, { organization }) => {
      const { pageNumber, pageSize } = listRequest(args, RECORD_LIST);
      const size = pageSize ?? RECORD_LIST.pageSize;
      const found = await readReported(organization, parseId(alertId), { pageNumber, pageSize: size });
      if (!found) throw notFound('There is no such alert');
      return { ...found, pageSize: size };
    },
  }),
}));
