import { MAX_FOUND } from '@capwise/domain/account/find';
import { optionalDollars } from '@capwise/domain/money';
import { visibleSystemId } from '../../../db/lists/visible.ts';
import { builder } from '../../../graphql/builder.ts';
import { FoundRecords, foundBy } from '../../../graphql/found-records.ts';
import { Filter, toFilterChoices } from '../../../graphql/lists/filter.ts';
import { listArgs, pageType } from '../../../graphql/lists/list.ts';
import { type Sibling, withSiblings } from '../../../graphql/lists/siblings.ts';
import { notVendors } from '../../../platform/access/gate.ts';
import type { AttachedTechnology } from './attach-technology.queries.ts';
import { attachTechnologyToProject, detachTechnologyFromProject } from './attach-technology.service.ts';
import { attachedReportsOf } from './attached-reports.ts';
import type { FacilityRow, ProjectRow } from './project.queries.ts';
import { getProject, projectPage, type SaveProject, saveProject } from './project.service.ts';
import { archiveProject, unarchiveProject } from './project-archive.service.ts';
import { listProjectFilters } from './project-list.queries.ts';
import { listOwners, type OwnerRow } from './project-owners.queries.ts';

const ProjectFacility = builder.objectRef<FacilityRow>('ProjectFacility').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});

const AttachedReport = builder.objectRef<AttachedTechnology>('AttachedReport').implement({
  description: 'A technology report attached to a project.',
  fields: (t) => ({
    technologyId: t.exposeID('id'),
    name: t.exposeString('name'),
    attachedDate: t.expose('attachedAt', { type: 'Timestamp' }),
  }),
});

export const Project = builder.objectRef<Sibling<ProjectRow>>('Project').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    systemId: t.exposeID('systemId'),
    title: t.exposeString('title'),
    description: t.exposeString('description'),
    projectedAcquisitionDate: t.exposeInt('projectedAcquisitionDate', {
      nullable: true,
      description: 'Day in seconds since epoch (UTC).',
    }),
    createdDate: t.expose('createdAt', { type: 'Timestamp' }),
    createdByName: t.exposeString('createdByName', { nullable: true }),
    isArchived: t.exposeBoolean('isArchived'),
    archivedAt: t.expose('archivedAt', { type: 'Timestamp', nullable: true }),
    archiveComments: t.exposeString('archiveComments', { nullable: true }),
    archiveUserId: t.exposeID('archiveUserId', { nullable: true }),
    archiveUserEmail: t.exposeString('archiveUserEmail', { nullable: true }),
    documentCount: t.exposeInt('documentCount'),
    facilities: t.field({ type: [ProjectFacility], resolve: (row) => row.facilities }),
    attachedReports: t.field({
      type: [AttachedReport],
      resolve: (row, _, { scope }) => attachedReportsOf(scope, row),
    }),
    stage: t.exposeString('stage', { description: 'plan, quotes, analysis, committee, order or done' }),
    ownerId: t.exposeID('ownerId', { nullable: true }),
    ownerName: t.exposeString('ownerName', { nullable: true }),
    budget: t.float({
      nullable: true,
      description: 'US dollars.',
      resolve: ({ budgetCents }) => optionalDollars(budgetCents),
    }),
    needByDate: t.exposeString('needByDate', { nullable: true, description: 'YYYY-MM-DD' }),
    committeeDate: t.exposeString('committeeDate', { nullable: true, description: 'YYYY-MM-DD' }),
    version: t.exposeInt('version', {
      description: 'Version, incremented on every change. Send it with a save to detect conflicts.',
    }),
  }),
});

const ProjectOwner = builder.objectRef<OwnerRow>('ProjectOwner').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});

const ProjectPage = pageType<Sibling<ProjectRow>>('ProjectPage', Project);
const alone = async (row: Promise<ProjectRow>) => withSiblings([await row])[0]!;

type Filters = Awaited<ReturnType<typeof listProjectFilters>>;
const ProjectFilters = builder.objectRef<Filters>('ProjectFilters').implement({
  fields: (t) => ({
    facility_filter: t.field({ type: [Filter], resolve: (row) => toFilterChoices(row.facilities) }),
    createdby_filter: t.field({ type: [Filter], resolve: (row) => toFilterChoices(row.creators) }),
  }),
});

builder.queryFields((t) => ({
  project: t.field({
    type: Project,
    gate: 'ViewProjects',
    args: { id: t.arg.id({ required: true }), systemId: t.arg.id() },
    resolve: (_, { id, systemId }, { scope }) => alone(getProject(scope, id, systemId)),
  }),
  systemProjects: t.field({
    type: ProjectPage,
    gate: 'ViewProjects',
    args: { systemId: t.arg.id(), ...listArgs(t) },
    resolve: async (_, { systemId, ...list }, { scope, services }) => {
      const page = await projectPage(scope, services, systemId, list);
      return { ...page, results: withSiblings(page.results) };
    },
  }),
  projectOwners: t.field({
    type: [ProjectOwner],
    description: 'Active users of the system who may see its projects, by name.',
    gate: notVendors('ViewProjects'),
    args: { systemId: t.arg.id() },
    resolve: (_, { systemId }, { scope, services }) =>
      listOwners(scope, services.settings, { systemId: visibleSystemId(scope, systemId) }),
  }),
  systemProjectsFilters: t.field({
    type: ProjectFilters,
    gate: 'ViewProjects',
    args: { systemId: t.arg.id() },
    resolve: (_, { systemId }, { scope }) => listProjectFilters(scope, visibleSystemId(scope, systemId)),
  }),
}));

builder.objectFields(FoundRecords, (t) => ({
  projects: t.field({
    type: [Project],
    description: 'Projects of the system found by title, newest first, including archived ones.',
    resolve: foundBy('ViewProjects', async ({ term, systemId }, { scope, services }) => {
      const filters = [
        { filterType: 'Status', values: ['all'] },
        { filterType: 'SearchColumns', values: ['title'] },
      ];
      const list = { searchTerm: term, pageSize: MAX_FOUND, filters };
      return withSiblings((await projectPage(scope, services, systemId, list)).results);
    }),
  }),
}));

const UNCHANGED = 'the stored value remains.';

const AttachTechnologyInput = builder.inputType('AttachTechnologyInput', {
  fields: (t) => ({
    technologyId: t.id({ required: true }),
    projectId: t.id({ required: true }),
  }),
});

builder.mutationFields((t) => ({
  attachTechnologyToProject: t.boolean({
    gate: notVendors('AttachReportToProject'),
    args: { input: t.arg({ type: AttachTechnologyInput, required: true }) },
    resolve: (_, { input }, { scope, services }) => attachTechnologyToProject(scope, services, input),
  }),
  saveProject: t.field({
    type: Project,
    gate: notVendors('ViewProjects'),
    args: {
      id: t.arg.id({ description: '0 or null creates a new one.' }),
      title: t.arg.string({ required: true }),
      description: t.arg.string(),
      projectedAcquisitionDate: t.arg({ type: 'Timestamp' }),
      systemId: t.arg.id(),
      facilitiesInput: t.arg.idList({ required: true }),
      stage: t.arg.string({ description: `Missing: plan for a new project, otherwise ${UNCHANGED}` }),
      ownerId: t.arg.id({ description: `Missing: the creator of a new project, otherwise ${UNCHANGED}` }),
      budget: t.arg.float({ description: `US dollars. Missing: ${UNCHANGED}` }),
      needByDate: t.arg.string({ description: `YYYY-MM-DD. Missing: ${UNCHANGED}` }),
      committeeDate: t.arg.string({ description: `YYYY-MM-DD. Missing: ${UNCHANGED}` }),
      version: t.arg.int({ description: 'Version being edited. Any other version is a conflict.' }),
    } satisfies Record<keyof SaveProject, unknown>,
    resolve: (_, args, { scope, services }) => alone(saveProject(scope, services, args)),
  }),
  archiveProject: t.field({
    type: Project,
    gate: notVendors('ViewProjects'),
    args: { projectId: t.arg.id({ required: true }), archiveComments: t.arg.string() },
    resolve: (_, args, { scope, services }) => alone(archiveProject(scope, services, args)),
  }),
  unarchiveProject: t.field({
    type: Project,
    gate: notVendors('ViewProjects'),
    args: { projectId: t.arg.id({ required: true }) },
    resolve: (_, { projectId }, { scope }) => alone(unarchiveProject(scope, projectId)),
  }),
  detachTechnologyFromProject: t.boolean({
    gate: notVendors('ViewProjects'),
    args: { input: t.arg({ type: AttachTechnologyInput, required: true }) },
    resolve: (_, { input }, { scope }) => detachTechnologyFromProject(scope, input),
  }),
}));
