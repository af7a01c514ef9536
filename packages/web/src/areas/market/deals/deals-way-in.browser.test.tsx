import { STANDARD_ROLES } from '@capwise/domain/account/standard-roles';
import { can } from '@capwise/domain/permissions/can';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { userWith } from '../../../test/users.ts';
import { answering, contracts, contractsAnswer, quotes, quotesAnswer, showDeals } from './deals.fixtures.ts';

const ROLES = STANDARD_ROLES.filter((role) => can(role, 'ViewDealsDatabase'));

test.each(ROLES.flatMap((role) => [false, true].map((isTrial) => ({ ...role, isTrial }))))(
  'DEAL-003 without quote in the address $name (trial: $isTrial) gets the capital quotes',
  async ({ systemType: systemTypeName, permissions, isTrial }) => {
    for (const address of ['', '&quote=', '&quote=perhaps']) {
      const { screen, server } = await showDeals({
        search: `?technologyId=7${address}`,
        user: userWith({ systemTypeName, permissions: [...permissions], isTrial }),
      });
      await expect.element(screen.getByRole('table', { name: 'Quoted products' })).toBeVisible();
      await vi.waitFor(() => expect(server.operations()).toContain('GetQuoteContentInfo'));
      expect(server.operations()).not.toContain('GetServiceContractContentInfo');
      await screen.unmount();
    }
  },
);

test.each([
  ['quotes', '', 'GetQuoteContentInfo', quotesAnswer([])],
  ['contracts', '&quote=false', 'GetServiceContractContentInfo', contractsAnswer([])],
])(
  'DEAL-019 without %s reportable=false is added to the address, and removed when data returns',
  async (_, view, operation, empty) => {
    let isEmpty = true;
    const { screen, address } = await showDeals({
      search: `?technologyId=7${view}`,
      answers: answering(operation, () =>
        isEmpty ? empty : view ? contractsAnswer(contracts(3)) : quotesAnswer(quotes(3)),
      ),
    });
    await vi.waitFor(() => expect(address()).toBe(`/n/tools/deals?technologyId=7${view}&reportable=false`));
    isEmpty = false;
    await screen.getByRole('radiogroup', { name: 'Last months' }).getByText('36').click();
    await vi.waitFor(() =>
      expect(new URL(address(), location.origin).searchParams.has('reportable')).toBe(false),
    );
    await expect.element(screen.getByText(/^3 (quoted products|service contracts)$/)).toBeVisible();
  },
);

test('without a technology, the popular and recent ones are offered', async () => {
  const dealCounts = [
    { technologyId: '8', totalCount: 1_204 },
    { technologyId: '7', totalCount: 618 },
  ];
  const answers = { GetDealCounts: { data: { dealCounts } } };
  const first = await showDeals({ answers });
  const popular = first.screen.getByRole('list', { name: 'Most quotes, 12 months' });
  await expect.element(popular.getByRole('listitem').first()).toHaveTextContent('Infusion Pumps1,204');
  expect(first.screen.getByRole('list', { name: 'Recently viewed' }).query()).toBeNull();
  await popular.getByRole('button', { name: 'MRI Systems' }).click();
  expect(first.address()).toBe('/n/tools/deals?technologyId=7');
  await expect.element(first.screen.getByText('45 quoted products')).toBeVisible();
  const field = first.screen.getByRole('combobox', { name: 'Search for a Technology' });
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await first.screen.unmount();

  const again = await showDeals({ answers });
  const recent = again.screen.getByRole('list', { name: 'Recently viewed' });
  await expect.element(recent.getByRole('listitem')).toHaveTextContent('MRI Systems618');
});

test.each(['01', '0', 'abc', '-7', '2147483648'])(
  'the technology %s is not an ID: /n/404, and no query is sent',
  async (id) => {
    const { address, server } = await showDeals({ search: `?technologyId=${id}` });
    await vi.waitFor(() => expect(address()).toBe('/n/404'));
    expect(server.operations()).toEqual([]);
  },
);

test('the technology is cleared by keyboard', async () => {
  const { screen, address } = await showDeals({ search: '?technologyId=7' });
  await expect.element(screen.getByText('45 quoted products')).toBeVisible();
  await screen.getByRole('combobox', { name: 'Search for a Technology' }).click();
  await userEvent.keyboard('{Escape}{Tab}');
  await expect.element(screen.getByRole('button', { name: 'Clear technology' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(address()).toBe('/n/tools/deals'));
  await expect.element(screen.getByRole('combobox', { name: 'Search for a Technology' })).toHaveFocus();
});

test('outside the subscription, the download gives that reason, not the missing data', async () => {
  const { screen } = await showDeals({
    search: '?technologyId=7&quote=false&reportable=false',
    answers: { GetServiceContractContentInfo: { error: 'ForbiddenError' } },
  });
  await expect.element(screen.getByText(/no access to service data for this technology/)).toBeVisible();
  const button = screen.getByRole('button', { name: 'Download Deals List' });
  (button.element() as HTMLElement).focus();
  const reason = 'Your subscription has no access to service data for this technology';
  await expect
    .element(screen.getByRole('tooltip', { name: reason }).or(screen.getByText(reason, { exact: true })))
    .toBeVisible();
});

test('a technology that the reader leaves before it is shown does not stay in the search field', async () => {
  const { screen, router } = await showDeals({ search: '?technologyId=7' });
  const picker = screen.getByRole('combobox', { name: 'Search for a Technology' });
  await expect.element(picker).toHaveValue('MRI Systems');
  await picker.fill('infu');
  const option = screen.getByRole('option', { name: 'Infusion Pumps' }).element() as HTMLElement;
  option.click();
  // Before React renders the choice. In a browser, Back makes a new location, too.
  await router.navigate('/n/tools/deals?technologyId=7');
  await expect.element(screen.getByText('45 quoted products')).toBeVisible();
  await expect.element(picker).toHaveValue('MRI Systems');
});
