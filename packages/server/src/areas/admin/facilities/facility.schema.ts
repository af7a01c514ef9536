import { builder } from '../../../graphql/builder.ts';
import { searchPageType } from '../../../graphql/lists/list.ts';
import { alone, System } from '../systems/system.schema.ts';
import type { FacilityRow } from './facility.queries.ts';
import { systemFacilities, unAssignedFacilities } from './facility.service.ts';
import { assignFacilities, changeFacilityStatus, unAssignFacility } from './save-facility.service.ts';

const Facility = builder.objectRef<FacilityRow>('Facility').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    isActive: t.exposeBoolean('isActive'),
    number: t.exposeInt('number', { description: '-1 if there is none.' }),
    numberExtension: t.exposeString('numberExtension'),
    city: t.exposeString('city', { nullable: true }),
    state: t.exposeString('state', { nullable: true }),
  }),
});

const FacilitySearch = builder.inputType('FacilitySearch', {
  fields: (t) => ({
    searchTerm: t.string({ description: 'Matches each word in name, city, state and MDB ID.' }),
    pageSize: t.int({ description: 'Defaults to 20.' }),
    pageNumber: t.int({ description: 'Starts at 1.' }),
    sortDirection: t.string({ description: 'asc or desc' }),
    sortColumn: t.string({ description: 'mdbId, name, city, state or isActive' }),
  }),
});

const FacilityPage = searchPageType('FacilityPage', Facility);

builder.queryFields((t) => ({
  systemFacilities: t.field({
    type: FacilityPage,
    gate: 'ViewSystems',
    args: { systemId: t.arg.id({ required: true }), search: t.arg({ type: FacilitySearch }) },
    resolve: (_, { systemId, search }, { scope }) => systemFacilities(scope, systemId, search ?? {}),
  }),
  unAssignedFacilities: t.field({
    type: [Facility],
    description: 'The first 20 facilities by name that are in no system of the type.',
    gate: 'CreateEditSystems',
    args: {
      systemTypeId: t.arg.id({ required: true }),
      searchTerm: t.arg.string({ required: true, description: 'At least two characters.' }),
    },
    resolve: (_, input, { scope }) => unAssignedFacilities(scope, input),
  }),
}));

builder.mutationFields((t) => ({
  assignFacilitiesToSystem: t.field({
    type: System,
    description: 'Assigns all or none.',
    gate: 'CreateEditSystems',
    args: {
      systemId: t.arg.id({ required: true }),
      facilityList: t.arg.idList({ required: true }),
    },
    resolve: async (_, input, { scope }) => alone(await assignFacilities(scope, input)),
  }),
  unAssignFacilitiesFromSystem: t.field({
    type: System,
    description: 'Returns the system that the facility was in.',
    gate: 'CreateEditSystems',
    args: {
      facilityId: t.arg.id({ required: true }),
      systemId: t.arg.id({
        description: 'Required if the facility is in several systems that the viewer can see.',
      }),
    },
    resolve: async (_, { facilityId, systemId }, { scope }) =>
      alone(await unAssignFacility(scope, { facilityId, systemId: systemId ?? null })),
  }),
  changeFacilityStatus: t.field({
    type: Facility,
    gate: 'CreateEditSystems',
    args: {
      facilityId: t.arg.id({ required: true }),
      status: t.arg.boolean({ required: true, description: 'New state: active or not.' }),
    },
    resolve: (_, input, { scope, services }) => changeFacilityStatus(scope, services, input),
  }),
}));
