import { expect, it } from 'vitest';
import { renderRoutes } from '../../../test/render.tsx';
import { brandRoutes } from '../../../test/routes.ts';
import { stubServer } from '../../../test/server.ts';
import { userWith } from '../../../test/users.ts';
import { CONFIRMED, quoteAnswers, UNJUDGED } from '../quote-desk/quote-desk.fixtures.ts';
import { CLOSED_OUTCOME, OPEN_OUTCOME } from './quote-outcomes.fixtures.ts';

const AGAIN = {
  ...CONFIRMED,
  version: 2,
  content: {
    ...CONFIRMED.content,
    systems: CONFIRMED.content.systems.map((system) => ({ ...system, quantity: 3, unitPrice: 900_000 })),
  },
};

/** Somebody confirms the quote again while the final price is entered. */
async function saveAfterAnother(price: string | null) {
  let quote: typeof CONFIRMED = CONFIRMED;
  const server = stubServer({
    ...quoteAnswers(),
    ...UNJUDGED,
    GetVendorQuote: () => ({ data: { vendorQuote: quote } }),
    GetQuoteOutcome: () => ({ data: { quoteOutcome: { ...OPEN_OUTCOME, quoteVersion: quote.version } } }),
    CloseQuote: ({ variables }) => {
      if (variables['quoteVersion'] === 2) return { data: { closeQuote: CLOSED_OUTCOME } };
      quote = AGAIN;
      return { error: 'ConflictError', message: 'The quote was confirmed again', field: 'version' };
    },
  });
  const path = '/n/tools/quote-desk/9';
  const { screen } = await renderRoutes(brandRoutes('spend'), { path, user: userWith() });
  await screen.getByRole('button', { name: 'Final price' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Final Price' });
  const field = dialog.getByRole('textbox', { name: 'Revolution Ascend Elite, each' });
  const button = (name: string) => dialog.getByRole('button', { name });
  await dialog.getByRole('textbox', { name: 'Final price of' }).fill('2026-11-20');
  if (price !== null) await field.fill(price);
  await button('Save').click();
  await expect.element(dialog.getByText('The quote was confirmed again')).toBeVisible();
  // The page has loaded the quote again.
  await expect.element(dialog.getByText('Quantity 3, with options')).toBeVisible();
  const sent = () => server.calls.findLast(({ operationName }) => operationName === 'CloseQuote')?.variables;
  return { dialog, field, button, sent };
}

it('a quote that was confirmed again asks whose price counts, and the dialog stays', async () => {
  const { dialog, field, button, sent } = await saveAfterAnother('$880,000.00');
  await expect.element(field).toHaveValue('$880,000.00');
  await button('Keep mine').click();
  await expect.element(dialog.getByText(/^Save again to keep your changes\./)).toBeVisible();
  await button('Save').click();
  await expect.poll(sent).toMatchObject({ quoteVersion: 2, finalDate: '2026-11-20', prices: [880_000] });
  await expect.element(dialog).not.toBeInTheDocument();
});

it('a price that was not changed follows the quote that was confirmed again', async () => {
  const { field, button, sent } = await saveAfterAnother(null);
  await button('Keep mine').click();
  await expect.element(field).toHaveValue('$900,000.00');
  await button('Save').click();
  await expect.poll(sent).toMatchObject({ quoteVersion: 2, finalDate: '2026-11-20', prices: [900_000] });
});
