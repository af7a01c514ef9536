import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, type GraphQLAnswer, startApi, type TestApi } from '../../../test/api.ts';
import { raceRounds } from '../../../test/race-rounds.ts';
import { make } from '../../../test/records/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const ROUNDS = raceRounds(12, 3);
const TIME = 120_000;

const SAVE = `mutation($id: ID, $title: String!, $version: Int) {
  saveProject(id: $id, title: $title, facilitiesInput: [], version: $version) { version } }`;
const UPDATE = `mutation($id: ID!, $name: String!, $version: Int) { documentUpdate(id: $id, fileName: $name,
  isQuote: true, isSupportingDocument: false, isServiceContract: false, version: $version) { version } }`;
const ARCHIVE = 'mutation($id: ID!) { archiveProject(projectId: $id) { id } }';
const LINK = `mutation($id: ID!) { saveProjectContracts(contracts: [
  { projectId: $id, contractId: "C-10000", organizationId: "LSH" }]) { id } }`;
const DELETE = 'mutation($id: ID!) { deleteDocument(documentId: $id) }';
const MOVE = 'mutation($id: ID!, $to: ID!) { moveProjectDocument(documentId: $id, toProjectId: $to) { id } }';
const SUBMIT = `mutation($id: ID!) {
  submitAnalysisRequest(projectId: 0, returnUrl: "/n", selectedDocuments: [$id]) { id } }`;

const ask = (query: string, variables: Record<string, unknown>) => api.graphql('purchaser', query, variables);
const isDone = (answer: GraphQLAnswer) => errorName(answer) === undefined;
const project = () => make(api).project('purchaser');
const document = (variables: Record<string, unknown> = {}) => make(api).document('purchaser', variables);

/** In any order, only these refusals may occur. */
function expectRefusedAs(answers: readonly GraphQLAnswer[], names: readonly string[]): void {
  for (const answer of answers) if (!isDone(answer)) expect(names).toContain(errorName(answer));
}

async function rounds(work: () => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) await work();
}

const stored = (id: string) =>
  api.services.database.db
    .selectFrom('documents as d')
    .leftJoin('projects as p', 'p.id', 'd.project_id')
    .where('d.id', '=', Number(id))
    .select(['d.project_id', 'd.status', 'p.archived_at'])
    .executeTakeFirst();

const countContractLinks = async (id: string) =>
  (
    await api.services.database.db
      .selectFrom('project_contracts')
      .where('project_id', '=', Number(id))
      .select('id')
      .execute()
  ).length;

describe('concurrent changes', () => {
  it(
    'of two saves of one version one succeeds, for a project and a document',
    async () => {
      const id = await project();
      const file = await document();
      let version = 1;
      await rounds(async () => {
        const saves = await Promise.all(
          ['a', 'b'].map((title) => ask(SAVE, { id, title: `${title} ${version}`, version })),
        );
        expect(saves.filter(isDone)).toHaveLength(1);
        expectRefusedAs(saves, ['ConflictError']);
        const names = await Promise.all(
          ['a', 'b'].map((name) => ask(UPDATE, { id: file, name: `${name} ${version}`, version })),
        );
        expect(names.filter(isDone)).toHaveLength(1);
        expectRefusedAs(names, ['ConflictError']);
        version += 1;
      });
    },
    TIME,
  );

  it(
    'an upload into a project that is being archived arrives before or not at all',
    async () => {
      await rounds(async () => {
        const id = await project();
        const file = { name: 'late.csv', content: 'a,b\r\n' };
        const [archived, uploaded] = await Promise.all([
          ask(ARCHIVE, { id }),
          api.upload('purchaser', file, { projectId: id, isQuote: true }),
        ]);
        expect(isDone(archived)).toBe(true);
        expectRefusedAs([uploaded], ['ConflictError']);
        const { db } = api.services.database;
        const rows = await db
          .selectFrom('documents')
          .where('project_id', '=', Number(id))
          .select('id')
          .execute();
        expect(rows).toHaveLength(isDone(uploaded) ? 1 : 0);
      });
    },
    TIME,
  );

  it(
    'a document moved to a project that is being archived arrives before or stays where it was',
    async () => {
      await rounds(async () => {
        const [from, to] = [await project(), await project()];
        const id = await document({ projectId: from });
        const [archived, moved] = await Promise.all([ask(ARCHIVE, { id: to }), ask(MOVE, { id, to })]);
        expect(isDone(archived)).toBe(true);
        expectRefusedAs([moved], ['ConflictError']);
        expect((await stored(id))!.project_id).toBe(Number(isDone(moved) ? to : from));
      });
    },
    TIME,
  );

  it(
    'two moves of one document to two projects do not deadlock',
    async () => {
      const [one, other] = [await project(), await project()];
      const ids = [await document({ projectId: one }), await document({ projectId: other })];
      await rounds(async () => {
        const moves = await Promise.all(
          ids.flatMap((id) => [ask(MOVE, { id, to: one }), ask(MOVE, { id, to: other })]),
        );
        expectRefusedAs(moves, ['ConflictError']);
        expect(moves.filter(isDone).length).toBeGreaterThan(0);
      });
    },
    TIME,
  );

  it(
    'a document is either deleted or requested, never both',
    async () => {
      await rounds(async () => {
        const id = await document();
        const [deleted, asked] = await Promise.all([ask(DELETE, { id }), ask(SUBMIT, { id })]);
        expect([deleted, asked].filter(isDone)).toHaveLength(1);
        expectRefusedAs([deleted], ['ConflictError']);
        expectRefusedAs([asked], ['NotFoundError']);
        expect((await stored(id))?.status).toBe(isDone(asked) ? 'In Review' : undefined);
      });
    },
    TIME,
  );

  it(
    'of two deletions of one document one succeeds',
    async () => {
      await rounds(async () => {
        const id = await document();
        const deletions = await Promise.all([ask(DELETE, { id }), ask(DELETE, { id })]);
        expect(deletions.filter(isDone)).toHaveLength(1);
        expectRefusedAs(deletions, ['NotFoundError']);
      });
    },
    TIME,
  );

  it(
    'a contract is linked once, and never to an archived project',
    async () => {
      const link = (id: string) => ask(LINK, { id });
      await rounds(async () => {
        const [id, archived] = [await project(), await project()];
        const links = await Promise.all([link(id), link(id), link(id)]);
        expect(links.every(isDone)).toBe(true);
        expect(await countContractLinks(id)).toBe(1);
        const [, late] = await Promise.all([ask(ARCHIVE, { id: archived }), link(archived)]);
        expectRefusedAs([late], ['ConflictError']);
        expect(await countContractLinks(archived)).toBe(isDone(late) ? 1 : 0);
      });
    },
    TIME,
  );
});
