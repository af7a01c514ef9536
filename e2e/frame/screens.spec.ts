import type { Page } from '@playwright/test';
import { expectClean, expectCleanInDark } from '../support/clean.ts';
import { LAKESIDE, organizationUrl } from '../support/compliance.ts';
import { expectFits } from '../support/fits.ts';
import { ask, recordServerCalls } from '../support/graphql.ts';
import {
  COMPLIANCE_STOPS,
  expectTitle,
  giftEditStop,
  isAdministrationOrWorkspace,
  reviewStop,
  STOPS,
  settled,
  webhookStop,
} from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

// Screens open at the first, narrowest width. Other tests open them at the widest.
const WIDTHS = [390, 1200, 1440];
const PARTS = 4;
const softly = expect.configure({ soft: true });

interface Host {
  brand: string;
  widths: readonly number[];
}
const SPEND: Host = { brand: 'Capwise Spend', widths: WIDTHS };
const COMPLIANCE: Host = { brand: 'Capwise Compliance', widths: [1000, 1200, 1440] };

async function look(page: Page, { brand, widths }: Host, stop: (typeof STOPS)[number]): Promise<void> {
  await settled(page, stop);
  await expectTitle(page, brand, stop.title);
  await expectFits(page, { widths, isWide: stop.isWide });
  await expectClean(page);
  await expectCleanInDark(page);
}

// Component tests cover what opens on a screen and its error states.
for (let part = 0; part < PARTS; part += 1)
  test(`SHELL-002 SHELL-007 WS-024 screens keep their address, have a title and a footer, fit the window, pass axe in light and dark, and call one endpoint in workspace and administration: ${part + 1} of ${PARTS}`, async ({
    page,
    openAs,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const calls = recordServerCalls(page, baseURL!);
    for (const stop of STOPS.filter((_, at) => at % PARTS === part)) {
      await page.setViewportSize({ width: WIDTHS[0]!, height: 844 });
      calls.clear();
      await openAs('admin', stop.path);
      await look(page, SPEND, stop);
      softly(new URL(page.url()).pathname, stop.path).toBe(new URL(stop.path, baseURL).pathname);
      if (isAdministrationOrWorkspace(stop)) softly([...calls], stop.path).toEqual(['POST /graphql']);
    }
  });

test('an access review and a webhook have a title, fit the window and pass axe in light and dark', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/n/access-reviews');
  await expect(page.getByRole('button', { name: 'Start Review' })).toBeVisible();
  const nextYear = new Date().getFullYear() + 1;
  const made = await ask<{
    startAccessReview: { id: string };
    createWebhook: { webhook: { id: string } };
  }>(
    page,
    `mutation {
      startAccessReview(systemId: "2", input: { name: "Screens", dueDay: "${nextYear}-12-31" }) { id }
      createWebhook(systemId: "2", input: {
        url: "https://hooks.hospital.example/screens", description: "", events: ["document.created"]
      }) { webhook { id } }
    }`,
  );
  const webhookId = made.createWebhook.webhook.id;
  await ask(page, `mutation { testWebhook(id: "${webhookId}") { id } }`);
  for (const stop of [reviewStop(made.startAccessReview.id), webhookStop(webhookId)]) {
    await page.setViewportSize({ width: WIDTHS[0]!, height: 844 });
    await page.goto(stop.path);
    await look(page, SPEND, stop);
  }
  await ask(page, `mutation { deleteWebhook(id: "${webhookId}") }`);
});

test('SHELL-002 SHELL-126 TEN-013 compliance screens have a title, and are at least 1200 px and at most as wide as a wider window', async ({
  page,
  openAs,
}) => {
  await openAs('gifts.admin', LAKESIDE);
  const root = await organizationUrl(page);
  await page.goto(`${root}/giftalert`);
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(20);
  // Other tests delete gifts at the start of the list.
  await page
    .getByRole('button', { name: /^Actions for/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page).toHaveURL(/\/giftalert\/\d+\/edit/);
  const edited = giftEditStop(new URL(page.url()).pathname.split('/').at(-2)!);
  for (const stop of [edited, ...COMPLIANCE_STOPS]) {
    await page.goto(`${root}/${stop.path}`);
    await look(page, COMPLIANCE, { ...stop, isWide: true });
  }
});
