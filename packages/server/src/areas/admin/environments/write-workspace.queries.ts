import type {
  DaysAgo,
  Workspace,
  WorkspaceDocument,
  WorkspaceProject,
} from '@capwise/demo/workspace/workspace';
import { addDays, type Day, dayToEpochSeconds, utcDay } from '@capwise/domain/dates';
import { dollarsToCents } from '@capwise/domain/money';
import { FIRST_STAGE } from '@capwise/domain/workspace/purchases/stages';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Files } from '../../../platform/storage/files.ts';
import type { ReceivedFiles } from './receive-files.ts';

export interface Target {
  systemId: number;
  /** User IDs, by the position of the person in the workspace. A missing one shows nobody. */
  people: readonly number[];
  at: Date;
}

const DAY_MS = 86_400_000;

export const instantDaysAgo = (at: Date, daysAgo: DaysAgo): Date =>
  new Date(dayToEpochSeconds(utcDay(at)) * 1_000 - daysAgo * DAY_MS);

export interface PlacedDocument {
  id: number;
  projectId: number | null;
}

export type WrittenDocuments = ReadonlyMap<WorkspaceDocument, PlacedDocument>;

export async function writeWorkspace(
  db: Db,
  files: Files,
  received: ReceivedFiles,
  { projects, documents }: Workspace,
  target: Target,
): Promise<WrittenDocuments> {
  const projectIds = await writeProjects(db, projects, target);
  const placed = [
    ...projects.flatMap((project, place) =>
      project.documents.map((document) => ({ document, projectId: projectIds[place]! })),
    ),
    ...documents.map((document) => ({ document, projectId: null })),
  ];
  const ids = await writeDocuments(db, files, received, placed, target);
  const written = new Map(
    placed.map(({ document, projectId }, place) => [document, { id: ids[place]!, projectId }]),
  );
  await writeTags(db, target.systemId, written);
  return written;
}

const personId = (people: Target['people'], person: number | null): number | null =>
  person === null ? null : (people[person] ?? null);

const dayAhead = (at: Date, days: number | null): Day | null =>
  days === null ? null : addDays(utcDay(at), days);

async function writeProjects(
  db: Db,
  projects: readonly WorkspaceProject[],
  { systemId, people, at }: Target,
): Promise<number[]> {
  const rows = await db
    .insertInto('projects')
    .values(
      projects.map(({ archive, purchase, ...project }) => ({
        system_id: systemId,
        title: project.title,
        description: project.description,
        projected_acquisition_on: dayAhead(at, project.acquisitionInDays),
        created_at: instantDaysAgo(at, project.created),
        created_by: people[project.by] ?? null,
        archived_at: archive && instantDaysAgo(at, archive.at),
        archived_by: archive && (people[archive.by] ?? null),
        archive_comments: archive?.reason || null,
        stage: purchase?.stage ?? FIRST_STAGE,
        owner_id: personId(people, purchase ? purchase.owner : project.by),
        budget_cents: purchase?.budgetDollars == null ? null : dollarsToCents(purchase.budgetDollars),
        need_by_on: dayAhead(at, purchase?.needByInDays ?? null),
        committee_on: dayAhead(at, purchase?.committeeInDays ?? null),
      })),
    )
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  await writePlaces(db, systemId, projects, ids);
  return ids;
}

async function writePlaces(
  db: Db,
  systemId: number,
  projects: readonly WorkspaceProject[],
  projectIds: readonly number[],
): Promise<void> {
  const facilities = await db
    .selectFrom('facility_systems')
    .where('system_id', '=', systemId)
    .select('facility_id as id')
    .orderBy('facility_id')
    .execute();
  const places = projects.flatMap((project, index) =>
    project.facilities.flatMap((place) => {
      const facility = facilities[place];
      return facility ? [{ project_id: projectIds[index]!, facility_id: facility.id }] : [];
    }),
  );
  await db.insertInto('project_facilities').values(places).execute();
}

async function writeDocuments(
  db: Db,
  files: Files,
  received: ReceivedFiles,
  placed: readonly { document: WorkspaceDocument; projectId: number | null }[],
  { systemId, people, at }: Target,
): Promise<number[]> {
  const categories = await db
    .selectFrom('document_categories')
    .where('system_id', 'is', null)
    .select(['id', 'name'])
    .execute();
  await files.keep(db, ...placed.map(({ document }) => received.get(document)!.id));
  const rows = await db
    .insertInto('documents')
    .values(
      placed.map(({ document, projectId }) => ({
        system_id: systemId,
        project_id: projectId,
        file_id: received.get(document)!.id,
        file_name: document.fileName,
        original_file_name: received.get(document)!.fileName,
        is_quote: document.isQuote,
        is_supporting_document: document.isSupportingDocument,
        is_service_contract: document.isServiceContract,
        category_id: categories.find(({ name }) => name === document.category)?.id ?? null,
        uploaded_at: instantDaysAgo(at, document.uploaded),
        uploaded_by: people[document.by] ?? null,
        modified_at: instantDaysAgo(at, document.uploaded),
        archived_at: document.archived === null ? null : instantDaysAgo(at, document.archived),
        archived_by: document.archived === null ? null : (people[document.by] ?? null),
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function writeTags(db: Db, systemId: number, written: WrittenDocuments): Promise<void> {
  const wanted = [...written].flatMap(([{ tags }, { id }]) => tags.map((tag) => ({ id, tag })));
  await sql`
    with wanted as (
      select * from unnest(${wanted.map(({ id }) => id)}::int[], ${wanted.map(({ tag }) => tag)}::text[])
        as wanted (document_id, tag)
    ), made as (
      insert into system_tags (system_id, tag) select distinct on (lower(tag)) ${systemId}::int, tag from wanted
      on conflict (system_id, lower(tag)) do update set tag = system_tags.tag returning id, tag
    )
    insert into document_tags select w.document_id, m.id from wanted w join made m on lower(m.tag) = lower(w.tag)
  `.execute(db);
}
