import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';
import { type MailServer, startMailServer } from '../../../test/services/mail-server.ts';
import { testSettings } from '../../../test/settings.ts';
import { createMailSender } from './mail-sender.ts';

let server: MailServer;
let api: TestApi;
beforeAll(async () => {
  server = await startMailServer();
  api = await startApi({
    SMTP_URL: server.url,
    MAIL_RETRY_SECONDS: '1',
    MAIL_FROM: 'Capwise <no-reply@capwise.example>',
  });
});
afterAll(async () => {
  await api.close();
  await server.close();
});

const WAIT = { timeout: 30_000, interval: 100 };
const rows = () => api.services.database.db.selectFrom('mails').selectAll().orderBy('created_at').execute();
const feedback = (comments: string) =>
  api.graphql(
    'basic',
    `mutation($comments: String!) {
      saveUserFeedback(category: "Question", comments: $comments, createdDate: 1790000000) { userId } }`,
    { comments },
  );

describe('mails', () => {
  it('are sent over SMTP with a constant Message-ID', async () => {
    await feedback('Zażółć gęślą jaźń?\n.\nA line with a dot above.');
    await expect.poll(() => server.mails.length, WAIT).toBe(1);
    const [mail] = server.mails;
    expect(mail!.from?.address).toBe('no-reply@capwise.example');
    expect(mail!.to[0]?.address).toBe('support@capwise.example');
    expect(mail!.replyTo?.[0]?.address).toBe('basic@lakeside.example');
    expect(mail!.subject).toMatch(/^Feedback: Question/);
    expect(mail!.text).toContain('Zażółć gęślą jaźń?\n.\nA line with a dot above.');
    const [row] = await rows();
    expect(mail!.messageId).toBe(`<${row!.id}@localhost>`);
    await expect.poll(async () => (await rows())[0]!.state, WAIT).toBe('sent');
  });

  it('are retried until the server accepts them', async () => {
    server.refuse(2);
    const before = server.mails.length;
    await feedback('Again');
    await expect.poll(() => server.mails.length, WAIT).toBe(before + 1);
    await expect.poll(async () => (await rows()).at(-1)!.state, WAIT).toBe('sent');
    expect((await rows()).at(-1)!.attempts).toBeGreaterThanOrEqual(3);
  }, 60_000);

  it('are given up after the last try, at that time', async () => {
    const { services } = api;
    const settings = testSettings({ DATA_DIR: tmpdir(), SMTP_URL: server.url });
    const sender = createMailSender(services.database.db, settings, { warn: () => {}, error: () => {} });
    await feedback('Never');
    await expect.poll(async () => (await rows()).at(-1)!.state, WAIT).toBe('sent');
    const { id } = (await rows()).at(-1)!;
    await services.database.db.updateTable('mails').set({ state: 'queued' }).where('id', '=', id).execute();
    server.refuse(1);
    const last = { data: { mailId: id }, attempt: 21, isLastAttempt: true };
    await expect(sender.send(last)).rejects.toThrow('Try again later');
    sender.close();
    const { state, failed_at } = (await rows()).at(-1)!;
    expect(state).toBe('failed');
    expect(Math.abs(Date.now() - failed_at!.getTime())).toBeLessThan(10_000);
  });

  it('are sent only when their change is stored', async () => {
    const before = server.mails.length;
    const { db } = api.services.database;
    await db
      .transaction()
      .execute(async (trx) => {
        await api.services.mail.queue(trx, { kind: 'test', to: ['x@y.example'], subject: 'No', text: 'No' });
        throw new Error('Rolled back');
      })
      .catch(() => {});
    expect((await rows()).some((row) => row.kind === 'test')).toBe(false);
    await feedback('After the rollback');
    await expect.poll(() => server.mails.length, WAIT).toBe(before + 1);
    expect(server.mails.at(-1)!.text).toContain('After the rollback');
  });

  it('of a kind that can be stopped have the headers of RFC 8058', async () => {
    const before = server.mails.length;
    const stopUrl = `https://capwise.example/stop?token=${'a1-_'.repeat(40)}`;
    const mail = { kind: 'test', to: ['stop@mail.example'], subject: 'Stop', text: 'Stop', stopUrl };
    await api.services.database.db.transaction().execute((trx) => api.services.mail.queue(trx, mail));
    await expect.poll(() => server.mails.length, WAIT).toBe(before + 1);
    const headers = new Map(server.mails.at(-1)!.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe')).toBe(`<${stopUrl}>`);
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  it('of one change are sent together, and a subject is never cut within a character', async () => {
    const before = server.mails.length;
    const subjects = ['One', `${'x'.repeat(199)}😀`, 'Three'];
    await api.services.database.db
      .transaction()
      .execute((trx) =>
        api.services.mail.queue(
          trx,
          ...subjects.map((subject) => ({ kind: 'test', to: ['one@y.example'], subject, text: 'Hello' })),
        ),
      );
    await expect.poll(() => server.mails.length, WAIT).toBe(before + 3);
    const sent = server.mails.slice(before).map(({ subject }) => subject ?? '');
    expect(sent.map((subject) => subject.slice(0, 199)).sort()).toEqual(['One', 'Three', 'x'.repeat(199)]);
  });

  it('cannot be given extra headers or recipients', async () => {
    const before = server.mails.length;
    const { db } = api.services.database;
    await db.transaction().execute((trx) =>
      api.services.mail.queue(trx, {
        kind: 'test',
        to: ['good@y.example', 'a@b.example\r\nBcc: evil@z.example', '<c@d.example>, e@f.example', 'plain'],
        replyTo: 'x@y.example\nBcc: evil@z.example',
        subject: 'Line one\r\nBcc: evil@z.example',
        text: 'Hello',
      }),
    );
    await expect.poll(() => server.mails.length, WAIT).toBe(before + 1);
    const mail = server.mails.at(-1)!;
    expect(mail.to.map((one) => one.address)).toEqual(['good@y.example']);
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.replyTo ?? []).toEqual([]);
    expect(mail.subject).toBe('Line one Bcc: evil@z.example');
  });
});

describe('a mail server on another machine', () => {
  /** This address reaches loopback, but is not one of its names. */
  const elsewhere = (url: string) => url.replace('127.0.0.1', '0.0.0.0');
  const sendOne = async (own: TestApi) => {
    await own.graphql(
      'basic',
      `mutation { saveUserFeedback(category: "Question", comments: "Plain?", createdDate: 1790000000) { userId } }`,
    );
    return async () =>
      (await own.services.database.db.selectFrom('mails').selectAll().execute()).find(({ text }) =>
        text.includes('Plain?'),
      )!;
  };

  it.each([
    ['does not offer STARTTLS', '', false],
    ['does not offer STARTTLS, although the address allows it', '?requireTLS=false&ignoreTLS=true', false],
    ['has a certificate that is not trusted', '?tls.rejectUnauthorized=false', true],
  ])('gets no mail if it %s', async (_, query, hasTls) => {
    const plain = await startMailServer({ hasTls });
    const own = await startApi({ SMTP_URL: `${elsewhere(plain.url)}/${query}`, MAIL_RETRY_SECONDS: '1' });
    const row = await sendOne(own);
    await expect
      .poll(async () => (await row()).last_error, WAIT)
      .toMatch(hasTls ? /self-signed|certificate/ : /STARTTLS/);
    expect(plain.mails).toHaveLength(0);
    expect((await row()).state).toBe('queued');
    await own.close();
    await plain.close();
  });

  it('gets mail without encryption if the operator allows it', async () => {
    const plain = await startMailServer();
    const own = await startApi({ SMTP_URL: elsewhere(plain.url), ALLOW_UNENCRYPTED: 'SMTP_URL' });
    await sendOne(own);
    await expect.poll(() => plain.mails.length, WAIT).toBe(1);
    await own.close();
    await plain.close();
  });
});
