import { builder } from '../../../graphql/builder.ts';
import { organizationArgs } from '../../../graphql/organization-args.ts';
import { decideRequests, withdrawRequests } from './decide-request.service.ts';
import { giveRequests } from './give-request.service.ts';
import { GiftRequest, shownRequests } from './request.schema.ts';
import { saveRequest } from './save-request.service.ts';

const Recipient = builder.inputType('GiftRequestRecipientInput', {
  fields: (t) => ({ entityId: t.id({ required: true }), providerId: t.id({ required: true }) }),
});

const RequestInput = builder.inputType('GiftRequestInput', {
  fields: (t) => ({
    tenantName: t.string({ required: true }),
    organizationId: t.id({ required: true }),
    entityProviders: t.field({
      type: [Recipient],
      required: true,
      description: 'One request for each entry, all with one number.',
    }),
    giftTypeId: t.id({ required: true }),
    requestorId: t.id({ required: true }),
    amount: t.float({ required: true, description: 'Dollars with up to two decimals, for each recipient.' }),
    isIncidental: t.boolean(),
    description: t.string(),
    comments: t.string(),
    plannedDate: t.string({ required: true, description: 'YYYY-MM-DD' }),
    reason: t.string({ required: true, description: 'Why the gift is planned.' }),
    requestKey: t.string({
      description:
        'Idempotency key. A retry with the same input returns the first requests. Other input is a ConflictError.',
    }),
  }),
});

builder.mutationFields((t) => ({
  saveGiftRequest: t.field({
    type: [GiftRequest],
    description: 'Requests a gift for each recipient. The first approval rule that fits says who decides.',
    gate: { organization: 'enternewgifts' },
    args: { giftRequestInput: t.arg({ type: RequestInput, required: true }) },
    resolve: async (_, { giftRequestInput }, { organization, services }) =>
      shownRequests(
        organization,
        services.clock,
        await saveRequest(organization, services, giftRequestInput),
      ),
  }),
  decideGiftRequests: t.field({
    type: [GiftRequest],
    description:
      'Approves or refuses requests, all or none. A ConflictError for overAmount says what is left.',
    gate: { organization: 'login' },
    args: {
      ...organizationArgs(t),
      ids: t.arg.idList({ required: true }),
      isApproved: t.arg.boolean({ required: true }),
      note: t.arg.string({ description: 'Required to refuse.' }),
      overAmount: t.arg.float({
        description:
          'Excess over what is left that the approver accepts for each request, in dollars. Without it, a request must fit.',
      }),
    },
    resolve: async (_, input, { organization, services }) =>
      shownRequests(organization, services.clock, await decideRequests(organization, services, input)),
  }),
  withdrawGiftRequest: t.field({
    type: [GiftRequest],
    gate: { organization: 'login' },
    args: { ...organizationArgs(t), ids: t.arg.idList({ required: true }) },
    resolve: async (_, input, { organization, services }) =>
      shownRequests(organization, services.clock, await withdrawRequests(organization, services, input)),
  }),
  giveGiftRequest: t.field({
    type: [GiftRequest],
    description: 'Makes a gift from each of the approved requests of one number.',
    gate: { organization: 'enternewgifts' },
    args: {
      ...organizationArgs(t),
      ids: t.arg.idList({ required: true }),
      amount: t.arg.float({ required: true, description: 'Dollars, at most what was approved.' }),
      receivedDate: t.arg.string({ required: true, description: 'YYYY-MM-DD' }),
      exception: t.arg.int({ description: 'Required if the organization asks for it.' }),
      conditions: t.arg.stringList({ description: 'Keys of the confirmed conditions of the exception.' }),
    },
    resolve: async (_, input, { organization, services }) =>
      shownRequests(organization, services.clock, await giveRequests(organization, services, input)),
  }),
}));
