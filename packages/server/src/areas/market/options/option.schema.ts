import { type PackedComponent, packIds } from '@capwise/domain/market/options/deal-components';
import { type OptionValue, optionValues } from '@capwise/domain/market/options/option-value';
import { parseId } from '../../../db/ids.ts';
import { builder } from '../../../graphql/builder.ts';
import { windowFor } from '../deals/deal.service.ts';
import { readDealComponents, readOptionDeals } from './option.queries.ts';

const DealComponent = builder.objectRef<PackedComponent>('DealComponent').implement({
  description: 'A component and the deals that have it.',
  fields: (t) => ({
    name: t.exposeString('name'),
    dealIds: t.exposeString('dealIds', {
      description:
        'Ascending IDs of quoted products in base 36, separated by spaces. Each after the first is the difference from the one before.',
    }),
  }),
});

/** As for the cost of ownership: an option is rare in shorter ranges. */
const VALUE_MONTHS = 36;
const MAX_DEALS = 1_500;

const OptionStatus = builder.enumType('OptionStatus', {
  description:
    'adds: the range is above zero. unclear: it is not. too-few: fewer than 10 pairs. confounded: another component differs in most pairs.',
  values: {
    ADDS: { value: 'adds' },
    UNCLEAR: { value: 'unclear' },
    TOO_FEW: { value: 'too-few' },
    CONFOUNDED: { value: 'confounded' },
  } as const,
});

type NamedValue = OptionValue & { name: string };
const dollars = (cents: number) => Math.round(cents) / 100;

const OptionValueRef = builder.objectRef<NamedValue>('OptionValue').implement({
  description: 'Addition of a component to the quoted price of one system, by pairs of like deals.',
  fields: (t) => ({
    name: t.exposeString('name'),
    status: t.field({ type: OptionStatus, resolve: (value) => value.status }),
    pairs: t.exposeInt('pairs', { description: 'Deals with the component and a like deal without it.' }),
    lowAmount: t.float({
      nullable: true,
      description: 'US dollars, the lower end of the 95% range. Only for ADDS.',
      resolve: (value) => (value.status === 'adds' ? dollars(value.lowCents) : null),
    }),
    highAmount: t.float({
      nullable: true,
      description: 'US dollars, the upper end.',
      resolve: (value) => (value.status === 'adds' ? dollars(value.highCents) : null),
    }),
    otherName: t.string({
      nullable: true,
      description: 'Only for CONFOUNDED.',
      resolve: (value) => (value.status === 'confounded' ? value.otherName : null),
    }),
    isTogether: t.boolean({
      nullable: true,
      description: 'True if the other component comes with this one, false if instead of it.',
      resolve: (value) => (value.status === 'confounded' ? value.isTogether : null),
    }),
  }),
});

builder.queryFields((t) => ({
  dealComponents: t.field({
    type: [DealComponent],
    description: 'Components of the quotes that dealsDataForTechnology returns.',
    gate: 'ViewDealsDatabase',
    cached: true,
    args: { technologyId: t.arg.id({ required: true }), months: t.arg.int({ required: true }) },
    resolve: async (_, args, { scope, services }) => {
      const window = windowFor(scope, services, args.months);
      const found = await readDealComponents(scope, {
        ...window,
        technologyId: parseId(args.technologyId),
      });
      return found.map(({ name, ids }) => ({ name, dealIds: packIds(ids) }));
    },
  }),
  optionValues: t.field({
    type: [OptionValueRef],
    description: 'Values of the components in the deals of a market segment in 36 months.',
    gate: 'ViewDealsDatabase',
    cached: true,
    args: { marketSegmentId: t.arg.id({ required: true }) },
    resolve: async (_, args, { scope, services }) => {
      const deals = await readOptionDeals(scope, {
        ...windowFor(scope, services, VALUE_MONTHS),
        marketSegmentId: parseId(args.marketSegmentId),
        limit: MAX_DEALS,
      });
      return [...optionValues(deals)].map(([name, value]) => ({ name, ...value }));
    },
  }),
}));
