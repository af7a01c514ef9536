import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../test/axe.ts';
import { fixedSession, renderRoutes } from '../../test/render.tsx';
import { brandRoutes } from '../../test/routes.ts';
import { stubServer } from '../../test/server.ts';

const show = () => {
  stubServer({ saveUserActivityInfo: { data: { saveUserActivityInfo: true } } });
  return renderRoutes(brandRoutes('spend'), { path: '/n/404' });
};

it.each([
  [/profile of/, 'Logout'],
  ['Tools & Calculators', 'Deals Database'],
])('axe finds nothing on the frame with the menu of %s', async (name, item) => {
  const { screen } = await show();
  await screen.getByRole('button', { name }).click();
  await expect.element(screen.getByRole('menuitem', { name: item })).toBeVisible();
  await expectAccessible();
});

it('axe finds nothing on the frame of a narrow screen, folded and unfolded', async () => {
  await page.viewport(390, 800);
  onTestFinished(() => page.viewport(1440, 900));
  const { screen } = await show();
  await expect.element(screen.getByRole('heading', { name: '404' })).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Navigation' }).click();
  await expect.element(screen.getByRole('button', { name: 'Provide Feedback' })).toBeVisible();
  await expectAccessible();
});

it('the navigation of a narrow screen closes on Escape and on a press next to it', async () => {
  await page.viewport(390, 800);
  onTestFinished(() => page.viewport(1440, 900));
  const { screen } = await show();
  const burger = screen.getByRole('button', { name: 'Navigation' });
  const tools = screen.getByRole('button', { name: 'Tools & Calculators' });
  await burger.click();
  await tools.click();
  await expect.element(screen.getByRole('menuitem', { name: 'Deals Database' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('menuitem', { name: 'Deals Database' })).not.toBeInTheDocument();
  await expect.element(tools).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(tools).not.toBeInTheDocument();
  await expect.element(burger).toHaveFocus();
  await burger.click();
  await expect.element(tools).toBeVisible();
  const main = screen.getByRole('main');
  // Below the navigation.
  await main.click({ position: { x: 10, y: main.element().clientHeight - 10 } });
  await expect.element(tools).not.toBeInTheDocument();
  await expect.element(burger).toHaveAttribute('aria-expanded', 'false');
});

it('axe finds nothing on the skip link', async () => {
  const { screen } = await show();
  await expect.element(screen.getByRole('heading', { name: '404' })).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await expectAccessible();
});

it('axe finds nothing on the error page', async () => {
  const session = fixedSession({ status: 'failed' });
  const { screen } = await renderRoutes(brandRoutes('spend'), { path: '/n/home', session });
  await expect.element(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await expectAccessible();
});
