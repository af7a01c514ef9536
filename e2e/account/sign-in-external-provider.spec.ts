import { Installation } from '../support/installation.ts';
import { startProvider } from '../support/provider.ts';
import { expect, test } from '../support/test.ts';

const ADA = 'ada@staff.example';
const PORT = Number(process.env['E2E_PORT'] ?? 4310) + 9;
const TOKEN_SECONDS = 12;

test.setTimeout(240_000);
test('with a provider without refresh tokens, users stay signed in and keep their input', async ({
  page,
}) => {
  const installation = new Installation(8, { OIDC_ISSUER: `http://localhost:${PORT}` });
  const provider = await startProvider({
    port: PORT,
    application: installation.url,
    tokenSeconds: TOKEN_SECONDS,
    emailOf: () => ADA,
  });
  try {
    installation.addAdministrator(ADA);
    await installation.start();
    await page.goto(`${installation.url}/n/systems/new`);
    await page.getByRole('textbox', { name: 'Enter any login' }).fill('ada');
    await page.getByPlaceholder('and password').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('North Hospital');

    const asked = await page.waitForRequest(/\/auth\?/);
    expect(new URL(asked.url()).searchParams.get('prompt')).toBe('none');
    await page.waitForURL(`${installation.url}/n/systems/new`);
    await expect(name).toHaveValue('North Hospital');
    await expect(page.getByRole('button', { name: /profile of Ada Byron/ })).toBeVisible();
  } finally {
    await installation.end();
    provider.end();
  }
});
