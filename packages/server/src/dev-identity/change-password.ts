import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import { CHANGE_PASSWORD_PATH as PATH } from '../platform/identity/identity-source.ts';
import { endSessions } from '../platform/identity/sessions.ts';
import { noteSecurity } from '../platform/security-log/note-security.ts';
import { isStorable } from '../platform/storable.ts';
import type { Services } from '../services.ts';
import { checkPassword, findAccount, ownerOf } from './accounts.ts';
import type { CurrentProvider } from './current-provider.ts';
import { isFromElsewhere } from './foreign-forms.ts';
import { brandNameAt, homeBelow, homeOf, withHome } from './home.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import { ownTextsOf, type Problem, readChoice } from './password-choice.ts';
import { voidLink } from './password-links.ts';
import { changePasswordPage, passwordChosenPage } from './password-pages.ts';
import { hashPassword, TooBusy } from './passwords.ts';
import { BUSY, sendPage } from './send-page.ts';
import { SignInLimits } from './sign-in-limits.ts';

const WRONG = 'The email address or the current password is not right.';
const TOO_MANY = 'Too many attempts. Wait a minute, then try again.';
const ELSEWHERE = 'The form was sent from another site. Enter your passwords here.';
const STATUS: Record<string, number> = { [ELSEWHERE]: 403, [TOO_MANY]: 429, [BUSY]: 503 };

const Current = z.object({
  email: z.string().trim().toLowerCase().max(320).refine(isStorable),
  current: z.string().max(1_000),
});

interface Parts {
  current: Pick<CurrentProvider, 'provider'>;
  services: Services;
  browsers: KnownBrowsers;
}

/** The page on which people who know their password choose another one. The application's profile menu leads to it. */
export function addChangePassword(app: FastifyInstance, { current, services, browsers }: Parts): void {
  const { settings, database, clock, rateLimits } = services;
  const { db } = database;
  const config = { gate: 'public' } as const;
  const limits = new SignInLimits(rateLimits);

  const placeOf = (request: FastifyRequest) => {
    const { from } = request.query as { from?: unknown };
    return { settings, home: from === undefined ? homeOf(settings, request) : homeBelow(settings, from) };
  };
  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    { email, problem }: { email: string; problem: Problem | null },
  ) => {
    const place = placeOf(request);
    const page = changePasswordPage({ ...place, action: withHome(PATH, place.home), email, problem });
    return sendPage(reply, page, problem ? (STATUS[problem.text] ?? 422) : 200);
  };

  app.get(PATH, { config }, async (request, reply) => {
    const { provider } = current;
    const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
    const account = session.accountId ? await findAccount(db, session.accountId) : undefined;
    return show(request, reply, { email: account?.claims.email ?? '', problem: null });
  });

  app.post(PATH, { config, bodyLimit: 10_000 }, async (request, reply) => {
    const form = Current.safeParse(request.body).data ?? { email: '', current: '' };
    const refuse = (field: string, text: string) =>
      show(request, reply, { email: form.email, problem: { field, text } });
    if (isFromElsewhere(request)) return refuse('form', ELSEWHERE);
    const { cookie } = request.headers;
    const browser = await browsers.idFor(cookie, form.email);
    const attempt = { email: form.email, ip: request.ip, browser };
    if (!(await limits.take(attempt))) return refuse('form', TOO_MANY);
    let isChecked = false;
    try {
      const credentials = { email: form.email, password: form.current };
      const { subject, isRight, hash } = await checkPassword(db, credentials, settings.PASSWORD_COST);
      isChecked = true;
      if (!isRight || hash === null) {
        noteSecurity('sign-in-refused', { subject, problem: WRONG });
        return refuse('current', WRONG);
      }
      await limits.succeeded(attempt);
      const owner = (await ownerOf(db, form.email))!;
      const choice = readChoice(
        request.body,
        ownTextsOf(owner, brandNameAt(settings, placeOf(request).home)),
      );
      if ('field' in choice) return refuse(choice.field, choice.text);
      if (choice.password === form.current)
        return refuse('password', 'Choose a password other than the current one.');
      const changed = {
        userId: owner.id,
        from: hash,
        to: await hashPassword(choice.password, settings.PASSWORD_COST),
      };
      if (!(await replaceHash(db, changed, clock.now()))) return refuse('current', WRONG);
    } catch (error) {
      if (!(error instanceof TooBusy)) throw error;
      if (!isChecked) await limits.giveBack(attempt);
      return refuse('form', BUSY);
    }
    noteSecurity('password-chosen');
    reply.header('set-cookie', await browsers.remember(cookie, form.email));
    return sendPage(reply, passwordChosenPage(placeOf(request)));
  });
}

/** Ends every session, so that anyone who knew the old password is out. @returns false when it was changed meanwhile */
function replaceHash(
  db: Db,
  { userId, from, to }: { userId: number; from: string; to: string },
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('identity_passwords')
      .set({ password_hash: to, changed_at: sql`now()` })
      .where('user_id', '=', userId)
      .where('password_hash', '=', from)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await voidLink(trx, userId);
    // The person signs in again within the same second.
    await endSessions(trx, userId, now, 'spared');
    return true;
  });
}
