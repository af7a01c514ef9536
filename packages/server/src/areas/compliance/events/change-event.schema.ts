import { builder } from '../../../graphql/builder.ts';
import { organizationArgs } from '../../../graphql/organization-args.ts';
import { GiftFileInput } from '../attachments/gift-file.schema.ts';
import { GiftEvent, shownEvents } from './event.schema.ts';
import { saveEvent } from './save-event.service.ts';
import { voidEvent } from './void-event.service.ts';

const AttendeeInput = builder.inputType('GiftEventAttendeeInput', {
  fields: (t) => ({
    kind: t.int({ required: true, description: '1 physician, 2 family, 3 guest of a physician, 4 others' }),
    providerId: t.id({ description: 'The physician whose gift the share is. Left out for others.' }),
    name: t.string({ description: 'Required except for physicians.' }),
  }),
});

const EventInput = builder.inputType('GiftEventInput', {
  fields: (t) => ({
    tenantName: t.string({ required: true }),
    organizationId: t.id({ required: true }),
    id: t.id({ description: 'Left out for a new event.' }),
    version: t.id({ description: 'Version that the user saw. An older one is a ConflictError.' }),
    name: t.string({ required: true }),
    kind: t.int({ required: true, description: '1 meeting or meal, 2 yearly event for the medical staff' }),
    heldOn: t.string({ required: true, description: 'YYYY-MM-DD' }),
    total: t.float({ required: true, description: 'Dollars with up to two decimals.' }),
    split: t.int({
      required: true,
      description: '1 among all attendees, 2 among physicians, their family and guests',
    }),
    handedOut: t.float({
      description: 'Dollars of the items that each physician took home from a staff event.',
    }),
    entityId: t.id({ required: true }),
    giftTypeId: t.id({ required: true }),
    requestorId: t.id({ required: true }),
    exception: t.int({ description: 'Required if the organization asks for it.' }),
    conditions: t.stringList(),
    description: t.string(),
    attendees: t.field({ type: [AttendeeInput], required: true }),
    files: t.field({
      type: [GiftFileInput],
      description: 'All receipts in order. Omit them to leave them unchanged.',
    }),
    requestKey: t.string({
      description: 'Idempotency key. A retry with the same input returns the first event.',
    }),
  }),
});

builder.mutationFields((t) => ({
  saveGiftEvent: t.field({
    type: GiftEvent,
    description: 'Adds or changes an event, and the gifts of its physicians, all or none.',
    gate: { organization: ['enternewgifts', 'editallgifts', 'editowngifts'] },
    args: { giftEventInput: t.arg({ type: EventInput, required: true }) },
    resolve: async (_, { giftEventInput }, { organization, services }) =>
      shownEvents(organization, services.clock, [
        await saveEvent(organization, services, giftEventInput),
      ])[0]!,
  }),
  deleteGiftEvent: t.boolean({
    description: 'Deletes an event. Its gifts remain as void.',
    gate: { organization: ['editallgifts', 'editowngifts'] },
    args: {
      ...organizationArgs(t),
      id: t.arg.id({ required: true }),
      version: t.arg.id({ required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: (_, input, { organization, services }) => voidEvent(organization, services, input),
  }),
}));
