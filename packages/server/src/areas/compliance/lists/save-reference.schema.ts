import type { SchemaTypes } from '@pothos/core';
import { builder } from '../../../graphql/builder.ts';
import { organizationArgs } from '../../../graphql/organization-args.ts';
import { GiftAlertMarket, GiftAlertRequestor, GiftAlertType } from './reference.schema.ts';
import { removeReference, saveReference } from './save-reference.service.ts';

const ORIGINAL_ID = 'Record to change. Null for a new one.';
const SEEN = 'ID of the version that the viewer saw. Any other version is a conflict.';

type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer T extends SchemaTypes> ? T : never;
type Fields = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>;

const named = (t: Pick<Fields, 'string' | 'id'>) => ({
  tenantName: t.string({ required: true }),
  organizationId: t.id({ required: true }),
  originalId: t.id({ description: ORIGINAL_ID }),
  id: t.id({ description: SEEN }),
  name: t.string({ required: true }),
});

const GiftAlertRequestorInput = builder.inputType('GiftAlertRequestorInput', {
  fields: (t) => ({
    ...named(t),
    isActive: t.boolean({ description: 'True by default.' }),
  }),
});
const GiftAlertTypeInput = builder.inputType('GiftAlertTypeInput', {
  fields: (t) => ({
    ...named(t),
    isActive: t.boolean({ description: 'True by default.' }),
    isNeverAllowed: t.boolean({
      description: 'True refuses new gifts of this type. Omit it to leave it unchanged.',
    }),
  }),
});

const GiftAlertMarketInput = builder.inputType('GiftAlertMarketInput', {
  fields: (t) => ({
    ...named(t),
  }),
});

builder.mutationFields((t) => ({
  saveGiftAlertRequestor: t.field({
    type: GiftAlertRequestor,
    gate: { organization: 'addeditrequestors' },
    args: { giftAlertRequestorInput: t.arg({ type: GiftAlertRequestorInput, required: true }) },
    resolve: (_, { giftAlertRequestorInput }, { organization, services }) =>
      saveReference(organization, services.clock, 'requestors', giftAlertRequestorInput),
  }),
  saveGiftAlertMarket: t.field({
    type: GiftAlertMarket,
    gate: { organization: 'addeditmarkets' },
    args: { giftAlertMarketInput: t.arg({ type: GiftAlertMarketInput, required: true }) },
    resolve: (_, { giftAlertMarketInput }, { organization, services }) =>
      saveReference(organization, services.clock, 'markets', giftAlertMarketInput),
  }),
  saveGiftAlertType: t.field({
    type: GiftAlertType,
    gate: { organization: 'addeditgifttypes' },
    args: { giftAlertTypeInput: t.arg({ type: GiftAlertTypeInput, required: true }) },
    resolve: (_, { giftAlertTypeInput }, { organization, services }) =>
      saveReference(organization, services.clock, 'gift_types', giftAlertTypeInput),
  }),
  deleteGiftAlertMarket: t.boolean({
    description: 'Refused if the market has entities.',
    gate: { organization: 'addeditmarkets' },
    args: { ...organizationArgs(t), marketId: t.arg.id({ required: true, description: 'Original ID.' }) },
    resolve: (_, { marketId }, { organization }) => removeReference(organization, 'markets', marketId),
  }),
  deleteGiftAlertType: t.boolean({
    description: 'Refused if gifts have this type.',
    gate: { organization: 'addeditgifttypes' },
    args: { ...organizationArgs(t), id: t.arg.id({ required: true, description: 'Original ID.' }) },
    resolve: (_, { id }, { organization }) => removeReference(organization, 'gift_types', id),
  }),
}));
