import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, type GraphQLAnswer, startApi, type TestApi } from '../../../test/api.ts';
import { raceRounds, raceTime } from '../../../test/race-rounds.ts';
import { make } from '../../../test/records/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Enough rounds to hit a gap of one statement on a server. The embedded database has one connection. */
const ROUNDS = raceRounds(20, 3);

const SAVE = `mutation($id: ID, $title: String!) { saveProject(id: $id, title: $title, facilitiesInput: []) { id } }`;
const UPDATE = `mutation($id: ID!, $fileName: String!) {
  documentUpdate(id: $id, fileName: $fileName, isQuote: true, isSupportingDocument: false, isServiceContract: false) { id } }`;
const SUBMIT = `mutation($ids: [ID!]!) {
  submitAnalysisRequest(projectId: 0, returnUrl: "/n", selectedDocuments: $ids) { id status } }`;
const NOTIFY = `mutation($id: ID!, $documents: [ID!]!) {
  submitAnalystNotification(requestId: $id, returnUrl: "/n", documents: $documents) }`;
const UPDATE_ANALYSIS = `mutation($id: ID!, $fileName: String!) {
  analystDocumentUpdate(id: $id, fileName: $fileName, isQuoteAnalysis: true, isSupportingDocument: false,
    isServiceContractAnalysis: false) { id } }`;
const DELETE_ANALYSIS = 'mutation($id: ID!) { deleteAnalystDocument(analystDocumentId: $id) }';
const TAG = `mutation($id: ID!, $tag: String!) {
  saveDocumentTag(documentId: $id, systemId: 2, tag: $tag) { systemTag { id } } }`;
const UNTAG = `mutation($id: ID!, $tagId: ID!) { deleteDocumentTag(documentId: $id, systemTagId: $tagId) }`;

const project = async (title: string): Promise<string> =>
  (await api.graphql('purchaser', SAVE, { title })).data.saveProject.id;
const document = async (variables: Record<string, unknown> = {}): Promise<string> => {
  const file = { name: `${Math.random()}.csv`, content: 'a,b\r\n' };
  return (await api.upload('purchaser', file, { isQuote: true, ...variables })).data.uploadDocument.id;
};
const errorNames = (answers: readonly GraphQLAnswer[]) => answers.map(errorName);

async function rounds(work: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) await work(round);
}

/** A request for a document's analysis, and an analysis that is not shared yet. */
async function analyzed(
  given?: string,
): Promise<{ requestId: string; documentId: string; analysis: string }> {
  const documentId = given ?? (await document());
  const requestId = await make(api).request('purchaser', [documentId]);
  const fileName = 'Before.csv';
  const analysis = await make(api).analysis('analyst', { requestId, documentId, fileName });
  return { requestId, documentId, analysis };
}
const mailsAbout = async (requestId: string) => {
  const { db } = api.services.database;
  const subject = `Analysis ready: %(request ${requestId})`;
  return db.selectFrom('mails').where('subject', 'like', subject).select('text').execute();
};
const notify = (id: string, documents: readonly string[]) =>
  api.graphql('analyst', NOTIFY, { id, documents });

describe('concurrent changes', () => {
  it(
    'several saves of one project all succeed',
    async () => {
      const id = await project('Everybody’s');
      await rounds(async (round) => {
        const saves = ['a', 'b', 'c', 'd'].map((title) =>
          api.graphql('purchaser', SAVE, { id, title: `${title} ${round}` }),
        );
        expect(errorNames(await Promise.all(saves))).toEqual([undefined, undefined, undefined, undefined]);
      });
    },
    raceTime(60_000),
  );

  it(
    'saves of a project, its documents, uploads and requests do not deadlock',
    async () => {
      const projectId = await project('Busy');
      const edited = await document({ projectId });
      await rounds(async (round) => {
        const asked = await document({ projectId });
        const fileName = `Quote ${round}.csv`;
        const answers = await Promise.all([
          api.graphql('purchaser', SAVE, { id: projectId, title: `Busy ${round}` }),
          api.graphql('purchaser', UPDATE, { id: edited, fileName }),
          api.graphql('director', TAG, { id: edited, tag: `Tag ${round}` }),
          api.graphql('purchaser', SUBMIT, { ids: [asked] }),
          api.graphql('director', SAVE, { id: projectId, title: `Busier ${round}` }),
        ]);
        expect(errorNames(answers)).toEqual(answers.map(() => undefined));
      });
    },
    raceTime(60_000),
  );

  it(
    'notifications about all documents of a request complete it',
    async () => {
      await rounds(async () => {
        const ids = [await document(), await document()];
        const id = await make(api).request('purchaser', ids);
        const analyses: string[] = [];
        for (const documentId of ids)
          analyses.push(await make(api).analysis('analyst', { requestId: id, documentId }));
        const done = await Promise.all(analyses.map((one) => notify(id, [one])));
        expect(errorNames(done)).toEqual([undefined, undefined]);
        const { db } = api.services.database;
        const request = await db
          .selectFrom('analysis_requests')
          .where('id', '=', Number(id))
          .select('status')
          .executeTakeFirst();
        expect(request).toEqual({ status: 'Quote Analyzed' });
      });
    },
    raceTime(120_000),
  );

  it(
    'of two notifications about one analysis one is sent, in one mail',
    async () => {
      await rounds(async () => {
        const { requestId, analysis } = await analyzed();
        const done = await Promise.all([notify(requestId, [analysis]), notify(requestId, [analysis])]);
        expect(errorNames(done).sort()).toEqual(['ConflictError', undefined]);
        expect(await mailsAbout(requestId)).toHaveLength(1);
      });
    },
    raceTime(120_000),
  );

  it(
    'a deleted analysis is gone, and is mailed only if it was shared before',
    async () => {
      await rounds(async () => {
        const { requestId, documentId, analysis } = await analyzed();
        const [shared, deleted] = await Promise.all([
          notify(requestId, [analysis]),
          api.graphql('analyst', DELETE_ANALYSIS, { id: analysis }),
        ]);
        expect(deleted.data).toEqual({ deleteAnalystDocument: true });
        const isShared = errorName(shared) === undefined;
        if (!isShared) expect(errorName(shared)).toBe('NotFoundError');
        expect(await mailsAbout(requestId)).toHaveLength(isShared ? 1 : 0);
        const { db } = api.services.database;
        const row = db.selectFrom('documents').where('id', '=', Number(documentId)).select('status');
        expect(await row.executeTakeFirst()).toEqual({ status: isShared ? 'Quote Analyzed' : 'In Review' });
      });
    },
    raceTime(120_000),
  );

  it(
    'a changed and shared analysis is shared with the change, or the change is refused',
    async () => {
      await rounds(async () => {
        const { requestId, analysis } = await analyzed();
        const [changed, shared] = await Promise.all([
          api.graphql('analyst', UPDATE_ANALYSIS, { id: analysis, fileName: 'After.csv' }),
          notify(requestId, [analysis]),
        ]);
        expect(errorName(shared)).toBeUndefined();
        const isChanged = errorName(changed) === undefined;
        if (!isChanged) expect(errorName(changed)).toBe('ConflictError');
        const [mail] = await mailsAbout(requestId);
        expect(mail!.text).toContain(isChanged ? 'After.csv' : 'Before.csv');
      });
    },
    raceTime(120_000),
  );

  it(
    'a tag that moves from one document to another remains',
    async () => {
      const [from, to] = [await document(), await document()];
      await rounds(async (round) => {
        const tag = `Passed on ${round}`;
        const tagId = (await api.graphql('purchaser', TAG, { id: from, tag })).data.saveDocumentTag.systemTag
          .id;
        const answers = await Promise.all([
          api.graphql('purchaser', UNTAG, { id: from, tagId }),
          api.graphql('director', TAG, { id: to, tag }),
        ]);
        expect(errorNames(answers)).toEqual([undefined, undefined]);
        const { data } = await api.graphql(
          'purchaser',
          'query($id: ID!) { document(id: $id) { documentTags { systemTag { tag } } } }',
          { id: to },
        );
        expect(data.document.documentTags).toContainEqual({ systemTag: { tag } });
      });
    },
    raceTime(60_000),
  );
});

describe('an archive that commits between the check and the change', () => {
  /** Requests during the archiving of a project, and their answers afterwards. */
  async function whileArchiving(
    projectId: string,
    ask: () => Promise<GraphQLAnswer>,
  ): Promise<GraphQLAnswer> {
    const { pool, kind } = api.services.database;
    const archiver = await pool.connect();
    let isAnswered = false;
    let asked: Promise<GraphQLAnswer>;
    try {
      await archiver.query('begin');
      await archiver.query('update projects set archived_at = now() where id = $1', [projectId]);
      asked = ask().finally(() => {
        isAnswered = true;
      });
      if (kind === 'server') await expect.poll(async () => isAnswered || (await isWaiting())).toBe(true);
      await archiver.query('commit');
    } finally {
      // With only one connection, requests wait for this one.
      archiver.release();
    }
    return asked;
  }
  const isWaiting = async () =>
    (await api.services.database.pool.query('select from pg_locks where not granted')).rowCount! > 0;

  interface Call {
    by: 'purchaser' | 'analyst';
    query: string;
    variables: Record<string, unknown>;
  }
  const calls: [title: string, of: (documentId: string) => Promise<Call> | Call][] = [
    ['an edit', (id) => ({ by: 'purchaser', query: UPDATE, variables: { id, fileName: 'Changed.csv' } })],
    ['a request', (id) => ({ by: 'purchaser', query: SUBMIT, variables: { ids: [id] } })],
    [
      'a notification',
      async (documentId) => {
        const { requestId: id, analysis } = await analyzed(documentId);
        return { by: 'analyst', query: NOTIFY, variables: { id, documents: [analysis] } };
      },
    ],
    [
      'the deletion of an analysis',
      async (documentId) => {
        const { analysis } = await analyzed(documentId);
        return { by: 'analyst', query: DELETE_ANALYSIS, variables: { id: analysis } };
      },
    ],
  ];
  it.each(calls)('refuses %s of its documents', async (_title, of) => {
    const projectId = await project('Soon archived');
    const id = await document({ projectId });
    const { by, query, variables } = await of(id);
    await api.token(by);
    const answer = await whileArchiving(projectId, () => api.graphql(by, query, variables));
    expect(errorName(answer)).toBe('ConflictError');
  });
});
