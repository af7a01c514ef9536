import { MAX_FOUND } from '@capwise/domain/account/find';
import { builder } from '../../../graphql/builder.ts';
import { FoundRecords, foundBy } from '../../../graphql/found-records.ts';
import { withSiblings } from '../../../graphql/lists/siblings.ts';
import { ProductConfiguration } from '../products/product.schema.ts';
import type { FoundTechnology } from './search.queries.ts';
import { type Search, searchedProducts, searchedTechnologies, searchFor } from './search.service.ts';

const GATE = 'ViewInsightsAndReports';

const SearchedTechnology = builder.objectRef<FoundTechnology>('SearchedTechnology').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    summary: t.exposeString('summary', { nullable: true }),
    isActiveServiceData: t.exposeBoolean('isActiveServiceData'),
  }),
});

const SearchResult = builder.objectRef<Search>('SearchResult').implement({
  description: 'Best match first. Each half is searched only if requested.',
  fields: (t) => ({
    technologies: t.field({
      type: [SearchedTechnology],
      resolve: async (search, _, { scope }) => (await searchedTechnologies(scope, search)).rows,
    }),
    technologiesCount: t.int({
      resolve: async (search, _, { scope }) => (await searchedTechnologies(scope, search)).totalCount,
    }),
    productConfigurations: t.field({
      type: [ProductConfiguration],
      resolve: async (search, _, { scope, services }) =>
        withSiblings((await searchedProducts(scope, services, search)).rows),
    }),
    productConfigurationsCount: t.int({
      resolve: async (search, _, { scope, services }) =>
        (await searchedProducts(scope, services, search)).totalCount,
    }),
  }),
});

builder.queryFields((t) => ({
  search: t.field({
    type: SearchResult,
    gate: GATE,
    args: {
      searchString: t.arg.string({ required: true }),
      offset: t.arg.int({ description: 'Offset in both halves.' }),
      limit: t.arg.int({ description: 'Rows of each half, up to 100. Defaults to 20.' }),
    },
    resolve: (_, { searchString, offset, limit }) => searchFor(searchString, offset ?? 0, limit ?? null),
  }),
}));

builder.objectFields(FoundRecords, (t) => ({
  technologies: t.field({
    type: [SearchedTechnology],
    description: 'Best match first.',
    resolve: foundBy(GATE, async ({ term }, { scope }) => {
      const { rows } = await searchedTechnologies(scope, searchFor(term, 0, MAX_FOUND));
      return rows;
    }),
  }),
  productConfigurations: t.field({
    type: [ProductConfiguration],
    description: 'Best match first.',
    resolve: foundBy(GATE, async ({ term }, { scope, services }) => {
      const { rows } = await searchedProducts(scope, services, searchFor(term, 0, MAX_FOUND));
      return withSiblings(rows);
    }),
  }),
}));
