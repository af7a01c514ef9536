import { centsToDollars } from '@capwise/domain/money';
import { builder } from '../../../graphql/builder.ts';
import { organizationArgs } from '../../../graphql/organization-args.ts';
import type { PaymentRow, PaymentYear } from './physician-payments.queries.ts';
import { getPayments, type PhysicianPayments } from './physician-payments.service.ts';

const ReportedYear = builder.objectRef<PaymentYear>('ReportedPaymentYear').implement({
  description: 'Payments to a physician that manufacturers reported to CMS for a program year.',
  fields: (t) => ({
    programYear: t.exposeInt('programYear'),
    paymentCount: t.exposeInt('paymentCount'),
    totalAmount: t.float({
      description: 'In dollars.',
      resolve: ({ totalCents }) => centsToDollars(totalCents),
    }),
  }),
});

const ReportedPayment = builder.objectRef<PaymentRow>('ReportedPayment').implement({
  description: 'A payment that a manufacturer reported to CMS.',
  fields: (t) => ({
    recordId: t.id({ description: 'Number that CMS gave it.', resolve: ({ recordId }) => String(recordId) }),
    manufacturerName: t.exposeString('payer'),
    nature: t.exposeString('nature'),
    amount: t.float({ description: 'In dollars.', resolve: ({ cents }) => centsToDollars(cents) }),
    paidDate: t.exposeString('paidDate', { description: 'YYYY-MM-DD' }),
  }),
});

const ReportedPayments = builder.objectRef<PhysicianPayments>('ReportedPayments').implement({
  description: 'Payments to a physician in Open Payments of CMS. They do not count toward thresholds.',
  fields: (t) => ({
    years: t.expose('years', { type: [ReportedYear], description: 'Newest first.' }),
    year: t.exposeInt('year', { nullable: true, description: 'Program year of the results.' }),
    filteredCount: t.exposeInt('totalCount', { description: 'Number of payments of the year.' }),
    pageNumber: t.exposeInt('pageNumber', { description: 'Pages past the end return the last page.' }),
    pageSize: t.exposeInt('pageSize'),
    results: t.expose('results', { type: [ReportedPayment], description: 'Newest first.' }),
  }),
});

builder.queryFields((t) => ({
  complianceReportedPayments: t.field({
    type: ReportedPayments,
    nullable: true,
    gate: { organization: 'viewallgiftforallorgs' },
    args: {
      ...organizationArgs(t),
      id: t.arg.id({ required: true, description: 'ID of any of the provider records of the physician.' }),
      year: t.arg.int({ description: 'Program year. Defaults to the newest one with payments.' }),
      pageNumber: t.arg.int(),
      pageSize: t.arg.int(),
    },
    resolve: (_, { id, year, ...page }, { organization }) =>
      getPayments(organization, { id, year: year ?? null, ...page }),
  }),
}));
