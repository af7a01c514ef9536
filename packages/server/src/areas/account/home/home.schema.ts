import { dayToEpochSeconds } from '@capwise/domain/dates';
import { visibleSystemId } from '../../../db/lists/visible.ts';
import { builder } from '../../../graphql/builder.ts';
import { Home } from '../../../graphql/home.ts';
import { findLastVisit, hasOpenedAnything } from './home.queries.ts';

builder.queryFields((t) => ({
  home: t.field({
    type: Home,
    gate: 'ViewCurrentActivity',
    args: {
      systemId: t.arg.id(),
      dayBegan: t.arg({
        type: 'Timestamp',
        description:
          "Midnight in the reader's time zone, by default in UTC. Later deals belong to this visit.",
      }),
    },
    resolve: async (_, { systemId, dayBegan }, { scope, services }) => ({
      systemId: visibleSystemId(scope, systemId),
      lastVisit: await findLastVisit(
        scope,
        dayBegan ?? new Date(dayToEpochSeconds(services.clock.today()) * 1_000),
      ),
    }),
  }),
}));

builder.objectFields(Home, (t) => ({
  lastVisit: t.expose('lastVisit', { type: 'Timestamp', nullable: true }),
  hasActivity: t.boolean({
    description: 'True if Recent Activity has ever had an entry.',
    resolve: (_home, _args, { scope }) => hasOpenedAnything(scope),
  }),
}));
