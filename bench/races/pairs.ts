import assert from 'node:assert/strict';
import { type Answer, TAG, type World } from './world.ts';

export interface Pair {
  name: string;
  /**
   * Prepares a round, sends both requests and checks the outcome. @throws AssertionError unless it matches
   * one of the two orders
   */
  round(world: World, round: number): Promise<[Answer, Answer]>;
}

const SAVE = `mutation($id: ID!, $title: String!, $version: Int!) {
  saveProject(id: $id, title: $title, facilitiesInput: [], version: $version) { version } }`;
const ARCHIVE = 'mutation($id: ID!) { archiveProject(projectId: $id) { id } }';
const DELETE = 'mutation($id: ID!) { deleteDocument(documentId: $id) }';
const DELETE_ANALYSIS = 'mutation($id: ID!) { deleteAnalystDocument(analystDocumentId: $id) }';
const MOVE = 'mutation($id: ID!, $to: ID!) { moveProjectDocument(documentId: $id, toProjectId: $to) { id } }';
const SUBMIT = `mutation($id: ID!) {
  submitAnalysisRequest(projectId: 0, returnUrl: "/n", selectedDocuments: [$id]) { id } }`;
const LINK = `mutation($id: ID!) { saveProjectContracts(contracts: [
  { projectId: $id, contractId: "C-10000", organizationId: "LSH" }]) { id } }`;
const NOTIFY = `mutation($id: ID!, $documents: [ID!]!) {
  submitAnalystNotification(requestId: $id, returnUrl: "/n", documents: $documents) }`;
const UNTAG = 'mutation($id: ID!, $tagId: ID!) { deleteDocumentTag(documentId: $id, systemTagId: $tagId) }';

function expectDoneOr({ refusal }: Answer, ...names: readonly string[]): void {
  if (refusal !== null) assert.ok(names.includes(refusal), `refused as ${refusal}`);
}
const expectDone = (answer: Answer) => expectDoneOr(answer);
const isDone = ({ refusal }: Answer) => refusal === null;

/** @param words part of the subject that identifies mails of this round */
async function expectMails(world: World, words: string, recipients: number): Promise<void> {
  const mails = await world.mails(words);
  assert.equal(mails.length, recipients, `mails about ${words}`);
  assert.ok(
    mails.every(({ count }) => count === 1),
    `more than one mail to one address about ${words}`,
  );
}

const findDocument = async (world: World, id: string) =>
  (
    await world.rows<{ status: string | null; project_id: number | null }>(
      'select status, project_id from documents where id = $1',
      [id],
    )
  )[0];
const readContractLinks = (world: World, projectId: string) =>
  world.rows('select id from project_contracts where project_id = $1', [projectId]);
const ready = (requestId: string) => `analysis of your request ${requestId} is ready`;
const arrived = (requestId: string) => `request ${requestId} has arrived`;

export const pairs: readonly Pair[] = [
  {
    name: 'edit / edit',
    async round(world, round) {
      const id = await world.project();
      const save = (title: string) => (server: 0 | 1) =>
        world.ask(server, server ? 'director' : 'purchaser', SAVE, { id, title, version: 1 });
      const answers = await world.atOnce(round, save('One'), save('Other'));
      for (const answer of answers) expectDoneOr(answer, 'ConflictError');
      assert.equal(answers.filter(isDone).length, 1, 'one of two saves of a version is done');
      const stored = await world.rows('select title, version from projects where id = $1', [id]);
      assert.deepEqual(stored, [{ title: isDone(answers[0]) ? 'One' : 'Other', version: 2 }]);
      return answers;
    },
  },
  {
    name: 'archive / upload',
    async round(world, round) {
      const id = await world.project();
      const answers = await world.atOnce(
        round,
        (server) => world.ask(server, 'director', ARCHIVE, { id }),
        (server) => world.upload(server, { projectId: id }),
      );
      expectDone(answers[0]);
      expectDoneOr(answers[1], 'ConflictError');
      const stored = await world.rows('select id from documents where project_id = $1', [id]);
      assert.equal(stored.length, isDone(answers[1]) ? 1 : 0, 'documents of the project');
      return answers;
    },
  },
  {
    name: 'archive / request',
    async round(world, round) {
      const projectId = await world.project();
      const id = await world.document({ projectId });
      const answers = await world.atOnce(
        round,
        (server) => world.ask(server, 'director', ARCHIVE, { id: projectId }),
        (server) => world.ask(server, 'purchaser', SUBMIT, { id }),
      );
      expectDone(answers[0]);
      expectDoneOr(answers[1], 'ConflictError');
      const isRequested = isDone(answers[1]);
      assert.equal((await findDocument(world, id))?.status, isRequested ? 'In Review' : null);
      if (isRequested) await expectMails(world, arrived(answers[1].data.submitAnalysisRequest.id), 1);
      return answers;
    },
  },
  {
    name: 'delete / request',
    async round(world, round) {
      const id = await world.document();
      const answers = await world.atOnce(
        round,
        (server) => world.ask(server, 'purchaser', DELETE, { id }),
        (server) => world.ask(server, 'purchaser', SUBMIT, { id }),
      );
      expectDoneOr(answers[0], 'ConflictError');
      expectDoneOr(answers[1], 'NotFoundError');
      assert.equal(answers.filter(isDone).length, 1, 'it is deleted or asked about');
      assert.equal((await findDocument(world, id))?.status, isDone(answers[1]) ? 'In Review' : undefined);
      if (isDone(answers[1])) await expectMails(world, arrived(answers[1].data.submitAnalysisRequest.id), 1);
      return answers;
    },
  },
  {
    name: 'delete / notify',
    async round(world, round) {
      const documentId = await world.document();
      const requestId = await world.request(documentId);
      const analysis = await world.analysis(requestId, documentId);
      const answers = await world.atOnce(
        round,
        (server) => world.ask(server, 'analyst', DELETE_ANALYSIS, { id: analysis }),
        (server) => world.ask(server, 'analyst', NOTIFY, { id: requestId, documents: [analysis] }),
      );
      expectDone(answers[0]);
      expectDoneOr(answers[1], 'NotFoundError');
      const isShared = isDone(answers[1]);
      assert.deepEqual(await world.rows('select id from analyst_documents where id = $1', [analysis]), []);
      assert.equal(
        (await findDocument(world, documentId))?.status,
        isShared ? 'Quote Analyzed' : 'In Review',
      );
      await expectMails(world, ready(requestId), isShared ? 2 : 0);
      return answers;
    },
  },
  {
    name: 'move / archive',
    async round(world, round) {
      const [from, to] = [await world.project('From'), await world.project('To')];
      const id = await world.document({ projectId: from });
      const answers = await world.atOnce(
        round,
        (server) => world.ask(server, 'purchaser', MOVE, { id, to }),
        (server) => world.ask(server, 'director', ARCHIVE, { id: to }),
      );
      expectDoneOr(answers[0], 'ConflictError');
      expectDone(answers[1]);
      assert.equal((await findDocument(world, id))?.project_id, Number(isDone(answers[0]) ? to : from));
      return answers;
    },
  },
  {
    name: 'notify / notify',
    async round(world, round) {
      const documentId = await world.document();
      const requestId = await world.request(documentId);
      const documents = [await world.analysis(requestId, documentId)];
      const notify = (server: 0 | 1) => world.ask(server, 'analyst', NOTIFY, { id: requestId, documents });
      const answers = await world.atOnce(round, notify, notify);
      for (const answer of answers) expectDoneOr(answer, 'ConflictError');
      assert.equal(answers.filter(isDone).length, 1, 'one of two notifications is sent');
      await expectMails(world, ready(requestId), 2);
      return answers;
    },
  },
  {
    name: 'tag / untag',
    async round(world, round) {
      const [from, to] = [await world.document(), await world.document()];
      const tag = `Passed on ${round}`;
      const tagId = await world.tag(from, tag);
      const answers = await world.atOnce(
        round,
        (server) => world.ask(server, 'director', TAG, { id: to, tag }),
        (server) => world.ask(server, 'purchaser', UNTAG, { id: from, tagId }),
      );
      answers.forEach(expectDone);
      const stored = await world.rows(
        `select dt.document_id::text as id from document_tags dt join system_tags t on t.id = dt.system_tag_id
         where t.system_id = 2 and t.tag = $1`,
        [tag],
      );
      assert.deepEqual(stored, [{ id: to }]);
      return answers;
    },
  },
  {
    name: 'link / link',
    async round(world, round) {
      const id = await world.project();
      const link = (server: 0 | 1) => world.ask(server, server ? 'director' : 'purchaser', LINK, { id });
      const answers = await world.atOnce(round, link, link);
      answers.forEach(expectDone);
      assert.equal((await readContractLinks(world, id)).length, 1, 'a contract that is linked twice');
      return answers;
    },
  },
  {
    name: 'archive / link',
    async round(world, round) {
      const id = await world.project();
      const answers = await world.atOnce(
        round,
        (server) => world.ask(server, 'director', ARCHIVE, { id }),
        (server) => world.ask(server, 'purchaser', LINK, { id }),
      );
      expectDone(answers[0]);
      expectDoneOr(answers[1], 'ConflictError');
      assert.equal(
        (await readContractLinks(world, id)).length,
        isDone(answers[1]) ? 1 : 0,
        'contracts of the project',
      );
      return answers;
    },
  },
];
