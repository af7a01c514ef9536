import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../test/axe.ts';
import { fixedSession, renderRoutes } from '../../test/render.tsx';
import { COMPLIANCE_ROUTES } from '../compliance/compliance-routes.tsx';
import { SPEND_ROUTES } from '../routes/spend-routes.tsx';

const open = (path: string, brand: 'spend' | 'compliance' = 'spend') => {
  const session = fixedSession({ status: 'choosing' });
  const routes = brand === 'spend' ? SPEND_ROUTES : COMPLIANCE_ROUTES;
  return renderRoutes(routes, { path, session, brand }).then((rendered) => ({ ...rendered, session }));
};

it.each([
  ['/n/home', 'spend'],
  ['/login', 'spend'],
  ['/n/northfield/5/giftalert', 'compliance'],
  ['/northfield/login', 'compliance'],
] as const)('%s on %s asks for the email address, with the keyboard alone', async (path, brand) => {
  const { screen, session } = await open(path, brand);
  const email = screen.getByRole('textbox', { name: 'Email' });
  await expect.element(email).toHaveFocus();
  await userEvent.keyboard('ada@lakeside.example{Enter}{Enter}');
  await expect.poll(() => session.chosen).toEqual(['ada@lakeside.example']);
  await expect.element(email).toHaveValue('ada@lakeside.example');
});

it('says which address is missing, and keeps what was typed if nobody answers', async () => {
  const { screen, session } = await open('/n/home');
  const email = screen.getByRole('textbox', { name: 'Email' });
  await email.fill('ada at lakeside');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect
    .element(screen.getByText('Enter your email address, such as ada@hospital.example'))
    .toBeVisible();
  await expect.element(email).toHaveFocus();
  await expectAccessible();
  expect(session.chosen).toEqual([]);

  session.answers = false;
  await email.fill(' ada@lakeside.example');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(/does not answer/)).toBeVisible();
  await expect.element(email).toHaveValue('ada@lakeside.example');
  await expect.element(email).toHaveFocus();
  expect(session.chosen).toEqual(['ada@lakeside.example']);
});

it('offers the last domain', async () => {
  localStorage.setItem('capwise.sign-in-domain', 'lakeside.example');
  const { screen, session } = await open('/login');
  await expectAccessible();
  await screen.getByRole('button', { name: 'Continue with lakeside.example' }).click();
  expect(session.chosen).toEqual(['lakeside.example']);
});

it('pages without a session do not ask, and do not sign out', async () => {
  const { screen, session } = await open('/logout');
  await expect.element(screen.getByText('You are signed out.')).toBeVisible();
  expect(session.signOuts).toEqual([]);
});
