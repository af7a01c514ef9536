import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../test/axe.ts';
import { renderRoutes } from '../../../../test/render.tsx';
import { brandRoutes } from '../../../../test/routes.ts';
import { type Answers, stubServer } from '../../../../test/server.ts';
import { userWith } from '../../../../test/users.ts';
import { CONFIRMED, QUOTE_FILE, quoteAnswers, READ, UNJUDGED } from '../quote-desk.fixtures.ts';

/** As somebody else confirmed it: with the proposed price of the value that is not sure. */
const THEIRS = {
  ...CONFIRMED,
  content: {
    ...CONFIRMED.content,
    lines: CONFIRMED.content.lines.map((line, at) => (at === 1 ? { ...line, netPrice: 39_360 } : line)),
  },
};
const STALE = { error: 'ConflictError', message: 'Ada confirmed this quote', field: 'version' } as const;

async function show(quote: object, more: Answers = {}, search = '') {
  const server = stubServer({ ...quoteAnswers(quote), ...UNJUDGED, ...more }, QUOTE_FILE);
  const path = `/n/tools/quote-desk/9${search}`;
  const rendered = await renderRoutes(brandRoutes('spend'), { path, user: userWith() });
  const { screen } = rendered;
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  const link = (name: string) => screen.getByRole('link', { name, exact: true });
  const sent = () =>
    server.calls.findLast(({ operationName }) => operationName === 'ConfirmQuote')?.variables;
  return { ...rendered, field, button, link, sent };
}

/** Somebody else confirms the quote before this tab does. */
function confirmedMeanwhile(theirs: object): Answers {
  let stored: object = READ;
  return {
    GetVendorQuote: () => ({ data: { vendorQuote: stored } }),
    ConfirmQuote: ({ variables }) => {
      if (variables['version'] === 1) {
        stored = { ...CONFIRMED, version: 2 };
        return { data: { confirmQuote: stored } };
      }
      stored = theirs;
      return STALE;
    },
  };
}

it('changes that were taken back by hand do not hold a confirmed quote on its page', async () => {
  const { screen, field, button, link } = await show(CONFIRMED, {}, '?view=page');
  await field('Vendor').fill('GE X');
  await expect.element(button('Undo all changes')).toBeVisible();
  await field('Vendor').fill('GE HealthCare');
  await expect.element(button('Undo all changes')).not.toBeInTheDocument();
  await link('Where it stands').click();
  await expect.element(link('View page')).toBeVisible();
  await expect.element(link('Show changes')).not.toBeInTheDocument();
  await screen.unmount();
  const again = await show(CONFIRMED);
  await expect.element(again.link('View page')).toBeVisible();
});

it('unconfirmed changes wait while the reader looks where the quote stands', async () => {
  const { screen, field, button, link } = await show(CONFIRMED, {}, '?view=page');
  await field('Vendor').fill('GE X');
  await link('Where it stands').click();
  await expect.element(link('View page')).toBeVisible();
  await expect.element(screen.getByRole('main')).toHaveFocus();
  await expectAccessible();
  await link('Show changes').click();
  await expect.element(field('Vendor')).toHaveValue('GE X');
  await expect.element(screen.getByRole('main')).toHaveFocus();
  await button('Undo all changes').click();
  await expect.element(field('Vendor')).toHaveValue('GE HealthCare');
  await expect.element(button('Confirm')).toHaveFocus();
});

it.each([
  ['the same values', CONFIRMED],
  ['a corrected value', THEIRS],
])(
  'a tab that only kept a value shows where the quote stands after another user confirmed %s',
  async (_, theirs) => {
    const first = await show(READ);
    await first.button('Keep').click();
    await expect.element(first.button('Keep')).not.toBeInTheDocument();
    await first.screen.unmount();
    const { link } = await show(theirs);
    await expect.element(link('View page')).toBeVisible();
    await expect.element(link('Show changes')).not.toBeInTheDocument();
  },
);

it('a value that is not sure still holds Confirm after another user confirmed the quote', async () => {
  const first = await show(READ);
  await first.field('Vendor').fill('GE');
  await expect.element(first.button('Confirm')).toHaveAttribute('aria-disabled', 'true');
  await first.screen.unmount();
  const { screen, field, button } = await show(THEIRS);
  await expect.element(field('Net price, line 2')).toHaveValue('$39,860.00');
  await expect.element(screen.getByText(/Read 39,860 with 61% certainty/)).toBeVisible();
  await expect.element(button('Confirm')).toHaveAttribute('aria-disabled', 'true');
});

it('Keep mine asks again about a value that was not sure and is as read again', async () => {
  const { screen, field, button, sent } = await show(READ, confirmedMeanwhile(THEIRS));
  await field('Vendor').fill('GE');
  await button('Use $39,360.00').click();
  await button('Confirm').click();
  await button('Keep mine').click();
  await field('Net price, line 2').fill('39,860');
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByText(/Read 39,860 with 61% certainty/)).toBeVisible();
  await expect.element(button('Confirm')).toHaveAttribute('aria-disabled', 'true');
  await button('Keep').click();
  await button('Confirm').click();
  await expect.poll(sent).toMatchObject({ version: 1, content: { lines: [{}, { netPrice: 39_860 }, {}] } });
});

it('a user who only kept a value chooses, too, if another user confirmed a corrected one', async () => {
  const { screen, field, button, link, sent } = await show(READ, confirmedMeanwhile(THEIRS));
  await button('Keep').click();
  await button('Confirm').click();
  await expect.element(screen.getByRole('alert').getByText('Ada confirmed this quote')).toBeVisible();
  await expect.element(screen.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect.element(field('Net price, line 2')).toHaveValue('$39,860.00');
  await button('Keep mine').click();
  await button('Confirm').click();
  await expect.poll(sent).toMatchObject({ version: 1, content: { lines: [{}, { netPrice: 39_860 }, {}] } });
  await expect.element(link('View page')).toBeVisible();
});

it('input that cannot be confirmed yet survives a reload with all other input', async () => {
  const { screen, field } = await show(READ);
  await field('Vendor').fill('GE X');
  await field('Currency').fill('US');
  await field('Customer').fill('C'.repeat(250));
  await userEvent.tab();
  await screen.unmount();
  const again = await show(READ);
  await expect.element(again.field('Vendor')).toHaveValue('GE X');
  await expect.element(again.field('Currency')).toHaveValue('US');
  await expect.element(again.field('Customer')).toHaveValue('C'.repeat(250));
});
