import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@capwise/demo/accounts';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { GIFT_ACCOUNTS } from '../../../../test/api.ts';
import { copiedEnvironment } from '../../../../test/copied-environment.ts';
import { startProcess } from '../../../../test/services/process.ts';
import { testSettings } from '../../../../test/settings.ts';
import { signIn } from '../../../cli/parts/sign-in.ts';
import { openDatabase } from '../../../db/database.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'capwise-zips-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const PLACE = 'tenantName: "lakeside"';

it('statements that a killed process was making are made after the next start', async () => {
  const environment = await copiedEnvironment(dataDir);
  const url = `http://localhost:${environment['PORT']}`;
  const first = startProcess(environment);
  await first.printed('Capwise is ready');
  const token = await signIn({
    url,
    clientId: 'capwise-web',
    redirectUri: `${url}/login/callback`,
    email: GIFT_ACCOUNTS.giftModerator,
    password: DEMO_PASSWORD,
  });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const ask = async (query: string) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query }),
    });
    return ((await response.json()) as { data: Record<string, Record<string, unknown>> }).data;
  };
  const user = await ask(`{ complianceCurrentUser(${PLACE}) { currentOrganization { id } } }`);
  const { id: organizationId } = user['complianceCurrentUser']!['currentOrganization'] as { id: string };
  const place = `${PLACE}, organizationId: "${organizationId}"`;
  const year = new Date().getUTCFullYear() - 1;
  const begun = await ask(
    `mutation { makeGiftAlertStatementZip(${place}, year: ${year}) { id statementCount } }`,
  );
  const { id, statementCount } = begun['makeGiftAlertStatementZip']!;
  const latest = async () => {
    const found = await ask(`{ giftAlertStatementZip(${place}) { id state doneCount } }`);
    return found['giftAlertStatementZip']!;
  };
  await expect.poll(async () => (await latest())['state'], { interval: 20 }).toBe('making');
  first.child.kill('SIGKILL');
  await first.ended;
  // A process that gives no sign of life for half a minute counts as dead, and that often is looked: that time has passed.
  // The embedded database ends a moment after its process.
  const database = await vi.waitFor(() => openDatabase(testSettings(environment)), {
    timeout: 30_000,
    interval: 250,
  });
  await sql`update jobs.queue set monitor_claim_on = monitor_claim_on - interval '1 minute'`.execute(
    database.db,
  );
  await sql`update jobs.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`.execute(
    database.db,
  );
  await database.close();

  const second = startProcess(environment);
  await second.printed('Capwise is ready');
  expect(await latest()).toMatchObject({ id, state: 'making' });
  await expect.poll(latest, { timeout: 100_000, interval: 250 }).toMatchObject({ id, state: 'ready' });
  const path = `/api/lakeside/${organizationId}/giftalerts/statements/${id}/download`;
  const { presignedUrl } = (await (await fetch(`${url}${path}`, { headers })).json()) as Record<
    string,
    string
  >;
  const file = await fetch(`${url}${presignedUrl}`);
  expect(Object.keys(unzipSync(new Uint8Array(await file.arrayBuffer())))).toHaveLength(
    Number(statementCount),
  );
  second.child.kill('SIGTERM');
  await second.ended;
}, 150_000);
