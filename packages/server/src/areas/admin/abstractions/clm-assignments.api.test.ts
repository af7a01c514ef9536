import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../test/api.ts';

interface AssignmentRequest {
  assignments: { workflowId: string; tenantName: string; assignToName: string }[];
}

let api: TestApi;
let clm: Server;
let answer: (asked: AssignmentRequest) => { status?: number; body: string };
const asked: { authorization: string | undefined; body: AssignmentRequest }[] = [];

beforeAll(async () => {
  clm = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const body = JSON.parse(text) as AssignmentRequest;
    asked.push({ authorization: request.headers.authorization, body });
    const { status = 200, body: sent } = answer(body);
    response.writeHead(status, { 'content-type': 'application/json' }).end(sent);
  });
  await new Promise<void>((resolve) => clm.listen(0, '127.0.0.1', resolve));
  const { port } = clm.address() as AddressInfo;
  api = await startApi({ CLM_URL: `http://127.0.0.1:${port}/api/clm`, CLM_TOKEN: 'clm-secret' });
});
afterAll(async () => {
  await api.close();
  clm.close();
});

const db = () => api.services.database.db;
const openOnes = () =>
  db().selectFrom('abstractions').where('closed_at', 'is', null).orderBy('id').limit(2).selectAll().execute();

async function assign(rows: Awaited<ReturnType<typeof openOnes>>, assignToId: string) {
  const sent = await api.graphql(
    'admin',
    `mutation($assignments: [AbstractionAssignmentInput!]!) {
      assignAbstraction(assignments: $assignments) { workflowId assigned message } }`,
    {
      assignments: rows.map((row) => ({
        workflowId: row.reference,
        phaseId: row.phase_id,
        tenantName: row.tenant_name,
        assignToId,
      })),
    },
  );
  return sent.data.assignAbstraction as { assigned: boolean; message: string | null }[];
}

const otherMember = async (id: string | null) =>
  (await db().selectFrom('abstraction_users').select('reference').execute()).find(
    ({ reference }) => reference !== id,
  )!.reference;

/** Contract management may explain itself at length. */
const REFUSAL = `Locked by another user ${'x'.repeat(1_000)}`;
const say = (words: readonly boolean[]) => (body: AssignmentRequest) => ({
  body: JSON.stringify({
    assignments: body.assignments.map(({ workflowId, tenantName }, at) => ({
      workflowId,
      tenantName,
      assigned: words[at],
      message: words[at] ? null : REFUSAL,
    })),
  }),
});

describe('assignments with contract management', () => {
  it('are sent to it with the name, and each of its answers counts', async () => {
    const rows = await openOnes();
    const member = await otherMember(rows[0]!.assigned_to_id);
    answer = say([true, false]);
    expect(await assign(rows, member)).toMatchObject([
      { assigned: true, message: null },
      { assigned: false, message: REFUSAL.slice(0, 500) },
    ]);
    expect(asked.at(-1)).toMatchObject({
      authorization: 'Bearer clm-secret',
      body: { assignments: [{ workflowId: rows[0]!.reference, assignToName: expect.any(String) }, {}] },
    });
    const after = await openOnes();
    expect(after[0]!.assigned_to_id).toBe(member);
    expect(after[1]!.assigned_to_id).toBe(rows[1]!.assigned_to_id);
  });

  it.each([
    ['an error', () => ({ status: 500, body: '{}' })],
    ['nonsense', () => ({ body: '<html>' })],
    ['silence about it', () => ({ body: '{"assignments":[]}' })],
  ])('are not made after %s', async (_, said) => {
    const rows = await openOnes();
    answer = said;
    const member = await otherMember(rows[0]!.assigned_to_id);
    expect(await assign(rows, member)).toMatchObject([
      { assigned: false, message: 'Contract management did not confirm the assignment' },
      { assigned: false },
    ]);
    expect((await openOnes())[0]!.assigned_to_id).toBe(rows[0]!.assigned_to_id);
  });

  it('that Capwise refuses are not sent', async () => {
    const [row] = await openOnes();
    const before = asked.length;
    expect(await assign([{ ...row!, phase_id: 'moved' }], await otherMember(null))).toMatchObject([
      { assigned: false, message: 'The abstraction is in a different phase now' },
    ]);
    expect(asked).toHaveLength(before);
  });

  it('are replaced and cleared by feed rows with an assignee, and unchanged by others', async () => {
    const made = await api.graphql(
      'admin',
      'mutation { createServiceToken(name: "Feed", scopes: ["clm-feed"], days: 1) { secret } }',
    );
    const feed = async (day: string, assignee: object) => {
      const row = {
        ...{ tenant: 'clm-fed', id: '1', organizationId: '7', organizationName: 'East', workflowName: 'One' },
        ...{ phaseId: 'P1', phaseName: 'Abstraction', startedAt: '2026-11-01T08:00:00Z' },
        updatedAt: `2026-11-${day}T08:00:00Z`,
        ...assignee,
      };
      await fetch(`${api.url}/api/clm/abstractions`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-ndjson',
          authorization: `Bearer ${made.data.createServiceToken.secret}`,
        },
        body: JSON.stringify(row),
      });
      const stored = await db()
        .selectFrom('abstractions')
        .where('tenant_name', '=', 'clm-fed')
        .select(['assigned_to_id', 'assigned_to_name'])
        .executeTakeFirstOrThrow();
      return [stored.assigned_to_id, stored.assigned_to_name];
    };
    expect(await feed('01', { assignedToId: 'a', assignedToName: 'Ann' })).toEqual(['a', 'Ann']);
    expect(await feed('02', { assignedToId: 'b' })).toEqual(['b', 'b']);
    expect(await feed('03', {})).toEqual(['b', 'b']);
    expect(await feed('04', { assignedToId: '' })).toEqual([null, null]);
  });
});
