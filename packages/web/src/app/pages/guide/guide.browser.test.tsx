import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
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

it('a chapter of the address is shown and focused, and the contents lead to the others', async () => {
  stubServer({});
  const { screen, router } = await renderRoutes(brandRoutes('spend'), {
    path: '/help/purchaser#what-a-product-is-worth',
    session: NOBODY,
  });
  const chapter = (name: string) => screen.getByRole('heading', { level: 2, name });
  await expect.element(chapter('What a product is worth')).toHaveFocus();
  const contents = screen.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Home' }).click();
  await expect.element(chapter('Home')).toHaveFocus();
  expect(router.state.location.hash).toBe('#home');
  await expectAccessible();
});

it('the search leads to a chapter of another page', async () => {
  stubServer({});
  const { screen, router } = await renderRoutes(brandRoutes('spend'), { path: '/help', session: NOBODY });
  const search = screen.getByRole('searchbox', { name: 'Search the guide' });
  await search.fill('negotiation brief');
  await screen.getByRole('link', { name: 'Purchaser: the first day, Your own quote, in seconds' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Your own quote, in seconds' })).toHaveFocus();
  expect(router.state.location.pathname).toBe('/help/purchaser');
  await search.fill('xylophone');
  await expect.element(screen.getByText('Nothing was found. Try other words.')).toBeVisible();
});

it('an unknown page of the guide shows Not Found', async () => {
  stubServer({});
  const { screen } = await renderRoutes(brandRoutes('spend'), { path: '/help/nothing', session: NOBODY });
  await expect.element(screen.getByRole('heading', { name: '404' })).toBeVisible();
});
