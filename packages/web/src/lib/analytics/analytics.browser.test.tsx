import { afterEach, expect, it } from 'vitest';
import { TopBar } from '../../app/frame/top-bar.tsx';
import { fixedSession, renderElement } from '../../test/render.tsx';
import { userWith } from '../../test/users.ts';
import { webConfig } from '../config.ts';

const AGENT = { url: `${location.origin}/agent.js`, key: 'key-1' };
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[data-analytics]')];

afterEach(() => {
  webConfig.analytics = null;
  delete window.capwiseAnalytics;
  for (const script of scripts()) script.remove();
});

async function signedIn() {
  const session = fixedSession({ status: 'ready', user: userWith(), realmRoles: ['customer-member'] });
  return renderElement(<TopBar />, { path: '/n/home', session });
}

it('SHELL-111 without a configured agent, none is loaded or informed', async () => {
  const { screen } = await signedIn();
  await expect.element(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(scripts()).toEqual([]);
  expect(window.capwiseAnalytics).toBeUndefined();
});

it('SHELL-111 SHELL-036 SHELL-037 a configured agent is loaded once and gets user and pages', async () => {
  webConfig.analytics = AGENT;
  const { router } = await signedIn();
  await expect.poll(() => scripts().length).toBe(1);
  expect(scripts()[0]).toMatchObject({ src: AGENT.url, async: true });
  expect(scripts()[0]!.dataset.key).toBe('key-1');
  await router.navigate('/n/tools/deals?technologyId=3');
  await router.navigate('/n/tools/deals?technologyId=4');
  await expect
    .poll(() => window.capwiseAnalytics)
    .toEqual([
      {
        event: 'identify',
        user: { id: '7', userType: 'Customer', role: 'Admin', systemId: '1', systemTypeName: 'HOSPITAL' },
      },
      { event: 'page', path: '/n/home' },
      { event: 'page', path: '/n/tools/deals' },
    ]);
  expect(scripts()).toHaveLength(1);
});

it('an agent that replaces the queue gets further events', async () => {
  webConfig.analytics = AGENT;
  const reported: string[] = [];
  window.capwiseAnalytics = { push: ({ event }) => reported.push(event) };
  await signedIn();
  await expect.poll(() => reported).toEqual(['identify', 'page']);
});
