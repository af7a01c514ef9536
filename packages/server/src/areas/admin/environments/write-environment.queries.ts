import { Readable } from 'node:stream';
import type {
  Environment,
  EnvironmentDocument,
  EnvironmentProject,
  EnvironmentUser,
} from '@capwise/demo/environment';
import { addDays, dayOf } from '@capwise/domain/dates';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Files, StoredFile } from '../../../platform/storage/files.ts';

export type ReceivedFiles = ReadonlyMap<EnvironmentDocument, StoredFile>;

/** Puts the files of an environment into the storage; they count once they are kept. Not inside a transaction. */
export async function receiveFiles(files: Files, environment: Environment): Promise<ReceivedFiles> {
  const documents = [
    ...environment.documents,
    ...environment.projects.flatMap((project) => project.documents),
  ];
  const received = new Map<EnvironmentDocument, StoredFile>();
  for (const document of documents)
    received.set(
      document,
      await files.receive(Readable.from([Buffer.from(document.content, 'utf8')]), document.fileName),
    );
  return received;
}

interface Target {
  systemId: number;
  /** Who is shown as having made everything; null when nobody did. */
  userId: number | null;
  at: Date;
}

/** Writes an environment's facilities, projects and documents into a system that has none. */
export async function writeEnvironment(
  db: Db,
  files: Files,
  received: ReceivedFiles,
  environment: Environment,
  target: Target,
): Promise<void> {
  const facilityIds = await writeFacilities(db, environment, target.systemId);
  for (const project of environment.projects) {
    const projectId = await writeProject(db, project, target);
    for (const facilityId of facilityIds)
      await db
        .insertInto('project_facilities')
        .values({ project_id: projectId, facility_id: facilityId })
        .execute();
    for (const document of project.documents)
      await writeDocument(db, files, received.get(document)!, document, { ...target, projectId });
  }
  for (const document of environment.documents)
    await writeDocument(db, files, received.get(document)!, document, { ...target, projectId: null });
}

/** The facilities of the system, made when there are none. */
async function writeFacilities(db: Db, { facilities }: Environment, systemId: number): Promise<number[]> {
  const present = await db.selectFrom('facilities').where('system_id', '=', systemId).select('id').execute();
  const rows = present.length
    ? present
    : await db
        .insertInto('facilities')
        .values(
          facilities.map((facility, index) => ({ ...facility, system_id: systemId, number: index + 1 })),
        )
        .returning('id')
        .execute();
  return rows.map(({ id }) => id).slice(0, 2);
}

async function writeProject(
  db: Db,
  project: EnvironmentProject,
  { systemId, userId, at }: Target,
): Promise<number> {
  const { id } = await db
    .insertInto('projects')
    .values({
      system_id: systemId,
      title: project.title,
      description: project.description,
      projected_acquisition_on:
        project.acquisitionInDays === null ? null : addDays(dayOf(at), project.acquisitionInDays),
      created_at: at,
      created_by: userId,
      archived_at: project.archived ? at : null,
      archived_by: project.archived ? userId : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function writeDocument(
  db: Db,
  files: Files,
  file: StoredFile,
  document: EnvironmentDocument,
  { systemId, userId, projectId, at }: Target & { projectId: number | null },
): Promise<void> {
  await files.keep(db, file.id);
  const { id } = await db
    .insertInto('documents')
    .values({
      system_id: systemId,
      project_id: projectId,
      file_id: file.id,
      file_name: document.fileName,
      original_file_name: file.fileName,
      is_quote: document.isQuote,
      is_supporting_document: document.isSupportingDocument,
      is_service_contract: document.isServiceContract,
      uploaded_at: at,
      uploaded_by: userId,
      modified_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    with wanted as (select unnest(${document.tags}::text[]) as tag), made as (
      insert into system_tags (system_id, tag) select ${systemId}, tag from wanted
      on conflict (system_id, lower(tag)) do update set tag = system_tags.tag returning id
    )
    insert into document_tags select ${id}, id from made
  `.execute(db);
}

export interface WrittenUser {
  id: number;
  email: string;
  role: EnvironmentUser['role'];
}

/** Writes an environment's people; none of them can sign in before a password or an identity is set. */
export async function writeUsers(
  db: Db,
  users: readonly EnvironmentUser[],
  place: { systemId: number; mailDomain: string; roles: readonly string[] },
): Promise<WrittenUser[]> {
  const written: WrittenUser[] = [];
  for (const user of users) {
    const email = `${user.mailbox}@${place.mailDomain}`;
    const { id } = await db
      .insertInto('users')
      .values({
        system_id: place.systemId,
        email,
        first_name: user.firstName,
        last_name: user.lastName,
        title: user.title,
        status: 'Invited',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('user_roles')
      .values(place.roles.map((role) => ({ user_id: id, role_name: role })))
      .execute();
    written.push({ id, email, role: user.role });
  }
  return written;
}
