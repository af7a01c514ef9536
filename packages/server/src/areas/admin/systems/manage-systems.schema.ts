import { MOST_FOUND } from '@capwise/domain/account/find';
import { builder } from '../../../graphql/builder.ts';
import { FoundRecords, foundBy } from '../../../graphql/found-records.ts';
import { searchPageType } from '../../../graphql/list.ts';
import { withSiblings } from '../../../graphql/siblings.ts';
import { createSystem, deleteSystem, updateSystem } from './save-system.service.ts';
import { alone, System } from './system.schema.ts';
import { searchSystems } from './system.service.ts';

const SystemSearch = builder.inputType('SystemSearch', {
  fields: (t) => ({
    searchTerm: t.string({
      description:
        'Each word is looked for in the name and master client id of a system and in one of its facilities.',
    }),
    pageNumber: t.int({ description: 'Counted from 1.' }),
    pageSize: t.int({ description: '20 without it.' }),
    sortColumn: t.string({
      description:
        'system, created_date, type, isActive, legacyAccountNumber, masterClientID or numberOfFacilities.',
    }),
    sortDirection: t.string({ description: 'asc or desc' }),
    typeFilter: t.idList({ description: 'Ids of system types; -1, or none, for all.' }),
  }),
});

const SystemPage = searchPageType('SystemPage', System);

builder.queryFields((t) => ({
  searchSystems: t.field({
    type: SystemPage,
    description: 'The systems that the viewer sees.',
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
    description: 'By name.',
    resolve: foundBy('ViewSystems', async ({ term }, { scope }) => {
      const page = await searchSystems(scope, { searchTerm: term, pageSize: MOST_FOUND });
      return withSiblings(page.results);
    }),
  }),
}));

const CreateSystemInput = builder.inputType('CreateSystemInput', {
  fields: (t) => ({
    id: t.id({ description: '0; not read.' }),
    name: t.string({ required: true }),
    typeId: t.id({ required: true }),
    isActive: t.boolean({ required: true }),
    address: t.string(),
    legacyAccountNumber: t.int({ description: 'Needs CanEditSystemAccountNumber.' }),
    phoneNumber: t.string({ description: 'Ten digits, or empty.' }),
    website: t.string(),
    isTrial: t.boolean({ required: true }),
    trialEndDate: t.string({ description: 'An ISO 8601 day.' }),
    autoInviteUsers: t.boolean({ description: 'False without it.' }),
    masterClientID: t.int({ required: true, description: 'Above 0.' }),
  }),
});

const UpdateSystemInput = builder.inputType('UpdateSystemInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    name: t.string({ required: true }),
    typeId: t.id({ required: true }),
    isActive: t.boolean({ required: true }),
    address: t.string({ description: 'What is left out, here and below, stays as it is.' }),
    legacyAccountNumber: t.int({ description: 'A change needs CanEditSystemAccountNumber.' }),
    phoneNumber: t.string({ description: 'Ten digits, or empty.' }),
    website: t.string(),
    isTrial: t.boolean({ required: true }),
    trialEndDate: t.string({ description: 'An ISO 8601 day; null for none.' }),
    autoInviteUsers: t.boolean(),
    masterClientID: t.int({ required: true, description: 'Above 0.' }),
    version: t.int({ description: 'The version that was edited.' }),
  }),
});

const TAKEN = 'Null when another system has the master client id or account number.';

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
    description: 'Only one that nobody and nothing is in.',
    gate: 'CreateEditSystems',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, { scope }) => deleteSystem(scope, id),
  }),
}));
