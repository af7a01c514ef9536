import type { Page } from '@playwright/test';
import { expectClean } from './support/clean.ts';
import { recordCalls } from './support/graphql.ts';
import { expect, test } from './support/test.ts';

const PATH = '/n/professional-services';
const NOTE = '(Included with membership)';
const MEMBERSHIP_TAB = 'Included with Membership';
const tabs = (page: Page) => page.getByRole('tab');

test('SHELL-066 SHELL-067 SHELL-069 a purchaser reads the services by type, each with its provider', async ({
  page,
  openAs,
}) => {
  await openAs('purchaser', PATH);
  await expect(page).toHaveTitle('Capwise Spend - Professional Services');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    'Home',
    /Professional Services$/,
  ]);
  await expect(tabs(page).first()).toHaveText('All Services');
  await expect(tabs(page).last()).toHaveText(MEMBERSHIP_TAB);
  const cards = page.getByRole('tabpanel').getByRole('listitem');
  const all = await cards.count();
  expect(all).toBeGreaterThan(1);
  await expect(cards.getByText('provided by')).toHaveCount(all);
  for (const picture of await cards.getByRole('img').all())
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  const type = await tabs(page).nth(1).innerText();
  expect(type).not.toContain('_');
  await tabs(page).nth(1).click();
  await expect(page).toHaveURL(/\?tab=/);
  const ofType = await cards.count();
  expect(ofType).toBeLessThan(all);
  await expect(cards.getByText(type, { exact: true })).toHaveCount(ofType);
  await page.reload();
  await expect(tabs(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Request Services' }).click();
  await expect(page.getByRole('dialog', { name: 'Request Professional Services' })).toBeVisible();
});

for (const { who, isMember } of [
  { who: 'purchaser', isMember: true },
  { who: 'basic', isMember: false },
  { who: 'vendor', isMember: false },
] as const)
  test(`SHELL-068 SHELL-070 ${who} ${isMember ? 'reads' : 'does not read'} what the membership includes`, async ({
    page,
    openAs,
  }) => {
    await openAs(who, PATH);
    await expect(tabs(page).first()).toBeVisible();
    await expect(tabs(page).filter({ hasText: MEMBERSHIP_TAB })).toHaveCount(isMember ? 1 : 0);
    const notes = page.getByText(NOTE, { exact: true });
    if (!isMember) return expect(notes).toHaveCount(0);
    await expect(notes.first()).toBeVisible();
    const noted = await notes.count();
    await tabs(page).filter({ hasText: MEMBERSHIP_TAB }).click();
    await expect(page.getByRole('tabpanel').getByRole('heading')).toHaveCount(noted);
  });

test('SHELL-073 SHELL-101 a request reaches the server with digits and service numbers', async ({
  page,
  openAs,
}) => {
  const requests = recordCalls(page, 'professionalServicesRequest');
  await openAs('basic', PATH);
  await expect(tabs(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Request Services' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request Professional Services' });
  const submit = dialog.getByRole('button', { name: 'Submit Request' });
  await submit.click();
  await expect(dialog.getByText('Phone must be a 10-digit number', { exact: true })).toBeVisible();
  await expect(dialog.getByText('At least one service must be selected', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Phone' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Phone' }).pressSequentially('5551234567');
  await expect(dialog.getByRole('textbox', { name: 'Phone' })).toHaveValue('555-123-4567');
  await dialog.getByRole('checkbox').nth(1).check();
  await submit.click();
  await expect(page.getByText('Your request has been submitted.', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(requests).toEqual([{ phone: '5551234567', comments: '', services: [expect.any(Number)] }]);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing on the services and their dialog, ${colorScheme}`, async ({ page, openAs }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openAs('purchaser', PATH);
    await expect(tabs(page).first()).toBeVisible();
    await expectClean(page);
    await page.getByRole('button', { name: 'Request Services' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request Professional Services' });
    await dialog.getByRole('button', { name: 'Submit Request' }).click();
    await expect(dialog.getByText('At least one service must be selected')).toBeVisible();
    await expectClean(page);
  });
