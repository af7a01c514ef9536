import { expect, it } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { renderElement } from '../../../test/render.tsx';
import { type Answers, stubServer } from '../../../test/server.ts';
import { OutcomeCard } from './outcome-card.tsx';
import { CLOSED_OUTCOME, EARLIER_QUOTES, OPEN_OUTCOME } from './quote-outcomes.fixtures.ts';

const SYSTEMS = [{ product: 'Revolution Ascend Elite', quantity: 2, unitPrice: 980_720 }];

async function show(outcome: object = OPEN_OUTCOME, more: Answers = {}) {
  const server = stubServer({
    GetQuoteOutcome: { data: { quoteOutcome: outcome } },
    GetEarlierQuotes: EARLIER_QUOTES,
    ...more,
  });
  const { screen } = await renderElement(
    <>
      <h1>Quote</h1>
      <OutcomeCard quoteId="9" quoteVersion={1} systems={SYSTEMS} />
    </>,
  );
  const sent = (name: string) =>
    server.calls.findLast(({ operationName }) => operationName === name)?.variables;
  return { screen, sent };
}

it('the final price begins with the quoted one, and is saved in dollars', async () => {
  const { screen, sent } = await show(OPEN_OUTCOME, {
    CloseQuote: { data: { closeQuote: CLOSED_OUTCOME } },
  });
  await expect.element(screen.getByText('No final price yet.')).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Final price' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Final Price' });
  const price = dialog.getByRole('textbox', { name: 'Revolution Ascend Elite, each' });
  await expect.element(price).toHaveValue('$980,720.00');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Enter the day of the final price')).toBeVisible();
  const day = dialog.getByLabelText(/^Final price of/);
  await day.fill('2062-11-20');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText(/^The date is in the future\./)).toBeVisible();
  await day.fill('2026-11-20');
  await price.fill('$950,000.05');
  await dialog.getByRole('combobox', { name: 'Facility' }).click();
  await screen.getByRole('option', { name: 'North Campus' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => sent('CloseQuote'))
    .toEqual({
      quoteId: '9',
      version: 0,
      quoteVersion: 1,
      finalDate: '2026-11-20',
      contract: '',
      facilityId: '4',
      prices: [950_000.05],
    });
  await expect.element(dialog).not.toBeInTheDocument();
});

it('a closed quote shows what was saved, and is reopened after a question', async () => {
  const { screen, sent } = await show(CLOSED_OUTCOME, {
    ReopenQuote: { data: { reopenQuote: OPEN_OUTCOME } },
  });
  await expect
    .element(
      screen.getByText(
        'Final price of 11/20/2026, entered by Grace Hopper · North Campus · contract C-7 · $61,440 saved.',
      ),
    )
    .toBeVisible();
  const row = screen.getByRole('table', { name: 'Systems bought' }).getByRole('row').nth(1);
  await expect.element(row).toHaveTextContent('2 × Revolution Ascend Elite$980,720$950,000$940,000$61,440');
  await expectAccessible();
  await screen.getByRole('button', { name: 'Reopen' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
  await expect.poll(() => sent('ReopenQuote')).toEqual({ quoteId: '9', version: 1 });
});

it('a final price above the first quote says so', async () => {
  const { screen } = await show({ ...CLOSED_OUTCOME, saved: -20_000 });
  await expect.element(screen.getByText(/\$20,000 above the first quote\.$/)).toBeVisible();
});

it('a system that the first quote lacks has no saving', async () => {
  const { systems } = CLOSED_OUTCOME;
  const added = { ...systems[0], firstPrice: null, medianPrice: null, saved: null };
  const { screen } = await show({ ...CLOSED_OUTCOME, saved: null, systems: [added] });
  await expect.element(screen.getByText(/ · contract C-7\.$/)).toBeVisible();
  const row = screen.getByRole('table', { name: 'Systems bought' }).getByRole('row').nth(1);
  await expect.element(row).toHaveTextContent('2 × Revolution Ascend Elite--$950,000----');
});

it('a quote that cannot be closed says why', async () => {
  const { screen } = await show({ ...OPEN_OUTCOME, refusal: 'Savings are in US dollars.' });
  const button = screen.getByRole('button', { name: 'Final price' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await button.hover();
  await expect.element(screen.getByText('Savings are in US dollars.')).toBeVisible();
});

it('an outcome in an archived project can be read only, and says why', async () => {
  const refusal = 'The project is archived';
  const { screen } = await show({ ...CLOSED_OUTCOME, projectIsArchived: true, refusal });
  for (const name of ['Reopen', 'Edit final price'])
    await expect.element(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('button', { name: 'Reopen' }).hover();
  await expect.element(screen.getByText(refusal)).toBeVisible();
});

it('the likely earlier quotes come first, and the links lead to them', async () => {
  const linked = { ...OPEN_OUTCOME, earlier: [{ __typename: 'QuoteRevision', id: '7', name: 'GE A' }] };
  const { screen, sent } = await show(linked, {
    ReviseQuote: { data: { reviseQuote: { ...linked, revisesId: '7' } } },
  });
  await expect
    .element(screen.getByRole('link', { name: 'GE A' }))
    .toHaveAttribute('href', '/n/tools/quote-desk/7');
  await screen.getByRole('button', { name: 'Choose the earlier quote that it replaces' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Earlier Quote' });
  await dialog.getByRole('combobox', { name: 'This quote replaces' }).click();
  await expect
    .poll(() =>
      screen
        .getByRole('option')
        .elements()
        .map((option) => option.textContent),
    )
    .toEqual(['GE HealthCare Q-118204-A of 10/01/2026', 'GE HealthCare X-1']);
  await screen.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent('ReviseQuote')).toEqual({ quoteId: '9', revisesId: '7', shownId: null });
});

it('an earlier quote that somebody else chose meanwhile is not replaced unseen', async () => {
  let stored: object = OPEN_OUTCOME;
  const { screen, sent } = await show(OPEN_OUTCOME, {
    GetQuoteOutcome: () => ({ data: { quoteOutcome: stored } }),
    ReviseQuote: ({ variables }) => {
      if (variables['shownId'] === '5') return { data: { reviseQuote: { ...OPEN_OUTCOME, revisesId: '7' } } };
      stored = { ...OPEN_OUTCOME, revisesId: '5' };
      return { error: 'ConflictError', message: 'Somebody else changed the earlier quote', field: 'version' };
    },
  });
  await screen.getByRole('button', { name: 'Choose the earlier quote that it replaces' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Earlier Quote' });
  const field = dialog.getByRole('combobox', { name: 'This quote replaces' });
  const button = (name: string) => dialog.getByRole('button', { name });
  await field.click();
  await screen.getByRole('option').first().click();
  await button('Save').click();
  await expect.element(dialog.getByText('Somebody else changed the earlier quote')).toBeVisible();
  await button('Show theirs').click();
  await expect.element(field).toHaveValue('GE HealthCare X-1');
  await field.click();
  await screen.getByRole('option').first().click();
  await button('Save').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent('ReviseQuote')).toEqual({ quoteId: '9', revisesId: '7', shownId: '5' });
});
