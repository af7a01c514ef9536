import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import { freePort } from '../../../../test/services/free-port.ts';
import { TO_LOOPBACK, webhookCalls } from './webhook.fixtures.ts';

const RECEIVERS = [
  ['TypeScript', 'receiver.mts', process.execPath],
  ['Python', 'receiver.py', 'python3'],
] as const;

let api: TestApi;
let page: string;
let folder: string;
let running: ChildProcess | null = null;
beforeAll(async () => {
  api = await startApi(TO_LOOPBACK);
  page = await readFile(new URL('../../../../../../docs/webhooks.md', import.meta.url), 'utf8');
  folder = await mkdtemp(join(tmpdir(), 'capwise-receivers-'));
});
afterEach(() => void running?.kill());
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

async function startExample(file: string, command: string, env: Record<string, string>) {
  const [, text] = new RegExp(`^(?:// |# )${file}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(page)!;
  await writeFile(join(folder, file), text!);
  running = spawn(command, [join(folder, file)], { env: { ...process.env, NODE_OPTIONS: '', ...env } });
  let printed = '';
  running.stdout!.on('data', (chunk) => {
    printed += chunk;
  });
  running.stderr!.on('data', (chunk) => {
    printed += chunk;
  });
  await expect.poll(() => printed, { timeout: 20_000 }).toContain('ready');
  return () => printed.replace('ready\n', '');
}

it.each(RECEIVERS)(
  'the receiver of docs/webhooks.md in %s accepts what is genuine',
  async (_, file, command) => {
    const calls = webhookCalls(api);
    const systemId = await make(api).system();
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/`;
    const { data } = await calls.create('admin', systemId, { url });
    const { secret, webhook } = data.createWebhook;
    const printed = await startExample(file, command, { WEBHOOK_SECRET: secret, PORT: String(port) });
    const id = await make(api).project('admin', { title: 'MRI of the north wing', systemId });
    await expect.poll(printed, { timeout: 20_000 }).toBe('project.created: MRI of the north wing\n');

    const read = async () => (await calls.deliveries('admin', webhook.id)).data.webhookDeliveries;
    await expect.poll(async () => (await read())[0].state).toBe('delivered');
    const [delivery] = await read();
    expect(JSON.parse(delivery.payload).data.id).toBe(id);
    await calls.resend('admin', delivery.id);
    await expect.poll(async () => (await read())[0].tries.length, { timeout: 20_000 }).toBe(2);
    expect((await read())[0].tries[0].status).toBe(204);
    const forged = await fetch(url, {
      method: 'POST',
      headers: {
        'webhook-id': 'msg_1',
        'webhook-timestamp': String(Math.floor(Date.now() / 1_000)),
        'webhook-signature': 'v1,AAAA',
      },
      body: delivery.payload,
    });
    expect(forged.status).toBe(401);
    // Neither the second try nor the forged event was counted.
    expect(printed()).toBe('project.created: MRI of the north wing\n');
  },
);
