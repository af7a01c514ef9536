import { notFound } from '@capwise/domain/errors';
import { builder } from '../../../graphql/builder.ts';
import { parseId } from '../../../platform/ids.ts';
import { findSystem, listFacilities, type SystemRow } from './system.queries.ts';

const SystemFacility = builder.objectRef<{ id: number; name: string }>('SystemFacility').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});

const System = builder.objectRef<SystemRow>('System').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    facilities: t.field({
      type: [SystemFacility],
      description: 'The active ones, by name.',
      resolve: (row, _, { scope }) => listFacilities(scope, row.id),
    }),
  }),
});

builder.queryFields((t) => ({
  system: t.field({
    type: System,
    gate: 'ViewProjects',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, { scope }) => {
      const system = await findSystem(scope, parseId(id));
      if (!system) throw notFound('There is no such system');
      return system;
    },
  }),
}));
