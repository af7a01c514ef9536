import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { BUILT_IN_PATH } from '../../platform/identity/connections/identity-source.ts';
import { PASSWORD_LINK_JOBS, type PasswordLinkJob } from '../../platform/identity/password-link-jobs.ts';
import { isStorable } from '../../platform/input/storable.ts';
import type { Services } from '../../platform/process/services.ts';
import { noteSecurity } from '../../platform/security-log/note-security.ts';
import { RATE_LIMITS } from '../../platform/settings/limits.ts';
import type { KnownBrowsers } from '../attempts/known-browsers.ts';
import { ipNetwork } from '../attempts/sign-in-limits.ts';
import { personalTexts, readChoice } from '../hashing/password-choice.ts';
import { hashPassword, nullIfBusy } from '../hashing/passwords.ts';
import { isFromElsewhere } from '../pages/foreign-forms.ts';
import type { Problem } from '../pages/form-field.ts';
import { brandNameAt, requestHome, withHome } from '../pages/home.ts';
import { BUSY, sendPage } from '../pages/send-page.ts';
import { findPasswordOwner } from '../provider/accounts.ts';
import { findLink, takeLink } from './password-links.ts';
import {
  choosePasswordPage,
  forgotPage,
  linkSentPage,
  linkVoidPage,
  passwordChosenPage,
} from './password-pages.ts';

const BY_ADDRESS = RATE_LIMITS.forgotAddress;
const BY_CALLER = RATE_LIMITS.forgotCaller;

const TOO_MANY = 'Too many attempts. Wait a few minutes, then try again.';
const ELSEWHERE = 'The form was sent from another site. Enter your email address here.';
const FORGOT = `${BUILT_IN_PATH}/forgot`;
const Forgot = z.object({ email: z.string().trim().toLowerCase().max(320).refine(isStorable) });
const Token = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

/** Pages to choose a password with a mailed link. They need the form parser of sign-in. */
export function addPasswordRoutes(app: FastifyInstance, services: Services, browsers: KnownBrowsers): void {
  const { settings, database, clock, rateLimits } = services;
  const { db } = database;
  const config = { gate: 'public' } as const;

  const pagePlace = (request: FastifyRequest) => ({ settings, home: requestHome(settings, request) });
  const forgotForm = (request: FastifyRequest, problem: string | null) => {
    const place = pagePlace(request);
    return forgotPage({ ...place, action: withHome(FORGOT, place.home), problem });
  };

  app.get(FORGOT, { config }, async (request, reply) => sendPage(reply, forgotForm(request, null)));

  app.post(FORGOT, { config, bodyLimit: 10_000 }, async (request, reply) => {
    const form = Forgot.safeParse(request.body);
    // Another site must not send this form: each request voids the previous link.
    if (isFromElsewhere(request)) return sendPage(reply, forgotForm(request, ELSEWHERE), 403);
    if (!form.success) return sendPage(reply, forgotForm(request, 'Enter an email address.'), 422);
    if (!(await rateLimits.take(BY_CALLER, ipNetwork(request.ip))))
      return sendPage(reply, forgotForm(request, TOO_MANY), 429);
    const place = pagePlace(request);
    // The answer must not reveal whether the address is known or over its limit. A queue creates the link
    // later, so that the response time is the same, too.
    if (await rateLimits.take(BY_ADDRESS, form.data.email)) {
      const job: PasswordLinkJob = { email: form.data.email, home: place.home.index };
      await db.transaction().execute((trx) => services.jobs.add(trx, PASSWORD_LINK_JOBS, job));
    }
    return sendPage(reply, linkSentPage(place));
  });

  /** Null for an invalid link. Only failures count, because a building shares an address. */
  async function findPasswordLink(request: FastifyRequest): Promise<{ token: string; email: string } | null> {
    const caller = ipNetwork(request.ip);
    if (!(await rateLimits.take(BY_CALLER, caller))) return null;
    const token = Token.safeParse(request.params).data?.token;
    const found = token ? await findLink(db, token, clock.now()) : null;
    if (!token || !found) return null;
    await rateLimits.giveBack(BY_CALLER, caller);
    return { token, email: found.email };
  }
  const isVoid = (request: FastifyRequest, reply: FastifyReply) => {
    const place = pagePlace(request);
    return sendPage(reply, linkVoidPage(place, withHome(FORGOT, place.home)), 410);
  };
  const passwordLinkPath = (token: string) => `${BUILT_IN_PATH}/password/${token}`;
  const chooseForm = (
    request: FastifyRequest,
    link: { token: string; email: string },
    problem: Problem | null,
  ) => {
    const place = pagePlace(request);
    const action = withHome(passwordLinkPath(link.token), place.home);
    return choosePasswordPage({ ...place, action, email: link.email, problem });
  };
  const path = passwordLinkPath(':token');

  app.get(path, { config }, async (request, reply) => {
    const link = await findPasswordLink(request);
    return link ? sendPage(reply, chooseForm(request, link, null)) : isVoid(request, reply);
  });

  app.post(path, { config, bodyLimit: 10_000 }, async (request, reply) => {
    const link = await findPasswordLink(request);
    if (!link) return isVoid(request, reply);
    const owner = await findPasswordOwner(db, link.email);
    if (!owner) return isVoid(request, reply);
    const ownTexts = personalTexts(owner, brandNameAt(settings, pagePlace(request).home));
    const choice = await readChoice(request.body, ownTexts);
    if ('field' in choice) return sendPage(reply, chooseForm(request, link, choice), 422);
    const hash = await hashPassword(choice.password, settings.PASSWORD_COST).catch(nullIfBusy);
    if (hash === null) return sendPage(reply, chooseForm(request, link, { field: 'form', text: BUSY }), 503);
    if (!(await takeLink(db, link.token, hash, clock.now()))) return isVoid(request, reply);
    noteSecurity('password-chosen');
    // Now the owner can sign in here even while others try wrong passwords.
    reply.header('set-cookie', await browsers.remember(request.headers.cookie, link.email));
    return sendPage(reply, passwordChosenPage(pagePlace(request)));
  });
}
