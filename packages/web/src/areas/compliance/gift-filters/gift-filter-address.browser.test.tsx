import { expect, it } from 'vitest';
import { GIFTS_PATH, openGifts } from '../gifts/gift-list.fixtures.ts';

const chips = (screen: Awaited<ReturnType<typeof openGifts>>['screen']) =>
  screen
    .getByRole('button', { name: /^Remove / })
    .elements()
    .map((button) => button.getAttribute('aria-label')!.slice('Remove '.length));

it('an address wins over the session, is stored in it, and Back and Forward follow the filters', async () => {
  const { screen, address, asked, router } = await openGifts();
  await expect.poll(() => chips(screen)).toEqual(['Year Received: 2026']);
  expect(address()).toBe(GIFTS_PATH);
  await screen.getByRole('button', { name: 'Clear all' }).click();
  await expect.poll(address).toBe(`${GIFTS_PATH}?filter=none`);
  await router.navigate(`${GIFTS_PATH}?remaining=%3C0&statuses[]=1&sortby=gift_amount`);
  await expect.poll(() => chips(screen)).toEqual(['Remaining Amount: < $0.00', 'Gift Status: Submitted']);
  await expect.poll(() => asked().at(-1)).toMatchObject({ statuses: [1], sortColumn: 'gift_amount' });
  await router.navigate(-1);
  await expect.poll(() => chips(screen)).toEqual([]);
  await router.navigate(-1);
  await expect.poll(() => chips(screen)).toEqual(['Year Received: 2026']);
  await router.navigate(2);
  await expect.poll(() => chips(screen)).toHaveLength(2);
  // The menu leads to an address without a filter.
  await router.navigate(GIFTS_PATH);
  await expect.poll(address).toBe(`${GIFTS_PATH}?remaining=%3C0&statuses[]=1`);
});

it('a third click on a header leads back to the newest gifts', async () => {
  const { table, asked } = await openGifts();
  const header = table.getByRole('columnheader', { name: 'Value' }).getByRole('button');
  for (const [sortColumn, sortDirection] of [
    ['gift_amount', 'desc'],
    ['gift_amount', 'asc'],
    ['created_date', 'desc'],
  ]) {
    await header.click();
    await expect.poll(() => asked().at(-1)).toMatchObject({ sortColumn, sortDirection });
  }
});
