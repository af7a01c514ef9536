import { addDays } from '@capwise/domain/dates';
import { builder } from '../../../graphql/builder.ts';
import { readOemsByQuotes } from './oem-order.queries.ts';

builder.queryFields((t) => ({
  oemsByQuotes: t.field({
    type: ['ID'],
    description:
      'OEMs by number of quotes in all technologies, most quoted first. Excludes the days hidden from vendors, so that it is the same for everyone.',
    gate: 'charts',
    cached: true,
    resolve: async (_, _args, { scope, services }) => {
      const { clock, settings } = services;
      const ids = await readOemsByQuotes(scope, addDays(clock.today(), -settings.VENDOR_HIDDEN_DAYS));
      return ids.map(String);
    },
  }),
}));
