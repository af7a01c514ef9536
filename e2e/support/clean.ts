import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** The rules of axe that look at colors; the others find in one scheme what they find in another. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];

/**
 * Every rule of axe, its best practices included, finds nothing on the page as it stands; what it finds fails the test
 * at its end. The page has no frames, which axe would not see. Without the places of what is in order it takes less time.
 */
export const expectClean = (page: Page) => look(page);

/** The colors of the page as it stands are clean in the dark scheme too, which the page takes up without a reload. */
export async function expectCleanInDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  // A color on its way from one scheme to the other is of neither.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  });
  await look(page, OF_COLORS);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function look(page: Page, rules?: string[]): Promise<void> {
  // Reading axe takes as long as the rules of colors.
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
