import {
  REQUEST_STATES,
  stateOn,
  tooEarlyFault,
  tooLateFault,
} from '@capwise/domain/compliance/requests/request-states';
import {
  MAX_REQUEST_PAGE_SIZE,
  noLinkText,
  REQUEST_PAGE_SIZE,
} from '@capwise/domain/compliance/requests/requests';
import { freeCents } from '@capwise/domain/compliance/requests/reserved';
import { dayIn } from '@capwise/domain/dates';
import { optionalDollars } from '@capwise/domain/money';
import type { OrganizationScope } from '../../../db/scope.ts';
import { builder } from '../../../graphql/builder.ts';
import { countedPageType } from '../../../graphql/lists/counted-page.ts';
import { listRequest } from '../../../graphql/lists/list.ts';
import { organizationArgs } from '../../../graphql/organization-args.ts';
import type { Clock } from '../../../platform/clock.ts';
import { readEntryRules } from '../settings/setting.service.ts';
import { canChange } from './changed-request.ts';
import type { RequestRow } from './request.queries.ts';
import { getRequest, type RequestPage, searchRequests } from './request.service.ts';
import { REQUEST_SORTS } from './request-list.queries.ts';

/** A request as the viewer sees it today. */
type ShownRequest = RequestRow & {
  stateName: string;
  canDecide: boolean;
  canGive: boolean;
  tooLate: string | null;
  tooEarly: string | null;
  noLink: string | null;
  canWithdraw: boolean;
};

export async function shownRequests(
  scope: OrganizationScope,
  clock: Clock,
  requests: readonly RequestRow[],
): Promise<ShownRequest[]> {
  const today = dayIn(scope.tenant.timeZone, clock.now());
  const { graceDays } = await readEntryRules(scope);
  return requests.map((request) => {
    const mayGive = canChange(scope, 'give', request, today);
    const tooLate = mayGive ? tooLateFault(request, today, graceDays) : null;
    const tooEarly = mayGive ? tooEarlyFault(request, today) : null;
    const isInTime = mayGive && tooLate === null && tooEarly === null;
    return {
      ...request,
      stateName: REQUEST_STATES[stateOn(request, today)],
      canDecide: canChange(scope, 'approve', request, today),
      canGive: isInTime && request.isLinked,
      tooLate,
      tooEarly,
      noLink: isInTime && !request.isLinked ? noLinkText(request.providerName, request.entityName) : null,
      canWithdraw: canChange(scope, 'withdraw', request, today),
    };
  });
}

export const GiftRequest = builder.objectRef<ShownRequest>('GiftRequest').implement({
  description:
    'A gift that is planned for one recipient. Requests with one number were sent together. Amounts are dollars.',
  fields: (t) => ({
    id: t.exposeID('id'),
    requestNo: t.exposeID('requestNo', { description: 'The same for all recipients of a request.' }),
    organizationId: t.exposeID('organizationId'),
    giftYear: t.exposeInt('giftYear'),
    plannedDate: t.exposeString('plannedDate', { description: 'YYYY-MM-DD' }),
    reserveUntil: t.exposeString('reserveUntil', {
      description: 'The last day on which an approved request reserves its amount.',
    }),
    providerId: t.exposeID('providerId'),
    providerName: t.exposeString('providerName'),
    providerNPI: t.exposeString('providerNpi'),
    entityId: t.exposeID('entityId'),
    entityName: t.exposeString('entityName'),
    giftTypeId: t.exposeID('giftTypeId'),
    giftTypeName: t.exposeString('giftTypeName'),
    requestorId: t.exposeID('requestorId'),
    requestorName: t.exposeString('requestorName'),
    amount: t.float({ resolve: ({ amountCents }) => amountCents / 100 }),
    isIncidental: t.exposeBoolean('isIncidental'),
    description: t.exposeString('description'),
    comments: t.exposeString('comments'),
    reason: t.exposeString('reason'),
    state: t.exposeString('stateName', {
      description: 'Requested, Approved, Refused, Given, Lapsed or Withdrawn, as of today.',
    }),
    askedById: t.exposeID('askedById'),
    askedByName: t.exposeString('askedByName'),
    askedDate: t.expose('askedDate', { type: 'Timestamp' }),
    approverNames: t.exposeStringList('approverNames'),
    deputyNames: t.stringList({
      description: 'People who decide today for an approver.',
      resolve: ({ deputies }) => [...new Set(deputies.map(({ name }) => name))],
    }),
    decidedByName: t.exposeString('decidedByName', { nullable: true }),
    decidedDate: t.expose('decidedDate', { type: 'Timestamp', nullable: true }),
    decisionNote: t.exposeString('decisionNote'),
    overAmount: t.float({
      description: 'By how much the approver knowingly exceeded what was left.',
      resolve: ({ overCents }) => overCents / 100,
    }),
    giftId: t.exposeID('giftId', { nullable: true, description: 'Original ID of the gift made from it.' }),
    thresholdAmount: t.float({
      nullable: true,
      resolve: ({ thresholdCents }) => optionalDollars(thresholdCents),
    }),
    thresholdIncidentalAmount: t.float({
      nullable: true,
      resolve: ({ incidentalCents }) => optionalDollars(incidentalCents),
    }),
    totalAmount: t.float({
      description: 'Amount that the physician received in the year and that counts toward the threshold.',
      resolve: ({ givenCents }) => givenCents / 100,
    }),
    reservedAmount: t.float({
      description: 'Reserved by other approved requests.',
      resolve: ({ reservedCents }) => reservedCents / 100,
    }),
    freeAmount: t.float({
      nullable: true,
      description:
        'Amount that gifts and other approved requests leave of the threshold. Negative if exceeded.',
      resolve: (row) => optionalDollars(freeCents(row)),
    }),
    canDecide: t.exposeBoolean('canDecide', {
      description: 'True if the viewer may approve or refuse it now.',
    }),
    canGive: t.exposeBoolean('canGive', {
      description: 'True if the viewer may record it as given now.',
    }),
    tooLate: t.exposeString('tooLate', {
      nullable: true,
      description:
        'Why an approved request that the viewer could record as given no longer can be, with what to do, or null.',
    }),
    tooEarly: t.exposeString('tooEarly', {
      nullable: true,
      description:
        'Why an approved request of next year that the viewer could record as given cannot be yet, or null.',
    }),
    noLink: t.exposeString('noLink', {
      nullable: true,
      description:
        'Why nothing can be recorded for a recipient who is no longer linked to the entity, with what to do, or null.',
    }),
    canWithdraw: t.exposeBoolean('canWithdraw'),
  }),
});

const LIST = {
  pageSize: REQUEST_PAGE_SIZE,
  largest: MAX_REQUEST_PAGE_SIZE,
  sorts: REQUEST_SORTS,
  sort: 'asked_date',
  descending: true,
} as const;

const GiftRequestPage = countedPageType<ShownRequest, RequestPage<ShownRequest>>(
  'GiftRequestPage',
  GiftRequest,
);
builder.objectFields(GiftRequestPage, (t) => ({
  view: t.exposeString('view', { description: 'decide, mine or all' }),
}));

builder.queryFields((t) => ({
  giftRequests: t.field({
    type: GiftRequestPage,
    nullable: true,
    description:
      'Requests of the organization: own ones, those on which the viewer decides, and all of them for viewers who may see all gifts.',
    gate: { organization: 'login' },
    args: {
      ...organizationArgs(t),
      view: t.arg.string({
        description:
          'decide, mine, all, or start: decide for viewers who decide, otherwise mine, or all for those who may not ask. Defaults to all.',
      }),
      searchTerm: t.arg.string({ description: 'Name or NPI of the provider.' }),
      pageNumber: t.arg.int(),
      pageSize: t.arg.int(),
      sortColumn: t.arg.string(),
      sortDirection: t.arg.string({ description: 'asc or desc' }),
    },
    resolve: async (_, args, { organization, services }): Promise<RequestPage<ShownRequest>> => {
      const page = await searchRequests(organization, services.clock, args.view, listRequest(args, LIST));
      return { ...page, results: await shownRequests(organization, services.clock, page.results) };
    },
  }),
  giftRequest: t.field({
    type: [GiftRequest],
    nullable: true,
    description: 'All recipients of one request.',
    gate: { organization: 'login' },
    args: { ...organizationArgs(t), requestNo: t.arg.id({ required: true }) },
    resolve: async (_, { requestNo }, { organization, services }) =>
      shownRequests(organization, services.clock, await getRequest(organization, services.clock, requestNo)),
  }),
}));
