import { asksFor } from '../../../graphql/asks-for.ts';
import { builder } from '../../../graphql/builder.ts';
import { countedPageType } from '../../../graphql/lists/counted-page.ts';
import { listArgs } from '../../../graphql/lists/list.ts';
import { organizationArgs } from '../../../graphql/organization-args.ts';
import { type EntityRow, type ProviderRow, SHOWN_PROVIDERS } from './place-list.queries.ts';
import { searchEntities, searchProviders } from './place-list.service.ts';

const ProviderEntity = builder
  .objectRef<ProviderRow['entities'][number]>('GiftAlertProviderEntity')
  .implement({
    fields: (t) => ({
      id: t.exposeID('id', { description: 'ID of the link.' }),
      entityId: t.exposeID('entityId'),
      entityName: t.exposeString('entityName'),
    }),
  });

export const Provider = builder.objectRef<ProviderRow>('GiftAlertProvider').implement({
  description: 'A provider of the tenant.',
  fields: (t) => ({
    providerId: t.exposeID('providerId'),
    providerName: t.exposeString('providerName'),
    reference: t.exposeString('reference', { description: 'ID in files.' }),
    endedOn: t.exposeString('endedOn', {
      nullable: true,
      description: 'First day on which it is no longer offered.',
    }),
    version: t.exposeString('version', { description: 'Identifies these values for a save.' }),
    npi: t.exposeString('npi', { description: 'Empty if unknown.' }),
    entities: t.field({
      type: [ProviderEntity],
      description: 'Entities at which the organization works with the provider, by name.',
      resolve: ({ entities }) => entities,
    }),
  }),
});

const EntityMarket = builder.objectRef<NonNullable<EntityRow['market']>>('GiftAlertEntityMarket').implement({
  fields: (t) => ({
    id: t.exposeID('id', { description: 'ID of the current version.' }),
    originalId: t.exposeID('originalId'),
    marketId: t.exposeID('marketId'),
    marketName: t.exposeString('marketName'),
  }),
});

const EntityProvider = builder
  .objectRef<EntityRow['providers'][number]>('GiftAlertEntityProvider')
  .implement({
    fields: (t) => ({
      id: t.exposeID('id', { description: 'ID of the link.' }),
      providerId: t.exposeID('providerId'),
      providerName: t.exposeString('providerName'),
      npi: t.exposeString('npi'),
    }),
  });

export const Entity = builder.objectRef<EntityRow>('GiftAlertEntity').implement({
  description: 'A hospital, practice or site of the tenant.',
  fields: (t) => ({
    entityId: t.exposeID('entityId'),
    entityName: t.exposeString('entityName'),
    reference: t.exposeString('reference', { description: 'ID in files.' }),
    endedOn: t.exposeString('endedOn', {
      nullable: true,
      description: 'First day on which it is no longer offered.',
    }),
    version: t.exposeString('version', { description: 'Identifies these values for a save.' }),
    parentId: t.exposeID('parentId', { nullable: true }),
    parentName: t.exposeString('parentName', { nullable: true }),
    market: t.field({ type: EntityMarket, nullable: true, resolve: ({ market }) => market }),
    providerCount: t.exposeInt('providerCount', {
      description: 'Number of providers linked to the organization at this entity.',
    }),
    linkId: t.exposeID('linkId', {
      nullable: true,
      description: 'ID of the link with the provider in linkTo. Null if not linked.',
    }),
    providers: t.field({
      type: [EntityProvider],
      description: `Sorted by name, up to ${SHOWN_PROVIDERS}. giftAlertProviders with entityId returns all.`,
      resolve: ({ providers }) => providers,
    }),
  }),
});

builder.queryFields((t) => {
  const { filters: _, ...args } = listArgs(t);
  const ids = t.arg.idList({ description: 'Returns only these.' });
  return {
    giftAlertProviders: t.field({
      type: countedPageType<ProviderRow>('GiftAlertProviderPage', Provider),
      nullable: true,
      description: 'Providers by name or NPI. If no name contains all words, the most similar names.',
      gate: { organization: 'login' },
      args: {
        ...organizationArgs(t),
        ...args,
        ids,
        entityId: t.arg.id({
          description: 'Returns only providers that the organization works with at this entity.',
        }),
      },
      resolve: (_, input, { organization }) => searchProviders(organization, input),
    }),
    giftAlertEntities: t.field({
      type: countedPageType<EntityRow>('GiftAlertEntityPage', Entity),
      nullable: true,
      description: 'Entities by name. If no name contains all words, the most similar names.',
      gate: { organization: 'login' },
      args: {
        ...organizationArgs(t),
        ...args,
        ids,
        providerId: t.arg.id({
          description: 'Returns only entities at which the organization works with this provider.',
        }),
        linkTo: t.arg.id({
          description:
            'Provider whose link to each entity is returned in linkId. Sorted by name, linked entities come first.',
        }),
      },
      resolve: (_, input, { organization }, info) =>
        searchEntities(organization, input, asksFor(info, 'results', 'providers')),
    }),
  };
});
