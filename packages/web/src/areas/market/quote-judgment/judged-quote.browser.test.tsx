import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { renderElement } from '../../../test/render.tsx';
import { type Answer, type Answers, stubServer } from '../../../test/server.ts';
import { JudgedQuote } from './judged-quote.tsx';
import { JUDGMENT, TOTALS } from './quote-judgment.fixtures.ts';

const QUOTE = { version: 1, content: { validUntil: '2099-01-31' } };
const judgment = (over: object = {}): Answer => ({ data: { quoteJudgment: { ...JUDGMENT, ...over } } });

async function show(answer: Answers[string] = judgment(), quote: typeof QUOTE = QUOTE) {
  const server = stubServer({ GetQuoteJudgment: answer });
  return {
    server,
    ...(await renderElement(
      <>
        <h1>Quote</h1>
        <JudgedQuote quoteId="9" quote={quote} />
      </>,
    )),
  };
}

it('dollars to save come first, then a card for each system with its strip and checks', async () => {
  const { screen, server } = await show();
  const card = screen.getByRole('region', { name: 'Revolution Ascend' });
  await expect.element(card).toBeVisible();
  expect(server.calls[0]?.variables).toEqual({ quoteId: '9' });
  const figures = [...document.querySelectorAll('dl > div')].map((one) => one.textContent);
  expect(figures.slice(0, 4)).toEqual([
    'Systems, net$3,108,4003 systems, 18.6% off list',
    'At target$2,892,0001 of 2 judged',
    'To save at target$216,4007.0% of the systems',
    'To save at median$74,400walk-away price $3,034,000',
  ]);
  expect(figures[4]).toMatch(/^Valid until01\/31\/2099[\d,]+ days left$/);
  await expect.element(card.getByText('68th percentile')).toBeVisible();
  await expect.element(card.getByText('18.0% off list; usual 14 to 27%')).toBeVisible();
  await expect.element(card.getByText('To save at target × 2')).toBeVisible();
  const strip = card.getByRole('img', { name: /^Prices of deals/ });
  await expect
    .element(strip)
    .toHaveAccessibleName(
      'Prices of deals from $880,000 to $1,220,000: the middle half from $987,000 to $1,098,000, median $1,040,000. ' +
        'The target is $987,000, and this quote asks $1,074,200.',
    );
  expect(strip.element().querySelectorAll('circle')).toHaveLength(9);
  await expectAccessible();
});

it('a trend shows the quarters with a median, and a system without one has no plot', async () => {
  const { screen } = await show();
  const trend = screen.getByRole('img', { name: /^Median price per quarter/ });
  await expect
    .element(trend)
    .toHaveAccessibleName(
      'Median price per quarter: Q4 2025 $1,010,000, Q3 2026 (incomplete) $1,040,000. This quote asks $1,074,200.',
    );
  expect(trend.element().querySelectorAll('circle')).toHaveLength(2);
  expect(trend.element().querySelectorAll('[data-unfinished]')).toHaveLength(2);
  await expect.element(screen.getByText('Q3 2026 (incomplete)')).toBeVisible();
});

it('each figure links to its deals in the Deals Database', async () => {
  const { screen } = await show();
  const link = (name: string) => screen.getByRole('link', { name });
  await expect
    .element(link('38 deals of 24 months'))
    .toHaveAttribute(
      'href',
      '/n/tools/deals?technologyId=7&dateRangeMonths=24&marketSegmentIds[]=3&oemIds[]=5&modelIds[]=Revolution+Ascend',
    );
  await expect
    .element(link('9 contracts'))
    .toHaveAttribute(
      'href',
      '/n/tools/deals?technologyId=7&quote=false&dateRangeMonths=24&contractTypeIds[]=4&oemIds[]=5&modelIds[]=Revolution+Ascend',
    );
  expect(link('Catalog').query()).toBeNull();
});

it('a system that is not judged says why, and names are text', async () => {
  const { screen } = await show();
  const card = screen.getByRole('region', { name: '<b>Unknown</b> scanner' });
  await expect.element(card.getByText('Choose the product of this system to have it judged.')).toBeVisible();
  await expect.element(card.getByText('No deals to place this price among')).toBeVisible();
  expect(card.getByRole('img').query()).toBeNull();
  expect(card.getByRole('table').query()).toBeNull();
});

it('a quote that is not judged says why, and hidden days are named', async () => {
  const { screen } = await show(judgment({ reason: 'The quote is in EUR.', totals: null, systems: [] }));
  await expect.element(screen.getByRole('alert').getByText('The quote is in EUR.')).toBeVisible();
  const vendor = await show(judgment({ totals: { ...TOTALS, removedDays: 60, currency: null } }));
  await expect
    .element(vendor.screen.getByText('The deals of the newest 60 days are not included.'))
    .toBeVisible();
  await expect
    .element(vendor.screen.getByText(/names no currency, so its prices count as US dollars/))
    .toBeVisible();
});

it('loading keeps the frame, and a failure can be retried', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  let asked = 0;
  const { screen } = await show(() => (++asked === 1 ? promise : judgment()));
  await expect.element(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  resolve({ error: 'InternalError' });
  await expect.element(screen.getByText('An error has occurred.')).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('region', { name: 'Revolution Ascend' })).toBeVisible();
});

it('a quote that was confirmed again is judged again', async () => {
  const { server } = await show();
  await expect.poll(() => server.calls.length).toBe(1);
  const again = await show(judgment(), { ...QUOTE, version: 2 });
  await expect.poll(() => again.server.calls.length).toBe(1);
});

it.each([1440, 1200, 390])('at %i pixels nothing is wider than the page', async (width) => {
  await page.viewport(width, 900);
  onTestFinished(() => page.viewport(1440, 900));
  const { screen } = await show();
  await expect.element(screen.getByRole('region', { name: 'Revolution Ascend' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  const [strip] = document.querySelectorAll('figure');
  expect(strip!.getBoundingClientRect().right).toBeLessThanOrEqual(width);
  const labels = [...strip!.querySelectorAll('figcaption span')].map((label) =>
    label.getBoundingClientRect(),
  );
  for (const [index, label] of labels.entries())
    for (const other of labels.slice(index + 1))
      expect(label.right <= other.left || other.right <= label.left, 'labels overlap').toBe(true);
});
