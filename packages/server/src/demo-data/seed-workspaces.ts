import { DEMO_ANALYST, demoWorkspaces } from '@capwise/demo/workspace/demo-workspaces';
import {
  type ReceivedFiles,
  receiveFiles,
  workspaceDocuments,
} from '../areas/admin/environments/receive-files.ts';
import { writeWorkspace } from '../areas/admin/environments/write-workspace.queries.ts';
import type { Db } from '../db/database.ts';
import type { Files } from '../platform/storage/files.ts';
import { type SeededPerson, seedRequest } from './seed-requests.ts';

export async function receiveWorkspaces(files: Files): Promise<ReceivedFiles[]> {
  const received: ReceivedFiles[] = [];
  for (const { workspace, requests } of demoWorkspaces) {
    const analyses = requests.flatMap((request) => request.analyses);
    received.push(await receiveFiles(files, [...workspaceDocuments(workspace), ...analyses]));
  }
  return received;
}

export async function seedWorkspaces(
  db: Db,
  files: Files,
  received: readonly ReceivedFiles[],
  { at, address }: { at: Date; address: string },
): Promise<void> {
  const users = await db
    .selectFrom('users')
    .select(['id as userId', 'email'])
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()
    .execute();
  const byEmail = new Map<string, SeededPerson>(users.map((user) => [user.email, user]));
  const analyst = byEmail.get(DEMO_ANALYST)!;
  for (const [place, { systemId, people, workspace, requests }] of demoWorkspaces.entries()) {
    const persons = people.map((email) => byEmail.get(email)!);
    const target = { systemId, people: persons.map(({ userId }) => userId), at };
    const written = await writeWorkspace(db, files, received[place]!, workspace, target);
    const of = { systemId, persons, analyst, written, returnUrl: `${address}/n/workspace`, at };
    for (const request of requests) await seedRequest(db, files, received[place]!, request, of);
  }
}
