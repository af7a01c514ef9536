import { builder } from '../../../graphql/builder.ts';
import { onlyStaff } from '../../../platform/access/gate.ts';
import type { ServiceDataRow } from './subscription.queries.ts';
import { copyServiceData, saveServiceData, serviceData } from './subscription.service.ts';

const ServiceData = builder.objectRef<ServiceDataRow>('ServiceData').implement({
  description: 'A technology, and whether a system subscribes to its service data.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'ID of the technology.' }),
    name: t.exposeString('name'),
    isSubscribed: t.exposeBoolean('isSubscribed'),
  }),
});

builder.queryFields((t) => ({
  serviceData: t.field({
    type: [ServiceData],
    description: 'All technologies by name.',
    gate: 'ViewSystems',
    args: { systemId: t.arg.id({ required: true }), searchTerm: t.arg.string() },
    resolve: (_, { systemId, searchTerm }, { scope }) => serviceData(scope, systemId, searchTerm),
  }),
}));

/** Subscriptions are sold, so only staff may change them. */
const changing = onlyStaff('CreateEditSystems');

builder.mutationFields((t) => ({
  saveServiceData: t.field({
    type: [ServiceData],
    gate: changing,
    args: {
      systemId: t.arg.id({ required: true }),
      add: t.arg.idList({ required: true, description: 'IDs of technologies.' }),
      remove: t.arg.idList({ required: true, description: 'IDs of technologies.' }),
    },
    resolve: (_, input, { scope }) => saveServiceData(scope, input),
  }),
  copyServiceData: t.field({
    type: [ServiceData],
    description: 'Adds the subscriptions of another system. Existing ones stay.',
    gate: changing,
    args: { systemId: t.arg.id({ required: true }), fromSystemId: t.arg.id({ required: true }) },
    resolve: (_, input, { scope }) => copyServiceData(scope, input),
  }),
}));
