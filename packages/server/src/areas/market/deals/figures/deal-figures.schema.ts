import type {
  DealFigures as DealFiguresEntity,
  YearFigures as YearFiguresEntity,
} from '@capwise/domain/market/deals/deal-figures';
import type { DealSpread as DealSpreadEntity } from '@capwise/domain/market/deals/deal-spread';
import { builder } from '../../../../graphql/builder.ts';
import { contractFigures, quoteFigures } from './deal-figures.service.ts';

const DealSpread = builder.objectRef<DealSpreadEntity>('DealSpread').implement({
  description: 'The median and the middle half.',
  fields: (t) => ({
    p25: t.exposeFloat('p25'),
    median: t.exposeFloat('median'),
    p75: t.exposeFloat('p75'),
  }),
});

const YearFigures = builder.objectRef<YearFiguresEntity>('YearFigures').implement({
  description:
    'Medians of up to 12 months. Null for fewer than five deals. Only deals with a list price have a discount.',
  fields: (t) => ({
    count: t.exposeInt('count'),
    discount: t.exposeFloat('discount', { nullable: true }),
    amount: t.exposeFloat('amount', {
      nullable: true,
      description: 'US dollars. Null unless all deals are of one market segment or one product.',
    }),
  }),
});

const DealFigures = builder.objectRef<DealFiguresEntity>('DealFigures').implement({
  description: 'Figures of the filtered deals of a technology.',
  fields: (t) => ({
    count: t.exposeInt('count'),
    discounts: t.field({
      type: DealSpread,
      nullable: true,
      description:
        'Fractions of the list price. Null for fewer than five deals with a list price and for service contracts.',
      resolve: (figures) => figures.discounts,
    }),
    amounts: t.field({
      type: DealSpread,
      nullable: true,
      description:
        'Quoted prices, or annual costs per system, in US dollars. Null unless at least five deals are all of one market segment or one product.',
      resolve: (figures) => figures.amounts,
    }),
    year: t.field({ type: YearFigures, resolve: (figures) => figures.year }),
    yearBefore: t.field({
      type: YearFigures,
      description: 'The same days one year earlier.',
      resolve: (figures) => figures.yearBefore,
    }),
  }),
});

builder.queryFields((t) => ({
  quoteFigures: t.field({
    type: DealFigures,
    description: 'Figures of the quotes that dealsDataForTechnology returns and the filters match.',
    gate: 'ViewDealsDatabase',
    cached: true,
    args: {
      technologyId: t.arg.id({ required: true }),
      months: t.arg.int({ required: true }),
      marketSegmentIds: t.arg.idList({ description: 'Defaults to all.' }),
      oemIds: t.arg.idList({ description: 'Defaults to all.' }),
      productNames: t.arg.stringList({ description: 'Defaults to all.' }),
      componentNames: t.arg.stringList({
        description: 'Quotes with at least one of these components. Defaults to all.',
      }),
    },
    resolve: (_, { marketSegmentIds, ...args }, { scope, services }) =>
      quoteFigures(scope, services, { ...args, groupIds: marketSegmentIds }),
  }),
  serviceContractFigures: t.field({
    type: DealFigures,
    description:
      'Figures of the contracts that serviceContractDealsDataForTechnology returns and the filters match.',
    gate: 'ViewServiceContracts',
    args: {
      technologyId: t.arg.id({ required: true }),
      months: t.arg.int({ required: true }),
      contractTypeIds: t.arg.idList({ description: 'Defaults to all.' }),
      oemIds: t.arg.idList({ description: 'Defaults to all.' }),
      productNames: t.arg.stringList({ description: 'Defaults to all.' }),
    },
    resolve: (_, { contractTypeIds, ...args }, { scope, services }) =>
      contractFigures(scope, services, { ...args, groupIds: contractTypeIds }),
  }),
}));
