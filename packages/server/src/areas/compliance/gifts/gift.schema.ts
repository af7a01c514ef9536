import { remainingCents } from '@capwise/domain/compliance/gifts/remaining';
import { isAboveIncidentalThreshold } from '@capwise/domain/compliance/thresholds/threshold-warnings';
import { dayIn } from '@capwise/domain/dates';
import { optionalDollars } from '@capwise/domain/money';
import type { Page } from '../../../db/lists/page.ts';
import { builder } from '../../../graphql/builder.ts';
import { countedPageType } from '../../../graphql/lists/counted-page.ts';
import { organizationArgs } from '../../../graphql/organization-args.ts';
import { GiftFile, GiftFileInput } from '../attachments/gift-file.schema.ts';
import type { GiftRow } from '../gift/gift.queries.ts';
import { saveGift } from '../gift-entry/save-gift.service.ts';
import { withReserved } from '../requests/reserved-gifts.queries.ts';
import { GiftReturn, GiftReturnInput } from '../returns/gift-return.schema.ts';
import { returnGift } from '../returns/return-gift.service.ts';
import { removeGift } from '../voids/delete-gift.service.ts';
import { getGift, searchGifts } from './gift.service.ts';
import type { GiftSums } from './gift-sums.queries.ts';
import { GiftAlertSums } from './gift-sums.schema.ts';
import { type WithDetails, withDetails } from './with-details.ts';

/** Lists add what is reserved. */
type ListedGift = WithDetails<GiftRow> & { reservedCents?: number | null };

export const GiftAlert = builder.objectRef<ListedGift>('GiftAlert').implement({
  description: 'A gift to one provider. Amounts are dollars with two decimals.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'ID of the current version. Every change gives a new one.' }),
    originalId: t.exposeID('originalId', { description: 'ID of the gift, the same in all versions.' }),
    organizationId: t.exposeID('organizationId'),
    organizationName: t.exposeString('organizationName'),
    entityId: t.exposeID('entityId'),
    entityName: t.exposeString('entityName'),
    providerId: t.exposeID('providerId'),
    providerName: t.exposeString('providerName'),
    providerNPI: t.exposeString('providerNpi'),
    giftTypeId: t.exposeID('giftTypeId'),
    giftTypeName: t.exposeString('giftTypeName'),
    requestorId: t.exposeID('requestorId'),
    requestorName: t.exposeString('requestorName'),
    giftYear: t.exposeInt('giftYear'),
    giftAmount: t.float({ resolve: ({ amountCents }) => amountCents / 100 }),
    giftStatus: t.exposeInt('status', { description: '1 Submitted, 2 Returned, 3 Void' }),
    totalAmount: t.float({
      nullable: true,
      description:
        "Amount that counts toward the threshold of the provider's year. Null without a threshold.",
      resolve: ({ thresholdCents, totalCents }) => (thresholdCents === null ? null : totalCents / 100),
    }),
    reservedAmount: t.float({
      nullable: true,
      description:
        "Amount that approved requests reserve for the provider's physician in the year. Null outside of lists, and if gifts cannot be requested and nothing is reserved.",
      resolve: ({ reservedCents }) => optionalDollars(reservedCents ?? null),
    }),
    remainingAmount: t.float({
      nullable: true,
      description: 'Remaining amount of the threshold. Negative if exceeded.',
      resolve: ({ thresholdCents, totalCents }) =>
        optionalDollars(remainingCents(thresholdCents, totalCents)),
    }),
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
      description: 'Yearly threshold of limited remuneration.',
      resolve: ({ thresholdRemunerationCents }) => optionalDollars(thresholdRemunerationCents),
    }),
    remainingRemunerationAmount: t.float({
      nullable: true,
      description:
        "Remaining limited remuneration of the provider's year. Negative if exceeded, null without its threshold.",
      resolve: ({ thresholdRemunerationCents, paidCents }) =>
        optionalDollars(remainingCents(thresholdRemunerationCents, paidCents)),
    }),
    eventId: t.exposeID('eventId', {
      nullable: true,
      description: 'The event whose cost the gift is a share of.',
    }),
    eventName: t.exposeString('eventName', { nullable: true }),
    isIncidental: t.exposeBoolean('isIncidental'),
    exception: t.exposeInt('exception', {
      nullable: true,
      description:
        'Why the gift is allowed: 1 nonmonetary compensation, 2 incidental benefit, 3 limited remuneration, 4 professional courtesy, 5 contract, 6 no exception needed, 7 yearly event for the medical staff. Null if nobody was asked.',
    }),
    conditions: t.stringList({
      description: 'Keys of the confirmed conditions of the exception.',
      resolve: ({ conditions }) => conditions ?? [],
    }),
    isAboveIncidentalLimit: t.boolean({
      description:
        "The gift is marked incidental, has not been returned, and its value reaches the year's incidental threshold.",
      resolve: (gift) =>
        isAboveIncidentalThreshold({ ...gift, cents: gift.amountCents }, gift.thresholdIncidentalCents),
    }),
    receivedDate: t.exposeString('receivedDate', { description: 'YYYY-MM-DD' }),
    returnedDate: t.expose('returnedAt', {
      type: 'Timestamp',
      nullable: true,
      description: 'When the whole gift was recorded as returned. The days are those of its returns.',
    }),
    returnedAmount: t.float({
      description: 'Sum of the returns.',
      resolve: ({ returnedCents }) => returnedCents / 100,
    }),
    returns: t.field({
      type: [GiftReturn],
      description: 'By day, oldest first.',
      resolve: (gift) => gift.returns(),
    }),
    voidReason: t.exposeString('voidReason', { nullable: true, description: 'Why the gift was deleted.' }),
    voidedDate: t.expose('voidedAt', { type: 'Timestamp', nullable: true }),
    voidedByName: t.exposeString('voidedByName', { nullable: true }),
    description: t.exposeString('description'),
    comments: t.exposeString('comments'),
    createdDate: t.expose('createdDate', { type: 'Timestamp' }),
    createdById: t.exposeID('createdById'),
    createdByName: t.exposeString('createdByName'),
    giftAlertFiles: t.field({ type: [GiftFile], resolve: (gift) => gift.files() }),
    eventFiles: t.field({
      type: [GiftFile],
      description: 'Receipts of the event whose cost the gift is a share of.',
      resolve: (gift) => gift.eventFiles(),
    }),
  }),
});

interface SearchedGifts extends Page<ListedGift> {
  sums(): Promise<GiftSums>;
}
const GiftAlertPage = countedPageType<ListedGift, SearchedGifts>('GiftAlertPage', GiftAlert);
builder.objectFields(GiftAlertPage, (t) => ({
  sums: t.field({ type: GiftAlertSums, resolve: (page) => page.sums() }),
}));

export const GiftSearchInput = builder.inputType('GiftSearchInput', {
  description:
    'Values of one filter are combined with OR, filters with AND. Amounts are dollars, days are YYYY-MM-DD.',
  fields: (t) => ({
    pageSize: t.int(),
    pageNumber: t.int({ description: 'Starts at 1. Pages past the end return the last page.' }),
    sortColumn: t.string(),
    sortDirection: t.string({ description: 'asc or desc' }),
    receivedDateStart: t.string(),
    receivedDateEnd: t.string(),
    amountStart: t.float(),
    amountEnd: t.float(),
    amountConditional: t.string({
      description: '= > < RANGE. All except RANGE compare with the start value.',
    }),
    amountRemainingStart: t.float(),
    amountRemainingEnd: t.float(),
    amountRemainingConditional: t.string(),
    isIncidental: t.boolean(),
    exceptions: t.intList({
      description:
        'Why gifts are allowed, by number as in the gift. 0 for gifts without a recorded exception.',
    }),
    isVoid: t.boolean({ description: 'True for deleted gifts only. By default, they are left out.' }),
    isAboveIncidentalLimit: t.boolean({
      description: 'True for gifts at or above the incidental threshold, false for all others.',
    }),
    giftYears: t.intList(),
    providerIds: t.idList(),
    providerNPI: t.stringList(),
    entityIds: t.idList(),
    organizationIds: t.idList(),
    requestorIds: t.idList(),
    giftTypeIds: t.idList(),
    createdByIds: t.idList(),
    statuses: t.intList(),
  }),
});

const EntityProviderInput = builder.inputType('GiftEntityProviderInput', {
  fields: (t) => ({
    entityId: t.id({ required: true }),
    entityName: t.string({ description: 'Ignored.' }),
    providerNPI: t.string({ description: 'Ignored.' }),
    providerId: t.id({ required: true }),
    providerName: t.string({ description: 'Ignored.' }),
  }),
});

const GiftInput = builder.inputType('GiftAlertInput', {
  fields: (t) => ({
    tenantName: t.string({ required: true }),
    organizationId: t.id({ required: true }),
    organizationName: t.string({ description: 'Ignored.' }),
    id: t.id({ description: 'ID of the version being edited. Null for new gifts.' }),
    entityProviders: t.field({
      type: [EntityProviderInput],
      description: 'One gift for each entry. Only for new gifts.',
    }),
    giftTypeId: t.id({ required: true }),
    giftTypeName: t.string({ description: 'Ignored.' }),
    status: t.int({ description: 'Ignored: new gifts are submitted.' }),
    requestorId: t.id({ required: true }),
    amount: t.float({ required: true, description: 'Dollars with up to two decimals.' }),
    isIncidental: t.boolean(),
    exception: t.int({
      description:
        'Required if the organization asks for it. It then decides whether the gift is incidental. Ignored for gifts of an event.',
    }),
    conditions: t.stringList({ description: 'Keys of the conditions that were confirmed.' }),
    description: t.string(),
    comments: t.string(),
    receivedDate: t.string({ required: true, description: 'YYYY-MM-DD' }),
    giftAlertFiles: t.field({
      type: [GiftFileInput],
      description: 'All attachments in order. Omit it to leave them unchanged.',
    }),
    requestKey: t.string({
      description:
        'Idempotency key for new gifts. A retry with the same input returns the gifts of the first save. Other input, or gifts deleted since, is a ConflictError with the stored original IDs in its extension "stored".',
    }),
  }),
});

builder.queryFields((t) => ({
  giftAlertSearch: t.field({
    type: GiftAlertPage,
    nullable: true,
    description: 'Gifts of all organizations whose gifts the viewer may see.',
    gate: { organization: 'viewallgiftforallorgs' },
    args: { ...organizationArgs(t), giftSearchInput: t.arg({ type: GiftSearchInput }) },
    resolve: async (_, { giftSearchInput }, { organization, services }) => {
      const page = await searchGifts(organization, giftSearchInput ?? {});
      const today = dayIn(organization.tenant.timeZone, services.clock.now());
      const results = await withReserved(organization, page.results, today);
      return { ...page, results: withDetails(organization, results) };
    },
  }),
  giftAlert: t.field({
    type: GiftAlert,
    nullable: true,
    description: 'One gift, by its original ID or the ID of any version.',
    gate: { organization: 'viewallgiftforallorgs' },
    args: { ...organizationArgs(t), id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, { organization }) =>
      withDetails(organization, [await getGift(organization, id)])[0]!,
  }),
}));

builder.mutationFields((t) => ({
  saveGiftAlert: t.field({
    type: [GiftAlert],
    description: "Returns the saved gifts with each provider's remaining amount.",
    gate: { organization: ['enternewgifts', 'editallgifts', 'editowngifts'] },
    args: { giftAlertInput: t.arg({ type: GiftInput, required: true }) },
    resolve: async (_, { giftAlertInput }, { organization, services }) =>
      withDetails(organization, await saveGift(organization, services, giftAlertInput)),
  }),
  returnGiftAlert: t.field({
    type: GiftAlert,
    description:
      'Records what came back of a gift. Gifts that came back as a whole cannot be edited or returned again.',
    gate: { organization: 'login' },
    args: {
      ...organizationArgs(t),
      id: t.arg.id({ required: true }),
      giftReturn: t.arg({
        type: GiftReturnInput,
        description: 'Without it, the whole item came back today, in the time zone of the tenant.',
      }),
    },
    resolve: async (_, { id, giftReturn }, { organization, services }) =>
      withDetails(organization, [await returnGift(organization, services, id, giftReturn)])[0]!,
  }),
  deleteGiftAlert: t.boolean({
    description: 'The gift remains as a void record, which only a search for void gifts returns.',
    gate: { organization: 'login' },
    args: {
      ...organizationArgs(t),
      id: t.arg.id({ required: true }),
      reason: t.arg.string({ description: 'Why, in up to 500 characters. Without it, none is stored.' }),
    },
    resolve: (_, { id, reason }, { organization, services }) =>
      removeGift(organization, services, id, reason ?? null),
  }),
}));
