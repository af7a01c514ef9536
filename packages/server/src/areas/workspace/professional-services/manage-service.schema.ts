import { builder } from '../../../graphql/builder.ts';
import type { GraphQLContext } from '../../../graphql/context.ts';
import { Upload } from '../../../graphql/uploads/scalar.ts';
import { onlyStaff } from '../../../platform/access/gate.ts';
import { listAllServices } from './manage-service.queries.ts';
import { checkService, offerService, removeLogo, saveLogo, saveService } from './manage-service.service.ts';
import { ProfessionalService } from './service.schema.ts';

const gate = onlyStaff('CreateEditSystems');

builder.queryFields((t) => ({
  managedServices: t.field({
    type: [ProfessionalService],
    description: 'All services by name, including withdrawn ones.',
    gate,
    resolve: (_, __, { scope }) => listAllServices(scope),
  }),
}));

builder.mutationFields((t) => ({
  saveProfessionalService: t.field({
    type: ProfessionalService,
    gate,
    args: {
      id: t.arg.id({ description: 'Service to change. Null adds a service.' }),
      name: t.arg.string({ required: true }),
      serviceType: t.arg.string({ required: true, description: 'Such as SITE_REVIEW.' }),
      includedWithMembership: t.arg.boolean({ required: true }),
      description: t.arg.string({ required: true }),
      serviceProviderName: t.arg.string({ required: true }),
      version: t.arg.int({ description: 'Version being edited. Any other version is a conflict.' }),
    },
    resolve: (_, input, { scope }) => saveService(scope, input),
  }),
  offerProfessionalService: t.field({
    type: ProfessionalService,
    gate,
    args: {
      id: t.arg.id({ required: true }),
      isOffered: t.arg.boolean({ required: true, description: 'False withdraws it.' }),
    },
    resolve: (_, { id, isOffered }, { scope }) => offerService(scope, id, isOffered),
  }),
  saveServiceLogo: t.field({
    type: ProfessionalService,
    gate,
    extensions: {
      beforeUpload: ({ id }: { id: string }, { scope }: GraphQLContext) => checkService(scope, id),
    },
    args: { id: t.arg.id({ required: true }), file: t.arg({ type: Upload, required: true }) },
    resolve: (_, { id, file }, { scope, services }) => saveLogo(scope, services, id, file),
  }),
  removeServiceLogo: t.field({
    type: ProfessionalService,
    gate,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, { scope, services }) => removeLogo(scope, services, id),
  }),
}));
