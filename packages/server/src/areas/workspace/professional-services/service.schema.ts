import type { ProfessionalService as Service } from '@capwise/domain/workspace/professional-services';
import { builder } from '../../../graphql/builder.ts';
import { listServices } from './service.queries.ts';
import { requestServices } from './service.service.ts';

export const ProfessionalService = builder.objectRef<Service>('ProfessionalService').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    serviceType: t.exposeString('serviceType'),
    includedWithMembership: t.exposeBoolean('includedWithMembership'),
    description: t.exposeString('description'),
    serviceProviderName: t.exposeString('serviceProviderName'),
    logo: t.exposeString('logo', {
      nullable: true,
      description: 'Logo as a data: URL, or a path that returns it. Send the access token.',
    }),
    isOffered: t.exposeBoolean('isOffered'),
    version: t.exposeInt('version'),
  }),
});

builder.queryFields((t) => ({
  professionalServices: t.field({
    type: [ProfessionalService],
    gate: 'Login',
    resolve: (_, __, { scope }) => listServices(scope),
  }),
}));

builder.mutationFields((t) => ({
  professionalServicesRequest: t.boolean({
    gate: 'Login',
    args: {
      phone: t.arg.string({ required: true, description: 'Ten digits.' }),
      comments: t.arg.string(),
      services: t.arg.intList({ required: true }),
    },
    resolve: (_, { phone, comments, services: wanted }, { scope, services }) =>
      requestServices(scope, services, { phone, comments: comments ?? '', services: wanted }),
  }),
}));
