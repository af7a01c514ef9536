import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** Rules of axe about colors. All others give the same results in both schemes. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];

/**
 * Runs all rules of axe, including best practices. Violations fail the test at its end. The page has no
 * frames, which axe would not check. Omitting passed rules saves time.
 */
export const expectClean = (page: Page) => look(page);

/** Checks the colors in the dark scheme, to which the page switches without a reload. */
export async function expectCleanInDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  // Finish transitions: their intermediate colors belong to neither scheme.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  });
  await look(page, OF_COLORS);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function look(page: Page, rules?: string[]): Promise<void> {
  // Loading axe takes as long as checking colors, so load it only once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules && { runOnly: rules }),
  };
  const found = await page.evaluate(async (asked) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, asked);
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  }, options);
  expect.soft(found, page.url()).toEqual([]);
}
