import { conflict, invalid, notFound } from '@capwise/domain/errors';
import {
  NO_SUCH_FACILITY,
  PROJECT_SEARCH_COLUMNS,
  ProjectSchema,
  type ProjectSearchColumn,
} from '@capwise/domain/workspace/projects';
import { NO_SUCH_OWNER } from '@capwise/domain/workspace/purchases/purchase-fields';
import { isStage } from '@capwise/domain/workspace/purchases/stages';
import type { z } from 'zod';
import { parseId, parseOptionalId } from '../../../db/ids.ts';
import { readPage } from '../../../db/lists/page.ts';
import { visibleSystemId } from '../../../db/lists/visible.ts';
import type { Scope } from '../../../db/scope.ts';
import { type ListArguments, listRequest } from '../../../graphql/lists/list.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import { type EditedRecord, refuseStale } from '../../../platform/input/stale.ts';
import type { Services } from '../../../platform/process/services.ts';
import { listStatus } from '../lists/list-status.ts';
import { lockProject } from './locks.queries.ts';
import {
  changeProject,
  countProjectChange,
  findProject,
  insertProject,
  type ProjectRow,
  setFacilities,
} from './project.queries.ts';
import { PROJECT_SORTS, type ProjectFilter, projectList } from './project-list.queries.ts';
import { mayOwn } from './project-owners.queries.ts';
import { projectRecord } from './project-record.ts';

type SystemId = string | number | null | undefined;

/** @throws AppError NotFoundError if the viewer may not see it or it belongs to another system */
export async function getProject(
  scope: Scope,
  id: string | number,
  systemId: SystemId = null,
): Promise<ProjectRow> {
  const project = await findProject(scope, parseId(id));
  if (!project || (systemId != null && project.systemId !== parseId(systemId)))
    throw notFound('There is no such project');
  return project;
}

const LIST = {
  pageSize: 10,
  largest: 100,
  sorts: PROJECT_SORTS,
  sort: 'createdDate',
  descending: true,
} as const;

/** Parses the filters of a list. Values that do not exist find nothing. */
export function projectFilter(
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  systemId: SystemId,
  input: ListArguments,
): ProjectFilter {
  const list = listRequest(input, LIST);
  const chosen = (name: string) => {
    const values = list.values(name);
    return values.length > 0 ? values : null;
  };
  return {
    systemId: visibleSystemId(scope, systemId),
    status: listStatus(list),
    search: list.search,
    columns: parseSearchColumns(list.values('SearchColumns')),
    facilityIds: list.ids('Facility'),
    creatorIds: list.ids('CreatedBy'),
    stages: chosen('Stage')?.filter(isStage) ?? null,
    ownerIds: list.ids('Owner'),
    needBy: chosen('NeedBy'),
    today: clock.today(),
  };
}

export async function projectPage(
  scope: Scope,
  services: Pick<Services, 'clock'>,
  systemId: SystemId,
  input: ListArguments,
) {
  const filter = projectFilter(scope, services, systemId, input);
  return readPage(scope, await projectList(scope, filter), listRequest(input, LIST));
}

function parseSearchColumns(names: readonly string[]): readonly ProjectSearchColumn[] {
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  const columns = PROJECT_SEARCH_COLUMNS.filter((column) => wanted.has(column.toLowerCase()));
  return columns.length ? columns : PROJECT_SEARCH_COLUMNS;
}

type OwnerId = number | null | undefined;

export type SaveProject = z.input<typeof ProjectSchema> & EditedRecord & { systemId?: SystemId };

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Adds or changes a project and its facilities.
 * @throws AppError ValidationError naming the field, NotFoundError, ConflictError if it is archived or has
 * changed meanwhile
 */
export function saveProject(
  scope: Scope,
  { clock, settings }: Services,
  input: SaveProject,
): Promise<ProjectRow> {
  const given = parseInput(ProjectSchema, input);
  const isNew = parseOptionalId(input.id) === null;
  return recorded(scope, async (inner, record) => {
    const before = isNew ? null : await changeableProject(inner, input);
    const systemId = before?.systemId ?? visibleSystemId(inner, input.systemId);
    const ownerId = await ownerToStore(inner, settings, { systemId, before, ownerId: given.ownerId });
    const project = { ...given, ownerId };
    const id = before?.id ?? (await insertProject(inner, systemId, project, clock.now()));
    if (before) await changeProject(inner, id, project);
    if (!(await setFacilities(inner, { id, systemId }, project.facilitiesInput)))
      throw invalid(NO_SUCH_FACILITY, 'facilitiesInput');
    const after = await getProject(inner, id);
    const change = { before: before && projectRecord(before, after), after: projectRecord(after, before) };
    if (change.before && isSame(change.before, change.after)) {
      await record(null);
      return after;
    }
    if (before) await countProjectChange(inner, id);
    await record({
      action: before ? 'project.update' : 'project.create',
      subjectId: id,
      subjectName: project.title,
      systemId,
      ...change,
    });
    return before ? getProject(inner, id) : after;
  });
}

/** The creator owns a new project by default. An owner who left stays until somebody chooses another one. */
async function ownerToStore(
  scope: Scope,
  settings: Services['settings'],
  { systemId, before, ownerId }: { systemId: number; before: ProjectRow | null; ownerId: OwnerId },
): Promise<OwnerId> {
  if (ownerId === null || (before && (ownerId === undefined || ownerId === before.ownerId))) return ownerId;
  const id = ownerId ?? scope.viewer.userId;
  if (await mayOwn(scope, settings, { systemId, userId: id })) return id;
  if (ownerId === undefined) return null;
  throw invalid(NO_SUCH_OWNER, 'ownerId');
}

/** @throws AppError NotFoundError, ConflictError if it is archived or has changed meanwhile */
export async function changeableProject(
  scope: Scope,
  input: EditedRecord & { systemId?: SystemId },
): Promise<ProjectRow> {
  const id = parseId(input.id!);
  await lockProject(scope, id);
  const project = await getProject(scope, id, input.systemId);
  if (project.isArchived) throw conflict('The project is archived');
  refuseStale(project, input.version);
  return project;
}
