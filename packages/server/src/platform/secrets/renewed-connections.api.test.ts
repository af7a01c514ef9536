import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, inject, it, vi } from 'vitest';
import { startApi } from '../../../test/api.ts';
import { copiedDatabaseUrl } from '../../../test/new-database.ts';
import { startS3 } from '../../../test/services/s3.ts';
import { testSettings } from '../../../test/settings.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { createMailSender } from '../mail/mail-sender.ts';
import { S3Storage } from '../storage/backends/s3-storage.ts';
import { renewSecrets } from './renewed-secrets.ts';
import { replaceFile } from './replaced-file.fixtures.ts';

const folder = mkdtempSync(join(tmpdir(), 'capwise-renewed-'));
afterAll(() => rmSync(folder, { recursive: true }));

const put = (name: string, content: string): string => {
  const path = join(folder, name);
  replaceFile(path, content);
  return path;
};
const renewed = (environment: Record<string, string>) =>
  renewSecrets(testSettings({ DATA_DIR: folder, ...environment }), environment, () => {});

const { serverUrl } = inject('template');
const asRole = (url: string, role: string) => Object.assign(new URL(url), { username: role }).href;

describe.runIf(serverUrl)('the database', () => {
  it('is used with the new role after the file has changed, also for announcements', async () => {
    const url = (await copiedDatabaseUrl()).DATABASE_URL!;
    const roles = ['one', 'two'].map((name) => `renewed_${name}_${process.pid}`);
    const [first, second] = roles as [string, string];
    const superuser = new pg.Client({ connectionString: asRole(url, 'postgres') });
    await superuser.connect();
    for (const role of roles) await superuser.query(`create role ${role} login in role capwise`);
    const database: Database = await openDatabase(
      renewed({ DATABASE_URL_FILE: put('database', asRole(url, first)) }),
    );
    const user = async () =>
      (await sql<{ name: string }>`select current_user as name`.execute(database.db)).rows[0]?.name;
    try {
      expect(await user()).toBe(first);
      put('database', asRole(url, second));
      await superuser.query(`alter role ${first} nologin`);
      await superuser.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${first}'`,
      );
      await expect.poll(() => user().catch(() => null)).toBe(second);
      const listeners = async () =>
        (
          await superuser.query(
            "select usename from pg_stat_activity where application_name = 'capwise changes' and datname = current_database()",
          )
        ).rows;
      await expect.poll(listeners).toEqual([{ usename: second }]);
    } finally {
      await database.close();
      for (const role of roles) await superuser.query(`drop role ${role}`);
      await superuser.end();
    }
  });
});

it('mails are sent with the new password after the file has changed', async () => {
  let password = 'first';
  const subjects: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _, done) =>
      auth.password === password ? done(null, { user: auth.username }) : done(new Error('Wrong password')),
    onData(stream, _, done) {
      stream.on('data', (chunk: Buffer) =>
        subjects.push(/^Subject: (.*)$/m.exec(chunk.toString())?.[1]?.trim() ?? ''),
      );
      stream.on('end', () => done());
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const address = (secret: string) => `smtp://mailer:${secret}@127.0.0.1:${port}`;
  const settings = renewed({ SMTP_URL_FILE: put('mail', address('first')) });
  const api = await startApi();
  const { db } = api.services.database;
  const sender = createMailSender(db, settings, { warn: () => {}, error: () => {} });
  const send = async (subject: string) => {
    const { id } = await db
      .insertInto('mails')
      .values({
        id: crypto.randomUUID(),
        created_at: new Date(),
        kind: 'test',
        recipient: 'a@mail.example',
        subject,
        text: 'Text',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return sender.send({ data: { mailId: id }, attempt: 1, isLastAttempt: false });
  };
  try {
    await send('One');
    password = 'second';
    await expect(send('Two')).rejects.toThrow('Wrong password');
    put('mail', address('second'));
    await send('Three');
    expect(subjects).toEqual(['One', 'Three']);
  } finally {
    sender.close();
    await api.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
});

it('files are stored with the new key at most a minute after its file has changed', async () => {
  const s3 = await startS3();
  const { S3_ACCESS_KEY_ID: right, S3_BUCKET, ...rest } = s3.settings as Record<string, string>;
  const storage = new S3Storage(
    S3_BUCKET!,
    renewed({ ...rest, S3_BUCKET: S3_BUCKET!, S3_ACCESS_KEY_ID_FILE: put('key', 'wrong') }),
  );
  const store = () =>
    storage.put({ id: crypto.randomUUID(), contentType: 'text/plain' }, Readable.from([Buffer.from('text')]));
  try {
    await expect(store()).rejects.toThrow();
    put('key', right!);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    await store();
  } finally {
    vi.useRealTimers();
    await s3.stop();
  }
});
