import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { CHANGE_PASSWORD_PATH as PATH } from '../../platform/identity/connections/identity-source.ts';
import { endSessions } from '../../platform/identity/sessions/sessions.ts';
import { voidLinks } from '../../platform/identity/sessions/void-links.ts';
import { isStorable } from '../../platform/input/storable.ts';
import { noteSecurity } from '../../platform/security-log/note-security.ts';
import { PasswordCheck } from '../attempts/password-check.ts';
import type { SignInParts } from '../attempts/sign-in-parts.ts';
import { personalTexts, readChoice } from '../hashing/password-choice.ts';
import { hashPassword, nullIfBusy } from '../hashing/passwords.ts';
import { fromElsewhere, isFromElsewhere } from '../pages/foreign-forms.ts';
import type { Problem } from '../pages/form-field.ts';
import { brandNameAt, pagePlace, withHome } from '../pages/home.ts';
import { BUSY_PROBLEM, sendForm, sendPage, TOO_MANY_PROBLEM } from '../pages/send-page.ts';
import { findAccount, findPasswordOwner, parseUserId } from '../provider/accounts.ts';
import { CodeCheck } from '../two-step/code-check.ts';
import { isCodeRequested, parseCode } from '../two-step/code-forms.ts';
import { findSecondFactor } from '../two-step/second-factor.ts';
import { changePasswordPage, passwordChosenPage } from './password-pages.ts';

const WRONG = 'The email address or current password is incorrect.';
const ELSEWHERE = fromElsewhere('Enter your passwords here.');
const NO_CODE = 'Enter a code from your authenticator app, and the passwords again.';
const PROBLEMS = {
  wrong: { field: 'current', text: WRONG },
  'too-many': TOO_MANY_PROBLEM,
  busy: BUSY_PROBLEM,
} satisfies Record<string, Problem>;

const Current = z.object({
  email: z.string().trim().toLowerCase().max(320).refine(isStorable),
  current: z.string().max(1_000),
});

export function addChangePassword(
  app: FastifyInstance,
  { current, services, browsers, sealing }: SignInParts,
): void {
  const { settings, database, clock } = services;
  const { db } = database;
  const config = { gate: 'public' } as const;
  const passwords = new PasswordCheck(services, browsers);
  const codes = new CodeCheck(services, browsers, sealing);

  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    form: { email: string; withCode: boolean; problem: Problem | null },
  ) => {
    const place = pagePlace(settings, request);
    const page = changePasswordPage({ ...place, action: withHome(PATH, place.home), ...form });
    return sendForm(reply, page, form.problem);
  };
  const hasSecondFactor = async (subject: string) =>
    (await findSecondFactor(db, parseUserId(subject))) !== null;

  app.get(PATH, { config }, async (request, reply) => {
    const { provider } = current;
    const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
    const account = session.accountId ? await findAccount(db, session.accountId) : undefined;
    const withCode = account !== undefined && (await hasSecondFactor(account.subject));
    return show(request, reply, { email: account?.claims.email ?? '', withCode, problem: null });
  });

  app.post(PATH, { config, bodyLimit: 10_000 }, async (request, reply) => {
    const form = Current.safeParse(request.body).data ?? { email: '', current: '' };
    const { email } = form;
    // Before the password is verified, the page must not reveal whether the account has a second factor.
    let withCode = isCodeRequested(request.body);
    const refuse = (problem: Problem) => show(request, reply, { email, withCode, problem });
    if (isFromElsewhere(request)) return refuse(ELSEWHERE);
    const checked = await passwords.run(request, { email, password: form.current });
    if ('refused' in checked) {
      if (checked.refused === 'wrong')
        noteSecurity('sign-in-refused', { subject: checked.subject, problem: WRONG });
      return refuse(PROBLEMS[checked.refused]);
    }
    const { subject, hash } = checked;
    withCode = await hasSecondFactor(subject);
    const owner = (await findPasswordOwner(db, email))!;
    const choice = await readChoice(
      request.body,
      personalTexts(owner, brandNameAt(settings, pagePlace(settings, request).home)),
    );
    if ('field' in choice) return refuse(choice);
    if (choice.password === form.current)
      return refuse({ field: 'password', text: 'Choose a password that differs from the current one.' });
    if (withCode) {
      const code = parseCode(request.body);
      if (!code) return refuse({ field: 'code', text: NO_CODE });
      const answer = await codes.run(request, { subject, email, code });
      if ('problem' in answer) return refuse({ field: 'code', ...answer.problem });
    }
    const to = await hashPassword(choice.password, settings.PASSWORD_COST).catch(nullIfBusy);
    if (to === null) return refuse(PROBLEMS.busy);
    if (!(await replaceHash(db, { userId: owner.id, from: hash, to }, clock.now())))
      return refuse(PROBLEMS.wrong);
    noteSecurity('password-chosen');
    const proof = withCode ? 'code' : 'password';
    reply.header('set-cookie', await browsers.remember(request.headers.cookie, email, proof));
    return sendPage(reply, passwordChosenPage(pagePlace(settings, request)));
  });
}

/**
 * Ends all sessions, to sign out anyone who knew the old password. @returns false if the password changed in
 * the meantime
 */
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
    await voidLinks(trx, userId);
    // The user signs in again within the same second.
    await endSessions(trx, userId, now, 'spared');
    return true;
  });
}
