import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Every rule of axe, its best practices included, finds nothing on the page as it stands; what it finds fails the test
 * at its end. The page has no frames of other hosts, which the legacy mode would not see, and without a second page and
 * the places of what is in order it takes a quarter of the time.
 */
export async function expectClean(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  expect.soft(found, page.url()).toEqual([]);
}
