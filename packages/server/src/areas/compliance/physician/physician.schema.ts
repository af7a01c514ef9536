import { optionalDollars } from '@capwise/domain/money';
import { builder } from '../../../graphql/builder.ts';
import { organizationArgs } from '../../../graphql/organization-args.ts';
import { CureDay } from '../cures/cure-day.schema.ts';
import { PhysicianCure } from '../cures/cured-excess.schema.ts';
import type { PhysicianAlert, PhysicianRequest } from './physician.queries.ts';
import { getPhysician, type Physician, type PhysicianPlaceYear } from './physician.service.ts';

const PhysicianYear = builder.objectRef<PhysicianPlaceYear>('PhysicianYear').implement({
  description: "A physician's year in one organization, across all records. Amounts are dollars.",
  fields: (t) => ({
    organizationId: t.exposeID('organizationId'),
    organizationName: t.exposeString('organizationName'),
    isLinked: t.exposeBoolean('isLinked', {
      description: 'False if no entity of the organization is linked to the physician.',
    }),
    giftCount: t.exposeInt('giftCount', {
      description: 'All gifts, including returned and incidental ones.',
    }),
    returnedCount: t.exposeInt('returnedCount'),
    incidentalCount: t.exposeInt('incidentalCount'),
    aboveIncidentalCount: t.exposeInt('aboveIncidentalCount', {
      description: 'Incidental gifts that reach the incidental threshold.',
    }),
    totalAmount: t.float({ resolve: ({ totalCents }) => totalCents / 100 }),
    thresholdAmount: t.float({
      nullable: true,
      resolve: ({ thresholdCents }) => optionalDollars(thresholdCents),
    }),
    paidAmount: t.float({
      description: 'Limited remuneration.',
      resolve: ({ paidCents }) => paidCents / 100,
    }),
    thresholdRemunerationAmount: t.float({
      nullable: true,
      description: 'Yearly threshold of limited remuneration.',
      resolve: ({ remunerationCents }) => optionalDollars(remunerationCents),
    }),
    cure: t.expose('cure', { type: CureDay, nullable: true, description: 'Null within the threshold.' }),
  }),
});

const PhysicianRecord = builder
  .objectRef<{ providerId: number; providerName: string }>('PhysicianRecord')
  .implement({
    fields: (t) => ({
      providerId: t.exposeID('providerId'),
      providerName: t.exposeString('providerName'),
    }),
  });

const PhysicianCrossing = builder.objectRef<PhysicianAlert>('PhysicianAlert').implement({
  description: 'An alert that a gift of the year or a changed threshold triggered. Amounts are dollars.',
  fields: (t) => ({
    organizationName: t.exposeString('organizationName'),
    alertAmount: t.float({
      description: 'Remaining amount at which the alert fired.',
      resolve: ({ alertCents }) => alertCents / 100,
    }),
    usedPercent: t.exposeInt('usedPercent', {
      nullable: true,
      description:
        'Share of the threshold at which the alert fires, in percent. Null for an alert by amount.',
    }),
    remainingAmount: t.float({
      description: 'Remaining amount after the change.',
      resolve: ({ leftCents }) => leftCents / 100,
    }),
    crossedDate: t.field({ type: 'Timestamp', resolve: ({ crossedAt }) => new Date(crossedAt) }),
  }),
});

const PhysicianRequestType = builder.objectRef<PhysicianRequest>('PhysicianRequest').implement({
  description: 'A request that waits for a decision, or reserves its amount.',
  fields: (t) => ({
    requestNo: t.exposeID('requestNo'),
    organizationId: t.exposeID('organizationId'),
    organizationName: t.exposeString('organizationName'),
    giftTypeName: t.exposeString('giftTypeName'),
    amount: t.float({ resolve: ({ amountCents }) => amountCents / 100 }),
    plannedDate: t.exposeString('plannedDate', { description: 'YYYY-MM-DD' }),
    isApproved: t.exposeBoolean('isApproved'),
  }),
});

const PhysicianType = builder.objectRef<Physician>('Physician').implement({
  description:
    'A physician with all records of the NPI, in the organizations of the tenant whose gifts the viewer may see.',
  fields: (t) => ({
    providerId: t.exposeID('providerId', { description: 'The oldest record.' }),
    providerName: t.exposeString('providerName'),
    providerNPI: t.exposeString('providerNpi'),
    records: t.expose('records', { type: [PhysicianRecord] }),
    year: t.exposeInt('year'),
    years: t.exposeIntList('years', { description: 'Years with gifts, newest first.' }),
    organizations: t.expose('organizations', { type: [PhysicianYear] }),
    alerts: t.expose('alerts', { type: [PhysicianCrossing], description: 'Newest first.' }),
    requests: t.expose('requests', { type: [PhysicianRequestType], description: 'By planned day.' }),
    cures: t.expose('cures', { type: [PhysicianCure], description: 'Of the last years, newest first.' }),
  }),
});

builder.queryFields((t) => ({
  compliancePhysician: t.field({
    type: PhysicianType,
    nullable: true,
    gate: { organization: 'viewallgiftforallorgs' },
    args: {
      ...organizationArgs(t),
      id: t.arg.id({ required: true, description: 'ID of any of the provider records of the physician.' }),
      year: t.arg.int({ description: 'Defaults to the current year in the time zone of the tenant.' }),
    },
    resolve: (_, { id, year }, { organization, services }) =>
      getPhysician(organization, services.clock, { id, year: year ?? null }),
  }),
}));
