import { builder } from '../../../graphql/builder.ts';
import { organizationArgs } from '../../../graphql/organization-args.ts';
import { GiftDepartment } from './attestation.schema.ts';
import { confirmGifts } from './confirm-gifts.service.ts';
import { saveDepartment } from './save-department.service.ts';

const DepartmentInput = builder.inputType('GiftDepartmentInput', {
  fields: (t) => ({
    tenantName: t.string({ required: true }),
    organizationId: t.id({ required: true }),
    id: t.id({ description: 'Left out for a new department.' }),
    version: t.id({ description: 'Version that the user saw. An older one is a ConflictError.' }),
    name: t.string({ required: true }),
    responsibleId: t.id({ description: 'A member who may enter gifts. Null for nobody.' }),
    requestorIds: t.idList({
      required: true,
      description: 'All requestors of the department. They leave other departments.',
    }),
    firstYear: t.int({ required: true, description: 'The first year whose gifts it confirms.' }),
    isEnded: t.boolean({ required: true, description: 'True if it is asked only while it has gifts.' }),
  }),
});

builder.mutationFields((t) => ({
  saveGiftDepartment: t.id({
    description: 'Adds or changes a department. Returns its ID.',
    gate: { organization: 'manageannualthresholds' },
    args: { giftDepartmentInput: t.arg({ type: DepartmentInput, required: true }) },
    resolve: async (_, { giftDepartmentInput }, { organization, services }) =>
      String((await saveDepartment(organization, services, giftDepartmentInput)).id),
  }),
  confirmGifts: t.field({
    type: GiftDepartment,
    description: 'Confirms that all gifts of a department and year are entered. It cannot be taken back.',
    gate: { organization: 'enternewgifts' },
    args: {
      ...organizationArgs(t),
      departmentId: t.arg.id({ required: true }),
      year: t.arg.int({ required: true }),
      giftCount: t.arg.int({
        required: true,
        description: 'Number of gifts that the user saw. If it has changed, the answer is a ConflictError.',
      }),
      totalAmount: t.arg.float({ required: true, description: 'Value that the user saw, in dollars.' }),
    },
    resolve: (_, input, { organization, services }) => confirmGifts(organization, services, input),
  }),
}));
