import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@capwise/demo/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copiedEnvironment } from '../../../test/copied-environment.ts';
import { type MailServer, startMailServer } from '../../../test/services/mail-server.ts';
import { startProcess } from '../../../test/services/process.ts';
import { signIn } from '../../cli/parts/sign-in.ts';

let server: MailServer;
const dataDir = mkdtempSync(join(tmpdir(), 'capwise-mail-'));
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it('a mail that a killed process left unsent goes out after the next start', async () => {
  const environment: Record<string, string> = {
    ...(await copiedEnvironment(dataDir)),
    SMTP_URL: server.url,
    MAIL_RETRY_SECONDS: '1',
  };
  const url = `http://localhost:${environment['PORT']}`;
  server.refuse(1_000);
  const first = startProcess(environment);
  await first.printed('Capwise is ready');
  const redirectUri = `${url}/login/callback`;
  const account = { email: 'basic@lakeside.example', password: DEMO_PASSWORD };
  const token = await signIn({ url, clientId: 'capwise-web', redirectUri, ...account });
  const query = `mutation { saveUserFeedback(category: "Bug", comments: "Survives", createdDate: 1790000000) { userId } }`;
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query }),
  });
  expect(await answer.json()).toMatchObject({ data: { saveUserFeedback: {} } });
  await first.printed('A mail was not sent');
  // By the time that this is answered, the job waits for its next try.
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  first.child.kill('SIGKILL');
  await first.ended;
  expect(server.mails).toEqual([]);

  server.refuse(0);
  const second = startProcess(environment);
  await second.printed('Capwise is ready');
  // A job that was under way counts as lost after a minute.
  await expect.poll(() => server.mails.length, { timeout: 150_000, interval: 250 }).toBe(1);
  expect(server.mails[0]!.text).toContain('Survives');
  second.child.kill('SIGTERM');
  await second.ended;
}, 240_000);
