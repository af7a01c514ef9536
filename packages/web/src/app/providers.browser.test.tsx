import { expect, it, onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';
import { toastError, toastSuccess } from '../lib/toast.ts';
import { renderElement } from '../test/render.tsx';
import { stubServer } from '../test/server.ts';
import { userWith } from '../test/users.ts';

const accent = () => getComputedStyle(document.documentElement).getPropertyValue('--cw-accent');

/** Other tests run with reduced motion. */
const prefersMotion = (value: 'no-preference' | 'reduce') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });

/** Height in px of what toasts must not cover: search and profile. */
const BAR_AND_BANNER = 56 + 25;

it('SHELL-014 toasts stack at the top right with an animation of 200 ms', async () => {
  await prefersMotion('no-preference');
  onTestFinished(async () => {
    await prefersMotion('reduce');
  });
  const { screen } = await renderElement(<p>Page</p>);
  toastSuccess('First message');
  toastError('Second message');
  const first = screen.getByRole('status').filter({ hasText: 'First message' });
  const second = screen.getByRole('alert').filter({ hasText: 'Second message' });
  await expect.element(first).toBeVisible();
  await expect.element(second).toBeVisible();

  const boxes = [first, second].map((toast) => toast.element().getBoundingClientRect());
  for (const box of boxes) {
    expect(innerWidth - box.right).toBeLessThan(40);
    expect(box.top).toBeLessThan(innerHeight / 3);
    expect(box.top).toBeGreaterThan(BAR_AND_BANNER);
  }
  expect(boxes[0]?.top).not.toBe(boxes[1]?.top);
  const durations = getComputedStyle(first.element()).transitionDuration.split(', ');
  expect(new Set(durations)).toEqual(new Set(['0.2s']));
});

it("SHELL-110 the user's theme is fetched and its tokens applied", async () => {
  stubServer({}, { '/themes/a.json': () => Response.json({ '--cw-accent': 'rgb(1, 2, 3)', unknown: 'x' }) });
  const user = userWith({ customTheme: '/themes/a.json' });
  const { screen } = await renderElement(<p>Page</p>, { user });
  await expect.poll(accent).toBe('rgb(1, 2, 3)');
  await screen.unmount();
  expect(accent()).not.toBe('rgb(1, 2, 3)');
});

it('SHELL-110 a failed theme changes nothing', async () => {
  let asked = 0;
  stubServer(
    {},
    {
      '/themes/a.json': () => {
        asked += 1;
        return new Response('', { status: 500 });
      },
    },
  );
  const user = userWith({ customTheme: '/themes/a.json' });
  const { screen } = await renderElement(<p>Page</p>, { user });
  await expect.poll(() => asked).toBe(1);
  await expect.element(screen.getByText('Page')).toBeVisible();
  expect(document.documentElement.style.getPropertyValue('--cw-accent')).toBe('');
});
