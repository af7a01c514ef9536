import type { Page } from '@playwright/test';
import type { GiftWho, Who } from '../support/accounts.ts';
import { LAKESIDE, organizationUrl } from '../support/compliance.ts';
import { PRODUCT } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

interface Form {
  who: Who | GiftWho;
  path: string;
  open?(page: Page): Promise<void>;
  field: string;
  text: string;
  /** Restores earlier input without a message. All other forms report it. */
  isSilent?: true;
}

const softly = expect.configure({ soft: true });
const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click();
const row =
  (item: string, table?: string) =>
  async (page: Page): Promise<void> => {
    const place = table ? page.getByRole('table', { name: table }) : page.getByRole('main');
    await place
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: item }).click();
  };
const profile =
  (item: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: /profile of/ }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

const FORMS: Record<string, Form> = {
  'a new project': { who: 'purchaser', path: '/n/projects/create', field: 'Title', text: 'Kept' },
  'a project': { who: 'purchaser', path: '/n/projects/1/edit', field: 'Description', text: 'Kept' },
  'the archive of a project': {
    who: 'purchaser',
    path: '/n/projects/1',
    open: row('Archive Project'),
    field: 'Archive Reason',
    text: 'Kept',
    isSilent: true,
  },
  feedback: {
    who: 'purchaser',
    path: '/n/home',
    open: (page) => page.getByRole('button', { name: 'Provide Feedback' }).click(),
    field: 'Comments',
    text: 'Kept',
    isSilent: true,
  },
  'a request for services': {
    who: 'purchaser',
    path: '/n/professional-services',
    open: press('Request Services'),
    field: 'Comments',
    text: 'Kept',
    isSilent: true,
  },
  'a new service': {
    who: 'admin',
    path: '/n/professional-services/manage',
    open: press('New Service'),
    field: 'Name',
    text: 'Kept',
  },
  'a scenario': {
    who: 'purchaser',
    path: `${PRODUCT}?tab=ROI+Calculator`,
    open: press('Save Scenario'),
    field: 'Name',
    text: 'Kept',
  },
  'a new user': {
    who: 'admin',
    path: '/n/systems-users/2',
    open: press('Add User'),
    field: 'First Name',
    text: 'Kept',
  },
  'a new system': { who: 'admin', path: '/n/systems/new', field: 'Name', text: 'Kept' },
  'a system': { who: 'admin', path: '/n/systems/2/edit', field: 'Website', text: 'https://kept.example' },
  'a setting': {
    who: 'admin',
    path: '/n/systems/2',
    open: row('Edit Setting', 'Settings'),
    field: 'Value',
    text: 'Kept',
  },
  'a new tenant': {
    who: 'admin',
    path: '/n/tenants',
    open: press('Add Tenant'),
    field: 'Name',
    text: 'kept',
  },
  'a new organization': {
    who: 'admin',
    path: '/n/tenants/1',
    open: press('Add Organization'),
    field: 'Reference',
    text: 'KEPT',
  },
  'a new member': {
    who: 'admin',
    path: '/n/tenants/1',
    open: press('Add Member'),
    field: 'Email',
    text: 'kept@test.example',
  },
  'a service token': {
    who: 'admin',
    path: '/n/service-tokens',
    open: press('New Token'),
    field: 'Name',
    text: 'Kept',
  },
  'a webhook': {
    who: 'admin',
    path: '/n/webhooks',
    open: press('Add Webhook'),
    field: 'Description',
    text: 'Kept',
  },
  'a hospital group': {
    who: 'admin',
    path: '/n/hospital-groups',
    open: press('Create Group'),
    field: 'Name',
    text: 'Kept',
  },
  'an environment': {
    who: 'admin',
    path: '/n/home',
    open: profile('Reset Environment'),
    field: 'System name',
    text: 'Kept',
  },
  'a new gift': { who: 'gifts.admin', path: '/giftalert/create', field: 'Description', text: 'Kept' },
  'a threshold': {
    who: 'gifts.admin',
    path: '/settings',
    field: 'Threshold Amount',
    text: '$512.00',
  },
  'a new alert': {
    who: 'gifts.admin',
    path: '/settings?tab=Alerts',
    open: press('Add Alert'),
    field: 'Remaining Amount',
    text: '$12.00',
  },
  'a gift type': {
    who: 'gifts.admin',
    path: '/settings?tab=Gift+Types',
    open: press(/^Add /),
    field: 'Gift Type',
    text: 'Kept',
  },
  'compliance feedback': {
    who: 'gifts.admin',
    path: '/giftalert',
    open: (page) => page.getByRole('button', { name: /Feedback/ }).click(),
    field: 'Subject',
    text: 'Kept',
    isSilent: true,
  },
};

// One page per account, so that it signs in and loads files only once.
for (const [who, forms] of Map.groupBy(Object.entries(FORMS), ([, form]) => form.who))
  test(`the input of ${who} in a form survives a reload`, async ({ page, openAs }) => {
    const isGifts = who.startsWith('gifts');
    await openAs(who, isGifts ? LAKESIDE : '/n/home');
    // Navigating before the sign-in has returned would interrupt it.
    await expect(page.getByRole('button', { name: /profile of/ })).toBeVisible();
    const root = isGifts ? await organizationUrl(page) : '';
    for (const [name, form] of forms)
      await test.step(name, async () => {
        await page.goto(root + form.path);
        const field = page.getByRole('textbox', { name: form.field, exact: true });
        await form.open?.(page);
        await field.fill(form.text);
        await field.blur();
        await page.reload();
        await form.open?.(page);
        await softly(field, name).toHaveValue(form.text);
        const notice = page.getByText('This is what you entered earlier. It has not been saved.');
        if (!form.isSilent) await softly(notice, name).toBeVisible();
      });
  });
