import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fixedSession, renderRoutes } from '../../../test/render.tsx';
import { brandRoutes } from '../../../test/routes.ts';
import { stubServer } from '../../../test/server.ts';

const NOBODY = fixedSession({ status: 'signed-out' });

it.each(['spend', 'compliance'] as const)(
  'everyone can read the guide, signed in or not (%s)',
  async (brand) => {
    stubServer({});
    const { screen, router } = await renderRoutes(brandRoutes(brand), {
      path: '/help',
      brand,
      session: NOBODY,
    });
    await userEvent.click(screen.getByRole('link', { name: 'Gift moderator' }));
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Gift moderator' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/help/gift-moderator');
    await expect.element(screen.getByRole('img', { name: 'The list of gifts' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('main').getByRole('link', { name: 'Help' }));
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  },
);

it('an unknown page of the guide shows Not Found', async () => {
  stubServer({});
  const { screen } = await renderRoutes(brandRoutes('spend'), { path: '/help/nothing', session: NOBODY });
  await expect.element(screen.getByRole('heading', { name: '404' })).toBeVisible();
});
