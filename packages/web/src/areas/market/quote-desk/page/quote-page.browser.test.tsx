import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../test/axe.ts';
import { renderRoutes } from '../../../../test/render.tsx';
import { brandRoutes } from '../../../../test/routes.ts';
import { type Answers, stubServer } from '../../../../test/server.ts';
import { userWith, userWithout } from '../../../../test/users.ts';
import { CONFIRMED, QUOTE_FILE, quoteAnswers, READ, UNJUDGED } from '../quote-desk.fixtures.ts';

async function show(
  quote: object = READ,
  more: Answers = {},
  file: Record<string, () => Response> = QUOTE_FILE,
  user = userWith(),
) {
  const server = stubServer({ ...quoteAnswers(quote), ...UNJUDGED, ...more }, file);
  const rendered = await renderRoutes(brandRoutes('spend'), { path: '/n/tools/quote-desk/9', user });
  const { screen } = rendered;
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
  const confirm = screen.getByRole('button', { name: 'Confirm' });
  const sent = () =>
    server.calls.findLast(({ operationName }) => operationName === 'ConfirmQuote')?.variables;
  return { ...rendered, server, field, confirm, sent };
}

it('shows the page, every value and the arithmetic, and waits for the value that is not sure', async () => {
  const { screen, field, confirm } = await show();
  await expect.element(field('Vendor')).toHaveValue('GE HealthCare');
  await expect.element(screen.getByText('1 product, 2 systems')).toBeVisible();
  await expect.element(field('Net price, line 2')).toHaveValue('$39,860.00');
  await expect.element(screen.getByText(/Read 39,860 with 61% certainty/)).toBeVisible();
  await expect.element(screen.getByText('Quantity × net: 2 of 3')).toBeVisible();
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
  await expect.element(screen.getByRole('button', { name: 'Net price, line 2' })).toBeVisible();
  await expectAccessible();
});

it('offers to save a dropped file to a project, and nothing to save without the file', async () => {
  const { screen } = await show();
  await expect.element(screen.getByRole('button', { name: 'Save to project' })).toBeVisible();
  await screen.unmount();
  // As after the deletion of its document.
  const { screen: without, confirm } = await show({ ...READ, hasFile: false });
  await expect.element(confirm).toBeVisible();
  await expect.element(without.getByRole('button', { name: 'Save to project' })).not.toBeInTheDocument();
  await without.unmount();
  const { screen: blind } = await show(READ, {}, QUOTE_FILE, userWithout('ViewProjects'));
  const save = blind.getByRole('button', { name: 'Save to project' });
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await save.hover();
  await expect.element(blind.getByText('Your account may not open projects')).toBeVisible();
});

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const workbook = (view: object) => ({
  ...QUOTE_FILE,
  '/files/9': () => new Response('x', { headers: { 'content-type': XLSX, 'content-length': '1' } }),
  '/api/quotes/9/view': () => Response.json(view),
});

it('shows the tables of a workbook next to the values', async () => {
  const rows = [
    ['Part', 'Net'],
    ['B7900JA', '941,360.00'],
  ];
  const view = { mail: null, blocks: [{ kind: 'table', name: 'Offer', rows }], isCut: false };
  const { screen } = await show(READ, {}, workbook(view));
  const sheet = screen.getByRole('table', { name: 'Offer' });
  await expect.element(sheet.getByRole('cell', { name: '941,360.00' })).toBeVisible();
  await expectAccessible();
});

it('says why a workbook is not shown', async () => {
  const { screen } = await show(READ, {}, workbook({ refused: 'The workbook needs a password.' }));
  await expect.element(screen.getByText('The workbook needs a password.')).toBeVisible();
});

it('N leads to the value that is not sure, its proposal corrects it and the price of the system', async () => {
  const { screen, field, confirm, sent } = await show(READ, {
    ConfirmQuote: { data: { confirmQuote: CONFIRMED } },
  });
  await expect.element(field('Net price, line 2')).toBeVisible();
  await screen.getByRole('button', { name: /Next unsure/ }).click();
  await expect.element(field('Net price, line 2')).toHaveFocus();
  await screen.getByRole('button', { name: 'Use $39,360.00' }).click();
  await expect.element(field('Net price, line 2')).toHaveValue('$39,360.00');
  await expect.element(screen.getByText('Quantity × net: 3 of 3')).toBeVisible();
  await expect.element(screen.getByText(/Total \$1,985,940.00/)).toBeVisible();
  await confirm.click();
  await expect.poll(sent).toMatchObject({
    id: '9',
    version: 0,
    content: { systems: [{ unitPrice: 980_720, quantity: 2 }], total: 1_985_940 },
  });
});

it('a box on the page and its value lead to each other', async () => {
  const { screen, field } = await show();
  await screen.getByRole('button', { name: 'Net price, line 2' }).click();
  await expect.element(field('Net price, line 2')).toHaveFocus();
  await expect
    .element(screen.getByRole('button', { name: 'Net price, line 2' }))
    .toHaveAttribute('data-active', 'true');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(field('Net price, line 1')).toHaveFocus();
});

it('the doubts and boxes of a system stay with it after the one before it was removed', async () => {
  const [first] = READ.read.systems;
  const systems = [
    { ...first, product: 'Removed' },
    { ...first, product: 'Remaining' },
  ];
  const path = 'systems.1.unitCents';
  const { screen, field, confirm } = await show({
    ...READ,
    read: { ...READ.read, systems, lines: [] },
    doubts: [{ ...READ.doubts[0], path, reason: 'Check this price.', proposal: 4_200 }],
    places: [{ ...READ.places[0], path }],
  });
  await screen.getByRole('button', { name: 'Remove Removed' }).click();
  await expect.element(screen.getByText('Check this price.')).toBeVisible();
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('button', { name: 'Net price, system 1' }).click();
  await expect.element(field('Net price of Remaining')).toHaveFocus();
  await screen.getByRole('button', { name: 'Keep' }).click();
  await expect.element(screen.getByText('Check this price.')).not.toBeInTheDocument();
  await expect.element(confirm).not.toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('button', { name: 'Remove Remaining' }).click();
  await expect.element(screen.getByRole('button', { name: 'Add system' })).toHaveFocus();
});

it('what was typed survives a reload, and text that is no amount stays as typed, in the currency of the quote', async () => {
  const first = await show();
  await first.field('Net price, line 3').fill('25,000');
  await userEvent.keyboard('{Tab}');
  await expect.element(first.field('Extended price, line 3')).toHaveValue('$25,000.00');
  await first.field('List price, line 1').fill('about a million');
  await userEvent.keyboard('{Tab}');
  await expect.element(first.field('List price, line 1')).toHaveValue('about a million');
  await expect.element(first.field('List price, line 1')).toHaveAttribute('aria-invalid', 'true');
  await first.screen.unmount();
  const second = await show();
  await expect.element(second.field('Net price, line 3')).toHaveValue('$25,000.00');
  await second.screen.getByRole('button', { name: 'Undo all changes' }).click();
  await expect.element(second.field('Net price, line 3')).toHaveValue('$24,500.00');
  await second.field('Currency').fill('EUR');
  await expect.element(second.field('Net price, line 3')).toHaveValue('24,500.00');
  await expect.element(second.screen.getByRole('button', { name: /^Use [\d,.]+ EUR$/ })).toBeVisible();
  await expect.element(second.screen.getByText(/^Systems [\d,.]+ EUR$/)).toBeVisible();
});

it('a quote that somebody else confirmed meanwhile asks whose values count', async () => {
  let stored: object = READ;
  const { screen, field, confirm, sent } = await show(READ, {
    GetVendorQuote: () => ({ data: { vendorQuote: stored } }),
    ConfirmQuote: ({ variables }) => {
      if (variables['version'] === 1) return { data: { confirmQuote: { ...CONFIRMED, version: 2 } } };
      stored = CONFIRMED;
      return { error: 'ConflictError', message: 'Ada Lovelace confirmed this quote', field: 'version' };
    },
  });
  await field('Vendor').fill('General Electric');
  await screen.getByRole('button', { name: 'Keep' }).click();
  await confirm.click();
  await expect
    .element(screen.getByRole('alert').getByText('Ada Lovelace confirmed this quote'))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Keep mine' }).click();
  expect(screen.getByText('Ada Lovelace confirmed this quote').query()).toBeNull();
  await expect.element(field('Vendor')).toHaveValue('General Electric');
  await confirm.click();
  await expect.poll(sent).toMatchObject({ version: 1, content: { vendor: 'General Electric' } });
});

it('shows the progress of reading, and can be canceled', async () => {
  const reading = {
    ...READ,
    state: 'reading',
    read: null,
    places: [],
    doubts: [],
    pagesDone: 2,
    pageCount: 5,
  };
  const canceled = { ...reading, state: 'canceled' };
  let stored: object = reading;
  const { screen } = await show(reading, {
    GetVendorQuote: () => ({ data: { vendorQuote: stored } }),
    CancelQuote: () => {
      stored = canceled;
      return { data: { cancelQuote: canceled } };
    },
  });
  await expect.element(screen.getByText('2 of 5 pages')).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect
    .element(screen.getByText('Nothing was read. Add the systems of the quote by hand.'))
    .toBeVisible();
});

it('a file that could not be read says why, and is filled in by hand', async () => {
  const failed = {
    ...READ,
    state: 'failed',
    failure: 'The PDF needs a password.',
    read: null,
    doubts: [],
    places: [],
    pages: [],
  };
  const { screen, field, confirm, sent } = await show(failed, {
    GetQuoteProducts: {
      data: {
        search: {
          productConfigurationsCount: 1,
          productConfigurations: [
            {
              __typename: 'ProductConfiguration',
              id: '7',
              productName: 'LenSx',
              oemName: 'Alcon',
              marketName: 'Lasers',
            },
          ],
        },
      },
    },
    ConfirmQuote: { data: { confirmQuote: CONFIRMED } },
  });
  await expect.element(screen.getByText('The PDF needs a password.')).toBeVisible();
  await screen.getByRole('button', { name: 'Add system' }).click();
  await screen.getByRole('button', { name: /Choose the product/ }).click();
  const dialog = screen.getByRole('dialog', { name: 'Choose Product' });
  await dialog.getByRole('searchbox').fill('lensx');
  await dialog.getByRole('radio', { name: 'LenSx' }).click();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Choose' }).click();
  await field('Net price of LenSx').fill('320000');
  await userEvent.keyboard('{Tab}');
  await confirm.click();
  await expect.poll(sent).toMatchObject({
    content: {
      systems: [{ productConfigurationId: '7', product: 'LenSx', oem: 'Alcon', unitPrice: 320_000 }],
    },
  });
});
