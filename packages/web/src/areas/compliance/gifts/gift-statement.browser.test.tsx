import { expect, it, vi } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { holding, memberWith, NORTH, permissionsIn, WEST } from '../../../test/members.ts';
import { TEST_TOKEN } from '../../../test/render.tsx';
import { giftPage, giftWith, type OpenOptions, openGifts } from './gift-list.fixtures.ts';

/** From an organization whose gifts are visible but that cannot be entered. */
const GIFT = giftWith({ organizationId: WEST.id, providerName: 'Lang/Ito, Mai DO', giftYear: 2025 });
const PATH = '/api/northfield/6/giftalerts/statement';

async function openRow(options: OpenOptions = {}, gift = GIFT) {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const opened = await openGifts({ search: giftPage([gift]), ...options });
  await opened.table.getByRole('button', { name: /^Gift to / }).click();
  const detail = opened.screen.getByRole('region', { name: `${gift.giftYear} threshold` });
  await expect.element(detail).toBeVisible();
  return { ...opened, names, statement: detail.getByRole('button', { name: 'Statement' }) };
}

it("Statement requests the provider's year in the gift's own organization, with the token", async () => {
  const asked: { authorization: string | null; search: string }[] = [];
  let answer = (_: Response) => {};
  const { statement, names } = await openRow({
    paths: {
      [PATH]: (init, { search }) => {
        asked.push({ authorization: new Headers(init?.headers).get('authorization'), search });
        return new Promise<Response>((resolve) => {
          answer = resolve;
        });
      },
    },
  });
  await expectAccessible();
  await statement.click();
  await expect.element(statement).toHaveAttribute('aria-busy', 'true');
  const once = [{ authorization: `Bearer ${TEST_TOKEN}`, search: '?providerId=22&year=2025' }];
  await expect.poll(() => asked).toEqual(once);
  // A second click during the download sends nothing.
  await statement.click();
  answer(new Response('%PDF-'));
  await expect.poll(() => names).toEqual(['Gift Statement Lang Ito, Mai DO 2025.pdf']);
  await expect.element(statement).toHaveAttribute('aria-busy', 'false');
  expect(asked).toEqual(once);
});

it('a refused statement shows a message', async () => {
  const { statement, screen, names } = await openRow({
    paths: { [PATH]: () => new Response('', { status: 500 }) },
  });
  await statement.click();
  await expect.element(screen.getByText('Failed to download Gift Alert report')).toBeVisible();
  await expect.element(statement).toHaveAttribute('aria-busy', 'false');
  expect(names).toEqual([]);
});

it("needs the export permission in the gift's organization", async () => {
  const own = giftWith();
  const without = await openRow({ visit: holding('viewallgiftforallorgs') }, own);
  expect(without.statement.query()).toBeNull();
  await without.screen.unmount();
  const permissions = [...permissionsIn(NORTH), ...permissionsIn(WEST, ['login', 'viewallgiftforallorgs'])];
  const elsewhere = await openRow({ visit: { member: memberWith({ permissions }) } });
  expect(elsewhere.statement.query()).toBeNull();
  await elsewhere.screen.unmount();
  const holder = await openRow({ visit: holding('viewallgiftforallorgs', 'reportgiftalert') }, own);
  await expect.element(holder.statement).toBeVisible();
});
