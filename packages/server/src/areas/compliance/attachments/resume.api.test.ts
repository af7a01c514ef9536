import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@capwise/demo/accounts';
import { CHUNK_BYTES } from '@capwise/domain/compliance/attachments';
import { afterAll, expect, it } from 'vitest';
import { copiedEnvironment } from '../../../../test/copied-environment.ts';
import { attachmentCalls, chunkFields, largePdf } from '../../../../test/records/attachments.ts';
import { startProcess } from '../../../../test/services/process.ts';
import { signIn } from '../../../cli/parts/sign-in.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'capwise-resume-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const EMAIL = 'gifts.admin@lakeside.example';
const LAST = Buffer.alloc(300_000, 5);

it('an upload goes on after its server was killed in the middle of a chunk', async () => {
  const environment: Record<string, string> = await copiedEnvironment(dataDir);
  const url = `http://localhost:${environment['PORT']}`;
  const start = async () => {
    const server = startProcess(environment);
    await server.printed('Capwise is ready');
    const redirectUri = `${url}/login/callback`;
    const token = await signIn({
      url,
      clientId: 'capwise-web',
      redirectUri,
      email: EMAIL,
      password: DEMO_PASSWORD,
    });
    const call = (path: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set('authorization', `Bearer ${token}`);
      return fetch(`${url}${path}`, { ...init, headers });
    };
    return { ...server, token, call };
  };
  const first = await start();
  const query = '{ complianceCurrentUser(tenantName: "lakeside") { currentOrganization { id } } }';
  const answer = await first.call('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { data } = (await answer.json()) as {
    data: { complianceCurrentUser: { currentOrganization: { id: string } } };
  };
  const { id: organizationId } = data.complianceCurrentUser.currentOrganization;
  const place = { tenantName: 'lakeside', organizationId };
  const before = attachmentCalls(first.call, place);
  const sent = await before.send({ content: largePdf(CHUNK_BYTES), fields: chunkFields(0, false) });
  const { assetId } = (await sent.json()) as { assetId: string };
  await halfAChunk(`${url}/api/damDocuments/lakeside/${organizationId}/upload`, first.token, assetId);
  first.child.kill('SIGKILL');
  await first.ended;

  const second = await start();
  try {
    const after = attachmentCalls(second.call, place);
    expect(await (await after.status(assetId)).json()).toMatchObject({ chunkCount: 1, isComplete: false });
    expect((await after.send({ content: LAST, fields: chunkFields(1, true, assetId) })).status).toBe(200);
    expect(await (await after.status(assetId)).json()).toMatchObject({
      byteSize: CHUNK_BYTES + LAST.length,
      isComplete: true,
    });
  } finally {
    second.child.kill('SIGTERM');
    await second.ended;
  }
}, 120_000);

/** Sends the second chunk's fields and a part of its bytes, and waits until the server has read them. */
async function halfAChunk(url: string, token: string, assetId: string): Promise<void> {
  const boundary = 'capwise-boundary';
  const part = (disposition: string, content: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}`;
  const fields = Object.entries(chunkFields(1, true, assetId)).map(
    ([name, value]) => `${part(`name="${name}"`, value)}\r\n`,
  );
  const sender = request(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      filename: 'Large.pdf',
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': CHUNK_BYTES,
    },
  });
  sender.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    const bytes = `${fields.join('')}${part('name="file"; filename="file"', 'x'.repeat(5_000_000))}`;
    sender.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}
