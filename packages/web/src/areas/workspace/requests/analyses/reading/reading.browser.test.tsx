import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../../test/axe.ts';
import { brandRoutes } from '../../../../../test/routes.ts';
import { userWith, userWithout } from '../../../../../test/users.ts';
import {
  analysis,
  analyzed,
  makeDocument,
  makeShowDocument,
} from '../../../documents/page/document.fixtures.ts';

const showDocument = makeShowDocument(brandRoutes('spend'));

const CONTENT = {
  __typename: 'QuoteContent',
  vendor: 'GE HealthCare',
  quoteNumber: 'Q-1',
  quoteDate: '2026-11-04',
  validUntil: null,
  currency: 'USD',
  total: 180,
  systems: [
    {
      __typename: 'QuoteSystem',
      ...{ product: 'Revolution', oem: 'GE HealthCare', quantity: 2, unitPrice: 90.5, listPrice: 120 },
    },
  ],
  lines: [{ __typename: 'QuoteLine', kind: 'service' }],
};
const QUOTE = {
  ...{ __typename: 'VendorQuote', id: '9', fileName: 'GE.pdf', state: 'read', version: 1 },
  ...{ confirmedBy: 'Ada Lovelace', confirmedDate: 1_795_100_000, content: CONTENT },
};
const OPEN = { ...QUOTE, version: 0, content: null, confirmedBy: null, confirmedDate: null };
const JUDGMENT = {
  data: { quoteJudgment: { __typename: 'QuoteJudgment', reason: 'The quote is not judged.', systems: [] } },
};

const show = (quote: object | null, answers = {}, ...analyses: Parameters<typeof analyzed>) =>
  showDocument(analyzed(...analyses), {
    answers: { GetDocumentReading: { data: { documentQuote: quote } }, ...answers },
  });

async function upload(name: string) {
  await expect.poll(() => document.querySelector('input[type=file]')).not.toBeNull();
  const file = new File(['%PDF-1.7'], name, { type: 'application/pdf' });
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
}

it('an analyst sees the quote as it was confirmed, with a link', async () => {
  const { screen } = await show(QUOTE);
  const card = screen.getByRole('region', { name: 'Vendor Quote' });
  await expect.element(card.getByText('Confirmed', { exact: true }).first()).toBeVisible();
  expect([...card.element().querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    'VendorGE HealthCare',
    'QuoteQ-1',
    'Date11/04/2026',
    'Valid until--',
    'CurrencyUSD',
    expect.stringMatching(/^Confirmed.* by Ada Lovelace$/),
  ]);
  await expect
    .element(card.getByRole('row').nth(1))
    .toHaveTextContent('RevolutionGE HealthCare2$120.00$90.50');
  await expect
    .element(card.getByRole('link', { name: 'Open quote' }))
    .toHaveAttribute('href', '/n/tools/quote-desk/9');
  await expectAccessible();
});

it('a quote that nobody confirmed says so, and nothing starts from it', async () => {
  const { screen } = await show(OPEN);
  await expect.element(screen.getByText('Not confirmed')).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Start from Reading' }))
    .toHaveAttribute('aria-disabled', 'true');
  await expectAccessible();
});

it('without a request, or without the permission, nothing is asked', async () => {
  const free = await showDocument(makeDocument());
  await expect.element(free.screen.getByText('No analysis of this document was requested.')).toBeVisible();
  expect(free.sentVariables('GetDocumentReading')).toEqual([]);
  await free.screen.unmount();
  for (const permission of ['UploadAnalysisDocument', 'ViewDealsDatabase'] as const) {
    const page = await showDocument(analyzed(), { user: userWithout(permission) });
    await expect.element(page.screen.getByRole('searchbox', { name: 'Search Documents' })).toBeVisible();
    expect(page.sentVariables('GetDocumentReading'), permission).toEqual([]);
    await page.screen.unmount();
  }
});

it('starting fills an empty form, marks what it filled, and is undone', async () => {
  const { screen } = await show(QUOTE);
  await expect.element(screen.getByRole('region', { name: 'Vendor Quote' })).toBeVisible();
  await upload('Notes.pdf');
  const form = screen.getByRole('form', { name: 'Upload Notes.pdf' });
  await form.getByRole('button', { name: 'Start from Reading' }).click();
  const name = form.getByRole('textbox');
  await expect.element(name).toHaveValue('GE HealthCare Q-1 Analysis.pdf');
  await expect.element(form.getByRole('checkbox', { name: 'Quote Analysis' })).toBeChecked();
  await expect.element(form.getByRole('checkbox', { name: 'Service Contract Analysis' })).toBeChecked();
  await expect
    .element(form.getByRole('status'))
    .toHaveTextContent('From the quote, not saved yet: name, Quote Analysis, Service Contract Analysis');
  await expectAccessible();
  await name.fill('My name.pdf');
  await expect
    .element(form.getByRole('status'))
    .toHaveTextContent('From the quote, not saved yet: Quote Analysis, Service Contract Analysis');
  const undo = form.getByRole('button', { name: 'Undo Start from Reading' });
  await undo.click();
  await expect.element(form.getByRole('checkbox', { name: 'Quote Analysis' })).not.toBeChecked();
  // Typed since, so it stays.
  await expect.element(name).toHaveValue('My name.pdf');
  await expect.element(form.getByRole('button', { name: 'Start from Reading' })).toHaveFocus();
});

it('starting asks before it replaces what was typed', async () => {
  const { screen } = await show(QUOTE, {}, analysis('1', 'Benchmark.pdf'));
  await screen.getByRole('button', { name: 'Edit Benchmark.pdf' }).click();
  const form = screen.getByRole('form', { name: 'Edit Benchmark.pdf' });
  await form.getByRole('textbox').fill('Typed.pdf');
  await form.getByRole('button', { name: 'Start from Reading' }).click();
  const question = screen.getByRole('dialog', { name: 'Replace what you entered?' });
  await expect.element(question.getByText('The quote has another value for: name.')).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(form.getByRole('textbox')).toHaveValue('Typed.pdf');
  await form.getByRole('button', { name: 'Start from Reading' }).click();
  await question.getByRole('button', { name: 'Replace' }).click();
  await expect.element(form.getByRole('textbox')).toHaveValue('GE HealthCare Q-1 Analysis.pdf');
});

it('a sheet with the values and the reason for not judging them can be saved as analysis', async () => {
  const quote = { ...QUOTE, content: { ...CONTENT, currency: 'EUR' } };
  const { screen, uploads } = await show(quote, { GetReadingJudgment: JUDGMENT });
  await expect.element(screen.getByText('90.50 EUR')).toBeVisible();
  await screen.getByRole('button', { name: 'Start from Reading' }).click();
  const form = screen.getByRole('form', { name: 'Upload GE HealthCare Q-1.csv' });
  await expect.element(form.getByRole('textbox')).toHaveValue('GE HealthCare Q-1 Analysis.csv');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => uploads.length).toBe(1);
  expect(uploads[0]!.operations.variables).toMatchObject({
    ...{
      requestId: '5',
      fileName: 'GE HealthCare Q-1 Analysis.csv',
      originalFileName: 'GE HealthCare Q-1.csv',
    },
    ...{ isQuoteAnalysis: true, isSupportingDocument: false, isServiceContractAnalysis: true },
  });
  const text = await uploads[0]!.file.text();
  expect(text).toContain('Revolution,GE HealthCare,2,120,90.5,24.6%');
  expect(text).toContain('The quote is not judged.');
});

it('if the figures cannot be loaded, the sheet is not made, and says so', async () => {
  const { screen } = await show(QUOTE, { GetReadingJudgment: { error: 'InternalError' } });
  await screen.getByRole('button', { name: 'Start from Reading' }).click();
  await expect
    .element(screen.getByText('The figures of the deals were not loaded. Try again.'))
    .toBeVisible();
  expect(screen.getByRole('form').query()).toBeNull();
});

it('vendors who upload analyses see it, too', async () => {
  const { screen } = await showDocument(analyzed(), {
    answers: { GetDocumentReading: { data: { documentQuote: QUOTE } } },
    user: userWith({ systemTypeName: 'VENDOR' }),
  });
  await expect.element(screen.getByRole('region', { name: 'Vendor Quote' })).toBeVisible();
});
