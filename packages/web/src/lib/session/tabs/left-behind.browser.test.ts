import { expect, it } from 'vitest';
import type { Answers } from '../../../test/server.ts';
import { userWith } from '../../../test/users.ts';
import { formDraft } from '../../form-draft.ts';
import { idToken, rememberUser, sessionAt, tokens } from '../session.fixtures.ts';

const HAPPY: Answers = {
  GetCurrentUser: { data: { currentUser: userWith() } },
  logUserEvent: { data: { logUserEvent: true } },
  TenantConfiguration: { data: { tenantConfiguration: null } },
};
const PATH = '/n/projects/create';
const form = () => formDraft({ name: 'project.1.new', initial: { title: '' }, unkept: [] });

/** Types in a form, and reloads when the session has ended. @returns what the next sign-in finds */
async function inputFoundBy(sub: string, secondsLeft: number, answers: Answers) {
  sessionStorage.clear();
  rememberUser(3000, 3600, 'u1');
  await sessionAt(HAPPY).session.start(PATH, true);
  form().write({ title: 'Confidential' });
  rememberUser(secondsLeft, 3600, 'u1');
  const reloaded = sessionAt(answers);
  await reloaded.session.start(PATH, true);
  const [asked] = reloaded.visited;
  const next = sessionAt(HAPPY, () => tokens(idToken({ sub, nonce: asked!.searchParams.get('nonce') })));
  const state = asked!.searchParams.get('state');
  expect(await next.session.start(`/login/callback?code=c1&state=${state}`, false)).toBe(PATH);
  expect(next.session.state().status).toBe('ready');
  return form().read();
}

it.each([
  ['expired while the computer slept', -60, HAPPY],
  ['was ended at the server', 3000, { ...HAPPY, GetCurrentUser: { error: 'UnauthorizedError' } }],
])('after a reload with a session that %s, only the same user finds the input', async (_, left, answers) => {
  expect(await inputFoundBy('u2', left, answers)).toBeNull();
  expect(await inputFoundBy('u1', left, answers)).toMatchObject({ changes: { title: 'Confidential' } });
});
