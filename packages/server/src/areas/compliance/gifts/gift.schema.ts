import { isAboveIncidentalLimit } from '@capwise/domain/compliance/limit-warnings';
import { optionalDollars } from '@capwise/domain/money';
import { builder } from '../../../graphql/builder.ts';
import { countedPageType } from '../../../graphql/counted-page.ts';
import { organizationArgs } from '../../../graphql/organization-args.ts';
import { GiftFile, GiftFileInput } from '../attachments/gift-file.schema.ts';
import { type WithFiles, withFiles } from '../attachments/with-files.ts';
import { removeGift, returnGift } from './end-gift.service.ts';
import type { GiftRow } from './gift.queries.ts';
import { getGift, searchGifts } from './gift.service.ts';
import { saveGift } from './save-gift.service.ts';

const left = ({ thresholdCents, totalCents }: GiftRow) =>
  thresholdCents === null ? null : thresholdCents - totalCents;

export const GiftAlert = builder.objectRef<WithFiles<GiftRow>>('GiftAlert').implement({
  description: 'A gift to one provider. Amounts are dollars with two decimals.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The stored version, which changes name.' }),
    originalId: t.exposeID('originalId', { description: 'The gift, across its versions.' }),
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
    giftStatus: t.exposeInt('status', { description: '1 Submitted, 2 Returned' }),
    totalAmount: t.float({
      nullable: true,
      description: 'What counts toward the limit of the provider’s year; null without a limit.',
      resolve: ({ thresholdCents, totalCents }) => (thresholdCents === null ? null : totalCents / 100),
    }),
    remainingAmount: t.float({
      nullable: true,
      description: 'What is left of the limit; below 0 when more was given.',
      resolve: (gift) => optionalDollars(left(gift)),
    }),
    thresholdAmount: t.float({
      nullable: true,
      resolve: ({ thresholdCents }) => optionalDollars(thresholdCents),
    }),
    thresholdIncidentalAmount: t.float({
      nullable: true,
      resolve: ({ thresholdIncidentalCents }) => optionalDollars(thresholdIncidentalCents),
    }),
    isIncidental: t.exposeBoolean('isIncidental'),
    isAboveIncidentalLimit: t.boolean({
      description:
        'Marked incidental, not returned, and not less than the limit of an incidental gift of its year.',
      resolve: (gift) =>
        isAboveIncidentalLimit({ ...gift, cents: gift.amountCents }, gift.thresholdIncidentalCents),
    }),
    receivedDate: t.exposeString('receivedDate', { description: 'YYYY-MM-DD' }),
    returnedDate: t.expose('returnedAt', { type: 'Timestamp', nullable: true }),
    description: t.exposeString('description'),
    comments: t.exposeString('comments'),
    createdDate: t.expose('createdDate', { type: 'Timestamp' }),
    createdById: t.exposeID('createdById'),
    createdByName: t.exposeString('createdByName'),
    giftAlertFiles: t.field({ type: [GiftFile], resolve: (gift) => gift.files() }),
  }),
});

export const GiftSearchInput = builder.inputType('GiftSearchInput', {
  description: 'Values of one kind are or-ed, kinds and-ed. Amounts are dollars, days YYYY-MM-DD.',
  fields: (t) => ({
    pageSize: t.int(),
    pageNumber: t.int({ description: 'Counted from 1; a page beyond the last is the last.' }),
    sortColumn: t.string(),
    sortDirection: t.string({ description: 'asc or desc' }),
    receivedDateStart: t.string(),
    receivedDateEnd: t.string(),
    amountStart: t.float(),
    amountEnd: t.float(),
    amountConditional: t.string({ description: '= > < RANGE; all but RANGE compare with the start.' }),
    amountRemainingStart: t.float(),
    amountRemainingEnd: t.float(),
    amountRemainingConditional: t.string(),
    isIncidental: t.boolean(),
    isAboveIncidentalLimit: t.boolean({
      description: 'Incidental gifts that are worth too much for that, or all others.',
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
    entityName: t.string({ description: 'Not read.' }),
    providerNPI: t.string({ description: 'Not read.' }),
    providerId: t.id({ required: true }),
    providerName: t.string({ description: 'Not read.' }),
  }),
});

const GiftInput = builder.inputType('GiftAlertInput', {
  fields: (t) => ({
    tenantName: t.string({ required: true }),
    organizationId: t.id({ required: true }),
    organizationName: t.string({ description: 'Not read.' }),
    id: t.id({ description: 'The version that is edited; new gifts have none.' }),
    entityProviders: t.field({
      type: [EntityProviderInput],
      description: 'One gift each; only of new gifts.',
    }),
    giftTypeId: t.id({ required: true }),
    giftTypeName: t.string({ description: 'Not read.' }),
    status: t.int({ description: 'Not read: a new gift is submitted.' }),
    requestorId: t.id({ required: true }),
    amount: t.float({ required: true, description: 'Dollars with at most two decimals.' }),
    isIncidental: t.boolean(),
    description: t.string(),
    comments: t.string(),
    receivedDate: t.string({ required: true, description: 'YYYY-MM-DD' }),
    giftAlertFiles: t.field({
      type: [GiftFileInput],
      description: 'All attachments in their order; without it they stay as they are.',
    }),
    requestKey: t.string({
      description: `Idempotency key of new gifts: a retry with the same input answers the gifts of the first save. Other
        input, or gifts deleted since, is a ConflictError whose extension "stored" has the original IDs of what is stored.`,
    }),
  }),
});

builder.queryFields((t) => ({
  giftAlertSearch: t.field({
    type: countedPageType<WithFiles<GiftRow>>('GiftAlertPage', GiftAlert),
    nullable: true,
    description: 'Gifts of every organization of the tenant whose gifts the viewer sees.',
    gate: { organization: 'viewallgiftforallorgs' },
    args: { ...organizationArgs(t), giftSearchInput: t.arg({ type: GiftSearchInput }) },
    resolve: async (_, { giftSearchInput }, { organization }) => {
      const page = await searchGifts(organization, giftSearchInput ?? {});
      return { ...page, results: withFiles(organization, page.results) };
    },
  }),
  giftAlert: t.field({
    type: GiftAlert,
    nullable: true,
    description: 'One gift, by its original id or that of any version.',
    gate: { organization: 'viewallgiftforallorgs' },
    args: { ...organizationArgs(t), id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, { organization }) =>
      withFiles(organization, [await getGift(organization, id)])[0]!,
  }),
}));

builder.mutationFields((t) => ({
  saveGiftAlert: t.field({
    type: [GiftAlert],
    description: 'The gifts as they are then, with what is left of each provider’s limit.',
    gate: { organization: ['enternewgifts', 'editallgifts', 'editowngifts'] },
    args: { giftAlertInput: t.arg({ type: GiftInput, required: true }) },
    resolve: async (_, { giftAlertInput }, { organization, services }) =>
      withFiles(organization, await saveGift(organization, services, giftAlertInput)),
  }),
  returnGiftAlert: t.field({
    type: GiftAlert,
    description: 'For good: a returned gift is neither edited nor returned again.',
    gate: { organization: 'login' },
    args: { ...organizationArgs(t), id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, { organization, services }) =>
      withFiles(organization, [await returnGift(organization, services, id)])[0]!,
  }),
  deleteGiftAlert: t.boolean({
    gate: { organization: 'login' },
    args: { ...organizationArgs(t), id: t.arg.id({ required: true }) },
    resolve: (_, { id }, { organization, services }) => removeGift(organization, services, id),
  }),
}));
