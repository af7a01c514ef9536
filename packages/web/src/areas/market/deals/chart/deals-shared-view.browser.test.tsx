import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showDeals } from '../deals.fixtures.ts';

const canvas = () => document.querySelector<HTMLElement>('[role="img"]')!;
const pointer = () => canvas().nextElementSibling as HTMLElement;
const drawing = () => document.querySelector<HTMLElement>('canvas[data-dots]')!.dataset;
const dots = () => Number(drawing()['dots']);
const selectedRows = () =>
  [...document.querySelectorAll('tbody tr[aria-selected="true"]')].map((row) =>
    row.getAttribute('data-row-id'),
  );

async function drawn(): Promise<void> {
  await vi.waitFor(() => expect(document.querySelector('[role="img"] canvas')).not.toBeNull());
  await vi.waitFor(() => expect(pointer()?.className).toContain('pointer'));
}

const parameters = (address: string) => new URL(address, location.origin).searchParams;

test('a shared address shows the same sort, hidden OEMs and deal, and a reload too', async () => {
  const first = await showDeals({ search: '?technologyId=7' });
  await drawn();
  const price = first.screen.getByRole('columnheader', { name: 'Quoted Price' });
  await price.getByRole('button').click();
  await first.screen.getByRole('button', { name: 'Alder 22' }).click();
  await first.screen.getByRole('row', { name: /\$45,000/ }).click();
  await vi.waitFor(() => expect(parameters(first.address()).get('deal')).toBe('44'));
  const shared = first.address().slice('/n/tools/deals'.length);
  expect(shared).toContain('sort=-quotedPrice');
  expect(shared).toContain('hidden[]=6');
  await first.screen.unmount();

  const second = await showDeals({ search: shared });
  await drawn();
  await expect
    .element(second.screen.getByRole('columnheader', { name: 'Quoted Price' }))
    .toHaveAttribute('aria-sort', 'descending');
  expect(drawing()['series']).toBe('Northlight Imaging');
  expect(selectedRows()).toEqual(['44']);
});

test('changes of the picture replace the address, so that Back leaves the page', async () => {
  const { screen, address, router } = await showDeals({ search: '?technologyId=7' });
  await drawn();
  await router.navigate('/n/tools/deals?technologyId=8');
  await drawn();
  await screen.getByRole('button', { name: 'Alder 22' }).click();
  await screen.getByRole('button', { name: 'Show as table' }).click();
  await vi.waitFor(() => expect(parameters(address()).get('table')).toBe('true'));
  await router.navigate(-1);
  await vi.waitFor(() => expect(address()).toBe('/n/tools/deals?technologyId=7'));
});

const detail = () => document.querySelector('section:has(#deal-detail-title)')!.textContent;

test('Back to another page shows the deal that its address names', async () => {
  const { screen, address, router } = await showDeals({ search: '?technologyId=7' });
  await screen.getByRole('row', { name: /\$3,000/ }).click();
  await vi.waitFor(() => expect(parameters(address()).get('deal')).toBe('2'));
  await router.navigate(`${address()}&page=2`);
  await screen.getByRole('row', { name: /\$24,000/ }).click();
  await vi.waitFor(() => expect(parameters(address()).get('deal')).toBe('23'));
  await router.navigate(-1);
  await vi.waitFor(() => expect(parameters(address()).has('page')).toBe(false));
  expect(parameters(address()).get('deal')).toBe('2');
  await vi.waitFor(() => expect(selectedRows()).toEqual(['2']));
  expect(detail()).toContain('$3,000');
});

test('a link to another deal of the same list shows that deal', async () => {
  const { screen, address, router } = await showDeals({ search: '?technologyId=7' });
  await screen.getByRole('row', { name: /\$3,000/ }).click();
  await vi.waitFor(() => expect(parameters(address()).get('deal')).toBe('2'));
  await router.navigate('/n/tools/deals?technologyId=7&deal=5');
  await vi.waitFor(() => expect(selectedRows()).toEqual(['5']));
  await vi.waitFor(() => expect(detail()).toContain('$6,000'));
});

test('a link without a zoom and Back show the zoom of the address, without steps of another one', async () => {
  const { screen, address, router } = await showDeals({ search: '?technologyId=7' });
  const zoomBack = screen.getByRole('button', { name: 'Zoom back' });
  await drawn();
  pointer().focus();
  await userEvent.keyboard('++');
  await vi.waitFor(() => expect(parameters(address()).has('zoom')).toBe(true));
  const zoomed = dots();
  expect(zoomed).toBeLessThan(45);
  await expect.element(zoomBack).toBeVisible();
  await router.navigate('/n/tools/deals?technologyId=7');
  await vi.waitFor(() => expect(dots()).toBe(45));
  await router.navigate(-1);
  await vi.waitFor(() => expect(dots()).toBe(zoomed));
  await expect.element(screen.getByRole('button', { name: 'Reset zoom' })).toBeVisible();
  await expect.element(zoomBack).not.toBeInTheDocument();
});

test('keys zoom in where the deals are, move, go back one step and show all', async () => {
  const { screen, address } = await showDeals({ search: '?technologyId=7' });
  await drawn();
  pointer().focus();
  await userEvent.keyboard('+');
  await vi.waitFor(() => expect(dots()).toBeLessThan(45));
  const once = dots();
  expect(once).toBeGreaterThanOrEqual(15);
  await vi.waitFor(() => expect(parameters(address()).get('zoom')).toMatch(/^\d{4}-\d\d-\d\d,/));
  await userEvent.keyboard('+');
  await expect.element(screen.getByRole('button', { name: 'Zoom back' })).toBeVisible();
  await userEvent.keyboard('{Backspace}');
  await vi.waitFor(() => expect(dots()).toBe(once));
  await userEvent.keyboard('0');
  await vi.waitFor(() => expect(dots()).toBe(45));
  await vi.waitFor(() => expect(parameters(address()).has('zoom')).toBe(false));
  expect(document.activeElement).toBe(pointer());
});

test('the wheel zooms with Ctrl only', async () => {
  await showDeals({ search: '?technologyId=7' });
  await drawn();
  const { left, top, width, height } = pointer().getBoundingClientRect();
  const turn = (ctrlKey: boolean) => {
    const event = new WheelEvent('wheel', {
      deltaY: -240,
      ctrlKey,
      clientX: left + width / 2,
      clientY: top + height / 2,
      cancelable: true,
    });
    pointer().dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(turn(false)).toBe(false);
  expect(dots()).toBe(45);
  expect(turn(true)).toBe(true);
  await vi.waitFor(() => expect(dots()).toBeLessThan(45));
});

test('a selected deal outside the zoom or of a hidden OEM says so, with a way to it', async () => {
  const { screen } = await showDeals({
    search: '?technologyId=7&deal=0&zoom=2020-01-01,2099-01-01,20000,30000',
  });
  await drawn();
  await expect.element(screen.getByText('The selected deal is outside the zoom.')).toBeVisible();
  expect(document.querySelector('[data-ring="selected"]')).toBeNull();
  await screen.getByRole('button', { name: 'Show', exact: true }).click();
  await vi.waitFor(() => expect(document.querySelector('[data-ring="selected"]')).not.toBeNull());
  expect(dots()).toBeLessThan(45);
  await screen.getByRole('button', { name: /^Northlight Imaging \d+$/ }).click();
  await expect.element(screen.getByText('Northlight Imaging is hidden.')).toBeVisible();
  await screen.getByRole('button', { name: 'Show', exact: true }).click();
  await vi.waitFor(() => expect(document.querySelector('[data-ring="selected"]')).not.toBeNull());
});

test.each([
  'zoom=2010-01-01,2011-01-01,1,2&hidden[]=999&deal=nothing&scale=log&sort=-x&table=no',
  'zoom=;drop&hidden[]=<b>&deal=../../x&scale=&sort=',
])('%s in the address shows the whole chart', async (hostile) => {
  const { screen } = await showDeals({ search: `?technologyId=7&${hostile}` });
  await drawn();
  expect(dots()).toBe(45);
  expect(selectedRows()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Reset zoom' }).query()).toBeNull();
});
