import { notFound } from '@capwise/domain/errors';
import { builder } from '../../../graphql/builder.ts';
import { parseId } from '../../../platform/ids.ts';
import {
  findSystem,
  listFacilities,
  listProjectsOf,
  type SystemProjectRow,
  type SystemRow,
} from './system.queries.ts';

const SystemFacility = builder.objectRef<{ id: number; name: string }>('SystemFacility').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});

const SystemProject = builder.objectRef<SystemProjectRow>('SystemProject').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    isArchived: t.exposeBoolean('isArchived'),
  }),
});

/** What those read who manage systems or their people. */
const details = { gate: 'systemDetails' } as const;

export const System = builder.objectRef<SystemRow>('System').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    type: t.exposeString('type', details),
    typeId: t.exposeID('typeId', details),
    isActive: t.exposeBoolean('isActive', details),
    address: t.exposeString('address', details),
    legacyAccountNumber: t.exposeInt('legacyAccountNumber', { ...details, nullable: true }),
    phoneNumber: t.exposeString('phoneNumber', { ...details, description: 'Ten digits, or empty.' }),
    website: t.exposeString('website', details),
    isTrial: t.exposeBoolean('isTrial', details),
    trialEndDate: t.exposeString('trialEndDate', {
      ...details,
      nullable: true,
      description: 'An ISO 8601 day.',
    }),
    autoInviteUsers: t.exposeBoolean('autoInviteUsers', details),
    masterClientID: t.exposeInt('masterClientID', { ...details, nullable: true }),
    createdDate: t.string({
      ...details,
      description: 'ISO 8601',
      resolve: (row) => row.createdAt.toISOString(),
    }),
    numberOfFacilities: t.exposeInt('numberOfFacilities', details),
    hasInactiveFacilities: t.exposeBoolean('hasInactiveFacilities', details),
    version: t.exposeInt('version', { ...details, description: 'Counts its changes.' }),
    facilities: t.field({
      type: [SystemFacility],
      description: 'The active ones, by name.',
      resolve: (row, _, { scope }) => listFacilities(scope, row.id),
    }),
    projects: t.field({
      type: [SystemProject],
      gate: 'ViewProjects',
      description: 'The newest first.',
      resolve: (row, _, { scope }) => listProjectsOf(scope, row.id),
    }),
  }),
});

builder.queryFields((t) => ({
  system: t.field({
    type: System,
    gate: 'system',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, { scope }) => {
      const system = await findSystem(scope, parseId(id));
      if (!system) throw notFound('There is no such system');
      return system;
    },
  }),
}));
