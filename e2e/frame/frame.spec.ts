import { COMPLIANCE, LAKESIDE } from '../support/compliance.ts';
import { dealsPath } from '../support/deals.ts';
import { expect, test } from '../support/test.ts';

const DEMO = 'Demo data: deals and prices are invented';
const YEAR = new Date().getFullYear();

const PAGES = [
  ['/unauthorized', 'Capwise Spend - Unable to Access'],
  ['/logout', 'Capwise Spend - Logout'],
  ['/privacy', 'Capwise Spend - Privacy Policy'],
  ['/n/home', 'Capwise Spend - Home'],
  ['/n/tools/deals', 'Capwise Spend - Deals Database'],
  ['/n/404', 'Capwise Spend - Page not found'],
] as const;

test('SHELL-002 SHELL-013 every page has a title, a footer and the notice about demo data', async ({
  page,
  openAs,
}) => {
  for (const [path, title] of PAGES) {
    // Public screens open signed out, so that no session ends on the way.
    await (path.startsWith('/n/') ? openAs('purchaser', path) : page.goto(path));
    await expect(page).toHaveTitle(title);
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText(`© ${YEAR} Capwise Spend · All Rights Reserved`);
    await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', /privacy/);
    await expect(page.getByText(DEMO)).toBeVisible();
  }
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveTitle('Capwise Spend - Privacy Policy');
});

test('SHELL-001 SHELL-002 a host that begins with compliance has that brand on its pages and at the provider', async ({
  page,
  openAs,
}) => {
  await page.goto(LAKESIDE);
  await expect(page).toHaveTitle('Capwise Compliance - Sign in');
  await openAs('gifts.admin', LAKESIDE);
  await expect(page).toHaveTitle('Capwise Compliance - Gift Alert');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Capwise Compliance' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Capwise Compliance · All Rights Reserved');
  await page.goto(`${LAKESIDE}/unauthorized`);
  await expect(page).toHaveTitle('Capwise Compliance - Unable to Access');
  await page.goto(`${COMPLIANCE}/privacy`);
  await expect(page).toHaveTitle('Capwise Compliance - Privacy Policy');
});

test('SHELL-012 a page that crashes while rendering shows the error page, which tries again', async ({
  page,
  openAs,
}) => {
  await page.route('**/assets/deals-page-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default function Broken() { throw new Error("broken"); }',
    }),
  );
  await openAs('purchaser', '/n/tools/deals');
  await expect(page.getByRole('heading', { name: 'Uh Oh! Looks like something went wrong.' })).toBeVisible();
  await expect(page.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Deals Database' })).toBeVisible();
});

test('the keyboard can skip the bar to the page, and opens the menus', async ({ page, openAs }) => {
  await openAs('purchaser', '/n/home');
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.getByRole('button', { name: 'Tools & Calculators' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Deals Database' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Tools & Calculators' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Deals Database' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/n/tools/deals');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the mark of the application is drawn before its scripts have loaded', async ({ page }) => {
  await page.route('**/assets/*.js', () => {});
  const fill = async (address: string) => {
    await page.goto(address, { waitUntil: 'commit' });
    const painted = () => performance.getEntriesByName('first-contentful-paint').length;
    await expect.poll(() => page.evaluate(painted)).toBe(1);
    return page.locator('svg').evaluate((mark) => getComputedStyle(mark).color);
  };
  expect(await fill('/n/home')).not.toBe(await fill(COMPLIANCE));
});

test('the color scheme follows the system, and a choice survives a reload and sign-in', async ({
  page,
  openAs,
}) => {
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAs('purchaser', dealsPath('CT Scanner'));
  await expect(page.getByRole('heading', { name: 'Deals Database' })).toBeVisible();
  expect(await scheme()).toBe('dark');
  await page.getByRole('button', { name: /profile of/ }).click();
  await page.getByRole('menuitem', { name: 'Light appearance' }).click();
  await expect.poll(scheme).toBe('light');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Deals Database' })).toBeVisible();
  expect(await scheme()).toBe('light');
  // The page itself contains the scheme, so that nothing is drawn in another one first.
  const sent = await page.request.get('/n/home');
  expect(await sent.text()).toContain('<html data-mantine-color-scheme="light"');
  // Like a sign-out, but without ending the session that other tests of this account need.
  await page.context().clearCookies({ name: /^(?!capwise-scheme$)/ });
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto('/n/home');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(await page.locator('html').getAttribute('data-scheme')).toBe('light');
});

test('the page may insert style elements with its nonce, and no others', async ({ page, openAs }) => {
  await openAs('purchaser', '/n/home');
  const nonces = await Promise.all(
    ['/n/home', '/login'].map(async (path) => {
      const answer = await page.request.get(path);
      const policy = answer.headers()['content-security-policy']!;
      const nonce = /style-src-elem 'self' 'nonce-([\w-]{22})';/.exec(policy)?.[1];
      expect(await answer.text()).toContain(`<style nonce="${nonce}">`);
      return nonce;
    }),
  );
  expect(new Set(nonces).size).toBe(2);
  const other = await page.context().newPage();
  await other.goto('/privacy');
  const blocked = await other.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { opacity: 0.5 }';
    return new Promise<string>((resolve) => {
      document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
      document.head.append(style);
    });
  });
  expect(blocked).toBe('style-src-elem');
});
