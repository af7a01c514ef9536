import { expect, test } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { finding, showInsights } from './insights.fixtures.ts';

test.each([
  ['before there is a query', '', 'Enter a search query above...'],
  ['on the overview', '?q=mri', '54 results for: mri'],
  ['on a full list', '?q=mri&filter=product', '45 results for: mri'],
])('axe finds nothing %s', async (_, search, text) => {
  const { screen } = await showInsights({ search });
  await expect.element(screen.getByText(text)).toBeVisible();
  await expectAccessible();
});

test.each([
  ['a query without matches', finding({}), /^0 Search Results/],
  ['a search that failed', { GetProductSearchResults: { error: 'InternalError' } }, 'An error has occurred.'],
])('axe finds nothing on %s', async (_, answers, text) => {
  const { screen } = await showInsights({ search: '?q=mri&filter=product', answers });
  await expect.element(screen.getByText(text)).toBeVisible();
  await expectAccessible();
});
