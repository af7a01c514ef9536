import { builder } from '../../../graphql/builder.ts';
import { organizationArgs } from '../../../graphql/organization-args.ts';
import { saveLinks } from './links.service.ts';
import type { MarketEntityRow } from './market-entity.queries.ts';
import { removeMarketEntity, saveMarketEntity } from './market-entity.service.ts';

const EntityProviderInput = builder.inputType('GiftAlertEntityProviderInput', {
  fields: (t) => ({
    providerId: t.id({ required: true }),
    entityId: t.id({ required: true }),
    organizationId: t.id({ required: true }),
  }),
});

const MarketEntity = builder.objectRef<MarketEntityRow>('GiftAlertMarketEntity').implement({
  description: 'Membership of an entity in a market.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'ID of the current version.' }),
    originalId: t.exposeID('originalId'),
    marketId: t.exposeID('marketId'),
    marketName: t.exposeString('marketName'),
    entityId: t.exposeID('entityId'),
  }),
});

builder.mutationFields((t) => ({
  bulkGiftAlertEntityProviders: t.boolean({
    description:
      'Removes and adds links between providers and entities. Removes first, and applies all or none.',
    gate: { organization: ['addeditproviders', 'addeditentities'] },
    args: {
      ...organizationArgs(t),
      deletions: t.arg.idList({ required: true, description: 'IDs of links.' }),
      removals: t.arg({
        type: [EntityProviderInput],
        description: 'Links to remove, by provider and entity, regardless of their current IDs.',
      }),
      insertions: t.arg({ type: [EntityProviderInput], required: true }),
    },
    resolve: (_, { deletions, removals, insertions }, { organization }) =>
      saveLinks(organization, { deletions, removals: removals ?? [], insertions }),
  }),
  saveGiftAlertMarketEntity: t.field({
    type: MarketEntity,
    gate: { organization: 'addeditentities' },
    args: {
      ...organizationArgs(t),
      originalId: t.arg.id({ description: "ID of the entity's current market link, if it has one." }),
      marketId: t.arg.id({ required: true, description: 'Original ID.' }),
      entityId: t.arg.id({ required: true }),
    },
    resolve: (_, input, { organization }) => saveMarketEntity(organization, input),
  }),
  deleteGiftAlertMarketEntity: t.boolean({
    gate: { organization: 'addeditentities' },
    args: {
      ...organizationArgs(t),
      marketEntityId: t.arg.id({ required: true, description: 'Original ID.' }),
    },
    resolve: (_, { marketEntityId }, { organization }) => removeMarketEntity(organization, marketEntityId),
  }),
}));
