import { builder } from '../../../graphql/builder.ts';
import { listTechnologies, type TechnologyRow } from './technology.queries.ts';

const Technology = builder.objectRef<TechnologyRow>('Technology').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    isActiveServiceData: t.exposeBoolean('is_active_service_data'),
  }),
});

builder.queryFields((t) => ({
  technologies: t.field({
    type: [Technology],
    gate: 'Login',
    cached: true,
    resolve: (_, _args, { scope }) => listTechnologies(scope),
  }),
}));
