import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { TEST_TOKEN } from '../../../../test/render.tsx';
import { userWith, userWithout } from '../../../../test/users.ts';
import { quotesAnswer, showDeals, vendor } from '../deals.fixtures.ts';

type Screen = Awaited<ReturnType<typeof showDeals>>['screen'];
const button = (screen: Screen) => screen.getByRole('button', { name: 'Download Deals List' });

test.each([
  ['DEAL-020', 'no technology is chosen', {}, 'Select a technology first'],
  [
    'DEAL-020',
    'there are no deals',
    { search: '?technologyId=7', answers: { GetQuoteContentInfo: quotesAnswer([]) } },
    'There are no deals to download',
  ],
  [
    'DEAL-021',
    'the user is on trial',
    { search: '?technologyId=7', user: userWith({ isTrial: true }) },
    'Downloads are not part of a trial',
  ],
  [
    'DEAL-022',
    'a vendor views contracts of a technology without active service data',
    { search: '?technologyId=8&quote=false', user: vendor() },
    'This technology has no active service data',
  ],
  [
    'DEAL-023',
    'the permission is missing',
    { search: '?technologyId=7', user: userWithout('DownloadRenderedReports') },
    'Your account has no access to downloads',
  ],
])('%s the download is disabled when %s, with the reason next to it', async (_id, _why, options, reason) => {
  const asked = vi.fn(() => new Response('csv'));
  const paths = { '/api/technology/7/quotedproducts/csv/12': asked };
  const { screen } = await showDeals({ ...options, paths });
  await expect.element(button(screen)).toHaveAttribute('aria-disabled', 'true');
  (button(screen).element() as HTMLElement).focus();
  await expect.element(screen.getByText(reason, { exact: true })).toBeVisible();
  await expect.element(button(screen)).toHaveAccessibleDescription(reason);
  await userEvent.keyboard('{Enter}');
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  [
    'DEAL-024',
    '?technologyId=7&dateRangeMonths=6',
    '/api/technology/7/quotedproducts/csv/6',
    'MRI Systems Deals.csv',
  ],
  [
    'DEAL-025',
    '?technologyId=7&quote=false',
    '/api/technology/7/serviceContractProducts/csv/12',
    'MRI Systems Service Contracts.csv',
  ],
])('%s DEAL-026 at %s the list comes from %s with the bearer token', async (_id, search, path, name) => {
  const asked = vi.fn((_init?: RequestInit) => new Response('Date,OEM'));
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { screen } = await showDeals({ search, paths: { [path]: asked } });
  await expect.element(button(screen)).toHaveAttribute('aria-disabled', 'false');
  (button(screen).element() as HTMLElement).click();
  await vi.waitFor(() => expect(saved).toEqual([name]));
  const headers = new Headers(asked.mock.lastCall![0]?.headers);
  expect(headers.get('authorization')).toBe(`Bearer ${TEST_TOKEN}`);
});

test.each([
  ['that is refused', () => new Response('no', { status: 500, statusText: 'Broken' })],
  [
    'without an answer',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('DEAL-026 a download %s shows the error toast and can be repeated', async (_, answer) => {
  const { screen } = await showDeals({
    search: '?technologyId=7',
    paths: { '/api/technology/7/quotedproducts/csv/12': answer },
  });
  await expect.element(button(screen)).toHaveAttribute('aria-disabled', 'false');
  await button(screen).click();
  await expect.element(screen.getByText('Your document was not downloaded.')).toBeVisible();
  await expect.element(button(screen)).toHaveAttribute('aria-busy', 'false');
});
