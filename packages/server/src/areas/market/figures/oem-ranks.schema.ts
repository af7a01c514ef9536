import { addDays } from '@capwise/domain/dates';
import { type OemRank as OemRankEntity, oemRanks } from '@capwise/domain/market/figures/oem-ranks';
import { builder } from '../../../graphql/builder.ts';
import { countQuotesByOem } from './oem-ranks.queries.ts';

/** Far more than anyone can distinguish in a chart. */
const MAX_OEMS = 2_000;

const OemRank = builder.objectRef<OemRankEntity>('OemRank').implement({
  fields: (t) => ({
    oemId: t.exposeID('oemId'),
    rank: t.exposeInt('rank', { description: 'From 0. OEMs of one technology have different ranks.' }),
  }),
});

builder.queryFields((t) => ({
  oemRanks: t.field({
    type: [OemRank],
    description:
      'Ranks that decide colors and shapes of OEMs, most quoted first. Excludes the days hidden from vendors, so that it is the same for everyone.',
    gate: 'charts',
    cached: true,
    resolve: async (_, _args, { scope, services }) => {
      const { clock, settings } = services;
      const until = addDays(clock.today(), -settings.VENDOR_HIDDEN_DAYS);
      return oemRanks(await countQuotesByOem(scope, until)).slice(0, MAX_OEMS);
    },
  }),
}));
