import { MAX_FOUND } from '@capwise/domain/account/find';
import { builder } from '../../../graphql/builder.ts';
import { FoundRecords, foundBy } from '../../../graphql/found-records.ts';
import { searchPageType } from '../../../graphql/lists/list.ts';
import { withSiblings } from '../../../graphql/lists/siblings.ts';
import { createSystem, deleteSystem, updateSystem } from './save-system.service.ts';
import { alone, System } from './system.schema.ts';
import { searchSystems } from './system.service.ts';

const SystemSearch = builder.inputType('SystemSearch', {
  fields: (t) => ({
    searchTerm: t.string({
      description: 'Matches each word in the name, the master client ID and the facilities of a system.',
    }),
    pageNumber: t.int({ description: 'Starts at 1.' }),
    pageSize: t.int({ description: 'Defaults to 20.' }),
    sortColumn: t.string({
      description:
        'system, created_date, type, isActive, legacyAccountNumber, masterClientID or numberOfFacilities',
    }),
    sortDirection: t.string({ description: 'asc or desc' }),
    typeFilter: t.idList({ description: 'IDs of system types. Empty or -1 for all.' }),
  }),
});

const SystemPage = searchPageType('SystemPage', System);

builder.queryFields((t) => ({
  searchSystems: t.field({
    type: SystemPage,
    description: 'Systems that the viewer can see.',
    gate: 'ViewSystems',
    args: { search: t.arg({ type: SystemSearch }) },
    resolve: async (_, { search }, { scope }) => {
      const page = await searchSystems(scope, search ?? {});
      return { ...page, results: withSiblings(page.results) };
    },
  }),
}));

builder.objectFields(FoundRecords, (t) => ({
  systems: t.field({
    type: [System],
    description: 'Sorted by name.',
    resolve: foundBy('ViewSystems', async ({ term }, { scope }) => {
      const page = await searchSystems(scope, { searchTerm: term, pageSize: MAX_FOUND });
      return withSiblings(page.results);
    }),
  }),
}));

const CreateSystemInput = builder.inputType('CreateSystemInput', {
  fields: (t) => ({
    id: t.id({ description: 'Ignored.' }),
    name: t.string({ required: true }),
    typeId: t.id({ required: true }),
    isActive: t.boolean({ required: true }),
    address: t.string(),
    legacyAccountNumber: t.int({ description: 'Needs CanEditSystemAccountNumber.' }),
    phoneNumber: t.string({ description: 'Ten digits, or empty.' }),
    website: t.string(),
    isTrial: t.boolean({ required: true }),
    trialEndDate: t.string({ description: 'ISO 8601 day.' }),
    autoInviteUsers: t.boolean({ description: 'False by default.' }),
    masterClientID: t.int({ required: true, description: 'Greater than 0.' }),
  }),
});

const UpdateSystemInput = builder.inputType('UpdateSystemInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    name: t.string({ required: true }),
    typeId: t.id({ required: true }),
    isActive: t.boolean({ required: true }),
    address: t.string({ description: 'Omitted fields, here and below, stay unchanged.' }),
    legacyAccountNumber: t.int({ description: 'Changing it needs CanEditSystemAccountNumber.' }),
    phoneNumber: t.string({ description: 'Ten digits, or empty.' }),
    website: t.string(),
    isTrial: t.boolean({ required: true }),
    trialEndDate: t.string({ description: 'ISO 8601 day. Null for none.' }),
    autoInviteUsers: t.boolean(),
    masterClientID: t.int({ required: true, description: 'Greater than 0.' }),
    version: t.int({ description: 'Version being edited.' }),
  }),
});

const TAKEN = 'Null if another system has the master client ID or account number.';

builder.mutationFields((t) => ({
  createSystem: t.field({
    type: System,
    nullable: true,
    description: TAKEN,
    gate: 'CreateEditSystems',
    args: { createSystemInput: t.arg({ type: CreateSystemInput, required: true }) },
    resolve: async (_, { createSystemInput }, { scope, services }) => {
      const system = await createSystem(scope, services, createSystemInput);
      return system && alone(system);
    },
  }),
  updateSystem: t.field({
    type: System,
    nullable: true,
    description: TAKEN,
    gate: 'CreateEditSystems',
    args: { updateSysteminput: t.arg({ type: UpdateSystemInput, required: true }) },
    resolve: async (_, { updateSysteminput }, { scope, services }) => {
      const system = await updateSystem(scope, services, updateSysteminput);
      return system && alone(system);
    },
  }),
  deleteSystem: t.boolean({
    description: 'Deletes a system without users and data.',
    gate: 'CreateEditSystems',
    recentSignIn: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, { scope }) => deleteSystem(scope, id),
  }),
}));
