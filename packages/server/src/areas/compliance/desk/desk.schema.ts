import { builder } from '../../../graphql/builder.ts';
import { organizationArgs } from '../../../graphql/organization-args.ts';
import type { OpenAttestation } from '../attestation/open-attestations.ts';
import { CureDay } from '../cures/cure-day.schema.ts';
import type { WaitingProblems } from '../imports/problems/import-problem.queries.ts';
import { type Desk, type MissingThreshold, type OverPhysician, openDesk } from './desk.service.ts';
import type { WaitingRequests } from './desk-counts.queries.ts';

const DeskPhysician = builder.objectRef<OverPhysician>('DeskPhysician').implement({
  description: 'A physician of an organization in the current year, across all records. Amounts are dollars.',
  fields: (t) => ({
    organizationId: t.exposeID('organizationId'),
    organizationName: t.exposeString('organizationName'),
    providerId: t.exposeID('providerId'),
    providerName: t.exposeString('providerName'),
    providerNPI: t.exposeString('providerNpi'),
    giftId: t.exposeID('giftId', {
      description: 'The newest gift that counts toward the threshold of the list.',
    }),
    totalAmount: t.float({ resolve: ({ totalCents }) => totalCents / 100 }),
    thresholdAmount: t.float({ resolve: ({ thresholdCents }) => thresholdCents / 100 }),
    remainingAmount: t.float({
      description: 'Negative if exceeded.',
      resolve: ({ totalCents, thresholdCents }) => (thresholdCents - totalCents) / 100,
    }),
    cure: t.expose('cure', {
      type: CureDay,
      nullable: true,
      description: 'Null within the threshold, and for limited remuneration.',
    }),
  }),
});

const DeskThreshold = builder.objectRef<MissingThreshold>('DeskThreshold').implement({
  description: 'An organization without a threshold for a year.',
  fields: (t) => ({
    organizationId: t.exposeID('organizationId'),
    organizationName: t.exposeString('organizationName'),
    year: t.exposeInt('year'),
  }),
});

const DeskRequests = builder.objectRef<WaitingRequests>('DeskRequests').implement({
  description: 'Requests of an organization on which the viewer decides.',
  fields: (t) => ({
    organizationId: t.exposeID('organizationId'),
    organizationName: t.exposeString('organizationName'),
    count: t.exposeInt('count'),
  }),
});

const DeskAttestation = builder.objectRef<OpenAttestation>('DeskAttestation').implement({
  description: 'An organization whose departments have not all confirmed the gifts of a year.',
  fields: (t) => ({
    organizationId: t.exposeID('organizationId'),
    organizationName: t.exposeString('organizationName'),
    year: t.exposeInt('year'),
    openCount: t.exposeInt('openCount', { description: 'Departments that have to confirm.' }),
  }),
});

const DeskImportProblems = builder.objectRef<WaitingProblems>('DeskImportProblems').implement({
  description: 'Files with problems of an organization in which the viewer may import them.',
  fields: (t) => ({
    organizationId: t.exposeID('organizationId'),
    organizationName: t.exposeString('organizationName'),
    count: t.exposeInt('count'),
  }),
});

const ComplianceDesk = builder.objectRef<Desk>('ComplianceDesk').implement({
  description:
    'Physicians and tasks that need attention today, in all organizations of the tenant whose gifts the viewer may see. Lists have at most 50 physicians.',
  fields: (t) => ({
    year: t.exposeInt('year', { description: 'The current year in the time zone of the tenant.' }),
    giftCount: t.exposeInt('giftCount', { description: 'Gifts of the year, including returned ones.' }),
    overCount: t.exposeInt('overCount'),
    over: t.expose('over', {
      type: [DeskPhysician],
      description: 'Over the threshold. Excesses that can be cured come first, by their last day.',
    }),
    nearCount: t.exposeInt('nearCount'),
    near: t.expose('near', {
      type: [DeskPhysician],
      description: 'At most 20% of the threshold remains. The least first.',
    }),
    overRemunerationCount: t.exposeInt('overPaidCount'),
    overRemuneration: t.expose('overPaid', {
      type: [DeskPhysician],
      description: 'Over the threshold of limited remuneration. The largest excess first.',
    }),
    nearRemunerationCount: t.exposeInt('nearPaidCount'),
    nearRemuneration: t.expose('nearPaid', {
      type: [DeskPhysician],
      description: 'At most 20% of the threshold of limited remuneration remains. The least first.',
    }),
    aboveIncidentalCount: t.exposeInt('aboveIncidentalCount', {
      description: 'Incidental gifts that reach the incidental threshold.',
    }),
    requests: t.expose('requests', { type: [DeskRequests] }),
    importProblems: t.expose('importProblems', { type: [DeskImportProblems] }),
    duplicateCount: t.exposeInt('duplicateCount', {
      nullable: true,
      description: 'NPIs with several records. Null for viewers who may not merge them.',
    }),
    attestations: t.expose('attestations', {
      type: [DeskAttestation],
      description: 'From the first day on which the year can be confirmed.',
    }),
    missingThresholds: t.expose('missingThresholds', {
      type: [DeskThreshold],
      description:
        'Organizations without a threshold for this year or, from November, the next. Only those whose thresholds the viewer may set.',
    }),
  }),
});

builder.queryFields((t) => ({
  complianceDesk: t.field({
    type: ComplianceDesk,
    nullable: true,
    gate: { organization: 'viewallgiftforallorgs' },
    args: organizationArgs(t),
    resolve: (_, __, { organization, services }) => openDesk(organization, services.clock),
  }),
}));
