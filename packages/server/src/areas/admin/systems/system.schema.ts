import { builder } from '../../../graphql/builder.ts';
import { type Sibling, withSiblings } from '../../../graphql/lists/siblings.ts';
import {
  listFacilitiesOf,
  listProjectsOf,
  listSystemTypes,
  type SystemProjectRow,
  type SystemRow,
  type SystemTypeRow,
} from './system.queries.ts';
import { assertOwnId, getSystem } from './system.service.ts';

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

const details = { gate: 'systemDetails' } as const;

const systemRowIds = (rows: readonly SystemRow[]) => rows.map(({ id }) => id);

export const System = builder.objectRef<Sibling<SystemRow>>('System').implement({
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
      description: 'ISO 8601 day.',
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
    hospitalGroup: t.exposeString('hospitalGroup', {
      ...details,
      nullable: true,
      description: 'Name of the hospital group. Null without one.',
    }),
    numberOfScimGroups: t.exposeInt('numberOfScimGroups', {
      ...details,
      description: 'Groups of the identity provider.',
    }),
    version: t.exposeInt('version', { ...details, description: 'Version, incremented on every change.' }),
    facilities: t.field({
      type: [SystemFacility],
      description: 'Active facilities by name.',
      resolve: async (row, _, { scope }) => {
        const facilities = await row.siblings.load('facilities', async (rows) =>
          Map.groupBy(await listFacilitiesOf(scope, systemRowIds(rows)), ({ systemId }) => systemId),
        );
        return facilities.get(row.id) ?? [];
      },
    }),
    projects: t.field({
      type: [SystemProject],
      gate: 'ViewProjects',
      description: 'Newest first.',
      resolve: async (row, _, { scope }) => {
        const projects = await row.siblings.load('projects', async (rows) =>
          Map.groupBy(await listProjectsOf(scope, systemRowIds(rows)), ({ systemId }) => systemId),
        );
        return projects.get(row.id) ?? [];
      },
    }),
  }),
});

/** Wraps a single system as a list of one, for field resolvers that load for all rows. */
export const alone = (row: SystemRow): Sibling<SystemRow> => withSiblings([row])[0]!;

const SystemType = builder.objectRef<SystemTypeRow>('SystemType').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});

builder.queryFields((t) => ({
  system: t.field({
    type: System,
    gate: 'system',
    args: {
      id: t.arg.id({ required: true }),
      userId: t.arg.id({ description: "The viewer's own ID." }),
    },
    resolve: async (_, { id, userId }, { scope }) => {
      assertOwnId(scope, userId);
      return alone(await getSystem(scope, id));
    },
  }),
  systemTypes: t.field({
    type: [SystemType],
    gate: 'ViewSystems',
    resolve: (_, __, { scope }) => listSystemTypes(scope),
  }),
}));
