import { visibleSystemId } from '../../../db/visible.ts';
import { builder } from '../../../graphql/builder.ts';
import { listArgs, pageType } from '../../../graphql/list.ts';
import { notVendors } from '../../../platform/gate.ts';
import { attachTechnologyToProject } from './attach-technology.service.ts';
import { type FacilityRow, listProjectFilters, type ProjectRow } from './project.queries.ts';
import { getProject, projectPage, saveProject } from './project.service.ts';

const ProjectFacility = builder.objectRef<FacilityRow>('ProjectFacility').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});

const Project = builder.objectRef<ProjectRow>('Project').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    systemId: t.exposeID('systemId'),
    title: t.exposeString('title'),
    description: t.exposeString('description'),
    projectedAcquisitionDate: t.exposeInt('projectedAcquisitionDate', {
      nullable: true,
      description: 'Seconds since epoch of the day in UTC.',
    }),
    createdDate: t.expose('createdAt', { type: 'Timestamp' }),
    createdByName: t.exposeString('createdByName', { nullable: true }),
    isArchived: t.exposeBoolean('isArchived'),
    archiveComments: t.exposeString('archiveComments', { nullable: true }),
    archiveUserId: t.exposeID('archiveUserId', { nullable: true }),
    archiveUserEmail: t.exposeString('archiveUserEmail', { nullable: true }),
    documentCount: t.exposeInt('documentCount'),
    facilities: t.field({ type: [ProjectFacility], resolve: (row) => row.facilities }),
  }),
});

const ProjectPage = pageType<ProjectRow>('ProjectPage', Project);

type Filters = Awaited<ReturnType<typeof listProjectFilters>>;
const ProjectFilters = builder.objectRef<Filters>('ProjectFilters').implement({
  fields: (t) => ({
    facility_filter: t.field({ type: [ProjectFacility], resolve: (row) => row.facilities }),
    createdby_filter: t.field({ type: [ProjectFacility], resolve: (row) => row.creators }),
  }),
});

builder.queryFields((t) => ({
  project: t.field({
    type: Project,
    gate: 'ViewProjects',
    args: { id: t.arg.id({ required: true }), systemId: t.arg.id() },
    resolve: (_, { id, systemId }, { scope }) => getProject(scope, id, systemId ?? null),
  }),
  systemProjects: t.field({
    type: ProjectPage,
    gate: 'ViewProjects',
    args: { systemId: t.arg.id(), ...listArgs(t) },
    resolve: (_, { systemId, ...list }, { scope }) => projectPage(scope, systemId, list),
  }),
  systemProjectsFilters: t.field({
    type: ProjectFilters,
    gate: 'ViewProjects',
    args: { systemId: t.arg.id() },
    resolve: (_, { systemId }, { scope }) => listProjectFilters(scope, visibleSystemId(scope, systemId)),
  }),
}));

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
      id: t.arg.id({ description: '0 or null makes a new one.' }),
      title: t.arg.string({ required: true }),
      description: t.arg.string(),
      projectedAcquisitionDate: t.arg({ type: 'Timestamp' }),
      systemId: t.arg.id(),
      facilitiesInput: t.arg.idList({ required: true }),
    },
    resolve: (_, args, { scope, services }) =>
      saveProject(scope, services, {
        id: args.id ?? null,
        title: args.title,
        description: args.description ?? null,
        projectedAcquisitionDate: args.projectedAcquisitionDate ?? null,
        systemId: args.systemId ?? null,
        facilitiesInput: args.facilitiesInput,
      }),
  }),
}));
