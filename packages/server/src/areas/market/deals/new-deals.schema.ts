import { builder } from '../../../graphql/builder.ts';
import { Home } from '../../../graphql/home.ts';
import { passes } from '../../../platform/access/gate.ts';
import type { NewDealsRow } from './new-deals.queries.ts';
import { type NewDealsSince, newDeals } from './new-deals.service.ts';

const NewDealsOfTechnology = builder.objectRef<NewDealsRow>('NewDealsOfTechnology').implement({
  fields: (t) => ({
    technologyId: t.exposeID('technologyId'),
    name: t.exposeString('name'),
    count: t.exposeInt('count'),
    medianDiscount: t.exposeFloat('medianDiscount', {
      nullable: true,
      description:
        'Median of the discounts, as a fraction of the list price. Null for fewer than five deals with a list price.',
    }),
  }),
});

const NewDeals = builder.objectRef<NewDealsSince>('NewDeals').implement({
  description: 'Analyzed quotes that are new to the viewer, for technologies that the system subscribes to.',
  fields: (t) => ({
    since: t.expose('since', { type: 'Timestamp' }),
    analyzedFrom: t.exposeString('analyzedFrom', {
      nullable: true,
      description: 'First day of analysis of these quotes, YYYY-MM-DD. Null without new quotes.',
    }),
    analyzedTo: t.exposeString('analyzedTo', {
      nullable: true,
      description: 'Last day of analysis of these quotes, YYYY-MM-DD. Null without new quotes.',
    }),
    technologyCount: t.exposeInt('technologyCount', {
      description: 'Number of technologies, including those not listed.',
    }),
    technologies: t.field({
      type: [NewDealsOfTechnology],
      description: 'Technologies with the most new quotes.',
      resolve: ({ rows }) => rows,
    }),
  }),
});

builder.objectFields(Home, (t) => ({
  newDeals: t.field({
    type: NewDeals,
    nullable: true,
    resolve: (home, _, { scope, services }) =>
      passes('ViewDealsDatabase', scope.viewer) ? newDeals(scope, services, home) : null,
  }),
}));
