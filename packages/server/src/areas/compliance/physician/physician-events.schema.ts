import { optionalDollars } from '@capwise/domain/money';
import { builder } from '../../../graphql/builder.ts';
import { organizationArgs } from '../../../graphql/organization-args.ts';
import type { PhysicianEvent } from './physician-events.queries.ts';
import { getPhysicianEvents, type PhysicianEventPage } from './physician-events.service.ts';

const PhysicianEventType = builder.objectRef<PhysicianEvent>('PhysicianEvent').implement({
  description:
    'A change of a gift or a request, an alert, a recorded cure, or a merge of records of a physician.',
  fields: (t) => ({
    action: t.exposeString('action', {
      description:
        'create, update, return or delete of a gift; request-create, request-approve, request-refuse, request-give, request-withdraw or request-lapse; alert, cure, merge or unmerge',
    }),
    happenedDate: t.field({ type: 'Timestamp', resolve: ({ at }) => new Date(at) }),
    byName: t.exposeString('byName', { description: 'Empty for alerts, and requests that lapsed.' }),
    organizationName: t.exposeString('organizationName', {
      nullable: true,
      description: 'Null for merges, which belong to the tenant.',
    }),
    giftTypeName: t.exposeString('giftTypeName', {
      nullable: true,
      description: 'Of the gift after the event, or of the request.',
    }),
    amount: t.float({
      nullable: true,
      description:
        'Returned amount of a return, value of the gift after another event, or of the request, in dollars.',
      resolve: ({ cents }) => optionalDollars(cents),
    }),
    receivedDate: t.exposeString('receivedDate', { nullable: true, description: 'YYYY-MM-DD' }),
    plannedDate: t.exposeString('plannedDate', {
      nullable: true,
      description: 'Day of a request, YYYY-MM-DD.',
    }),
    alertAmount: t.float({
      nullable: true,
      description: 'Remaining amount at which an alert fired, in dollars.',
      resolve: ({ alertCents }) => optionalDollars(alertCents),
    }),
    usedPercent: t.exposeInt('usedPercent', {
      nullable: true,
      description: 'Share of the threshold at which an alert fires. Null for an alert by amount.',
    }),
    remainingAmount: t.float({
      nullable: true,
      description: 'Remaining amount after the change that triggered an alert, in dollars.',
      resolve: ({ leftCents }) => optionalDollars(leftCents),
    }),
    note: t.exposeString('note', {
      description:
        'Reason of a deletion or a request, note of a return or a decision, year of a cure, or names of merged records.',
    }),
  }),
});

const PhysicianEventPageType = builder.objectRef<PhysicianEventPage>('PhysicianEventPage').implement({
  fields: (t) => ({
    filteredCount: t.exposeInt('totalCount'),
    pageNumber: t.exposeInt('pageNumber', { description: 'Pages past the end return the last page.' }),
    pageSize: t.exposeInt('pageSize'),
    results: t.expose('results', { type: [PhysicianEventType], description: 'Newest first.' }),
  }),
});

builder.queryFields((t) => ({
  compliancePhysicianHistory: t.field({
    type: PhysicianEventPageType,
    nullable: true,
    description: 'Events of a physician in the organizations of the tenant whose gifts the viewer may see.',
    gate: { organization: 'viewallgiftforallorgs' },
    args: {
      ...organizationArgs(t),
      id: t.arg.id({ required: true, description: 'ID of any of the provider records of the physician.' }),
      pageNumber: t.arg.int(),
      pageSize: t.arg.int(),
    },
    resolve: (_, args, { organization, services }) => getPhysicianEvents(organization, services.clock, args),
  }),
}));
