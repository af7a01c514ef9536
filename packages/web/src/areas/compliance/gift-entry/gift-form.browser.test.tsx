import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { enteringSession, holding } from '../../../test/members.ts';
import { choose, entryAnswers, GIFT, type OpenedEntry, openEntry, provider } from './entry.fixtures.ts';

// Noon in Chicago, where the tenant is.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-15T18:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const LIST = '/n/northfield/5/giftalert';
const value = ({ screen }: OpenedEntry) => screen.getByRole('textbox', { name: 'Gift Value' });
const day = ({ screen }: OpenedEntry) => screen.getByLabelText('Date Received', { exact: false });

/** Everything a new gift needs, with the first provider as its recipient. */
async function fill(opened: OpenedEntry, amount = '12000') {
  await choose(opened, 'Gift Type', 'Coffee');
  await value(opened).fill(amount);
  await choose(opened, 'Requestor', 'Surgery');
  await addFirst(opened);
}
async function addFirst({ screen, line }: OpenedEntry) {
  await line(/^Central Ohio/)
    .getByText('Central Ohio')
    .click();
  await line(/^Northgate Hospital/)
    .getByText('Northgate Hospital')
    .click();
  await line(/^Provider 1 /).click();
  await expect.element(screen.getByText(/^Saving creates 1 entry/)).toBeVisible();
}

describe('the form', () => {
  it("GIFT-017 is titled 'Gift Entry - New' and has every field, with only active options", async () => {
    const opened = await openEntry();
    const { screen } = opened;
    await expect.element(screen.getByRole('heading', { name: 'Gift Entry - New', level: 1 })).toBeVisible();
    await expect.element(day(opened)).toHaveValue('2026-06-15');
    for (const name of ['Gift Value', 'Description', 'Comments'])
      await expect.element(screen.getByRole('textbox', { name })).toBeVisible();
    await expect.element(screen.getByRole('checkbox', { name: 'Incidental' })).toBeVisible();
    await expect.element(screen.getByText('Central Ohio')).toBeVisible();
    await expectAccessible();
    for (const [label, own] of [
      ['Gift Type', 'Coffee'],
      ['Requestor', 'Surgery'],
    ] as const) {
      await screen.getByRole('combobox', { name: label, exact: true }).click();
      await expect.element(screen.getByRole('option', { name: own })).toBeVisible();
      expect(screen.getByRole('option').elements()).toHaveLength(1);
      await screen.getByRole('option', { name: own }).click();
    }
  });

  it('the next day can be entered from midnight on, in a form that stayed open', async () => {
    const opened = await openEntry();
    await fill(opened);
    await day(opened).fill('2026-06-16');
    await expect.element(opened.save).toHaveAttribute('aria-disabled', 'true');
    // Half past midnight in Chicago.
    vi.setSystemTime(new Date('2026-06-16T05:30:00Z'));
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(opened.save).toHaveAttribute('aria-disabled', 'false');
  });

  it("GIFT-017 is titled 'Gift Entry - Edit', shows the gift's own values, and has no recipients", async () => {
    const { screen } = await openEntry({ path: '70/edit' });
    await expect.element(screen.getByRole('heading', { name: 'Gift Entry - Edit', level: 1 })).toBeVisible();
    await expect.element(screen.getByRole('combobox', { name: 'Gift Type' })).toHaveValue('Retired Type');
    await expect.element(screen.getByRole('combobox', { name: 'Requestor' })).toHaveValue('Surgery');
    await expect.element(screen.getByRole('textbox', { name: 'Gift Value' })).toHaveValue('$120.00');
    await expect.element(screen.getByText('Provider 1', { exact: true })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Recipients' }).query()).toBeNull();
    await screen.getByRole('combobox', { name: 'Gift Type' }).click();
    const offered = () =>
      screen
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent);
    await expect.poll(offered).toEqual(['Coffee', 'Retired Type']);
    await expectAccessible();
  });

  it('Save needs a type, a value, a requestor and a recipient, and names what is missing', async () => {
    const opened = await openEntry();
    const { screen, save } = opened;
    const missing = (text: string) => expect.element(screen.getByText(text, { exact: true })).toBeVisible();
    await missing('Choose a gift type');
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    await choose(opened, 'Gift Type', 'Coffee');
    await missing('Enter the gift value');
    await value(opened).fill('0');
    await missing('Enter the gift value');
    await value(opened).fill('100');
    await missing('Choose a requestor');
    await choose(opened, 'Requestor', 'Surgery');
    await missing('Add a recipient');
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    await addFirst(opened);
    await expect.element(save).toHaveAttribute('aria-disabled', 'false');
  });

  it.each([
    ['create', '2026-06-16', 'Date received cannot be in the future'],
    ['create', '2025-12-31', 'Date received cannot be before 01/01/2026'],
    ['70/edit', '2026-06-16', 'Date received cannot be in the future'],
    ['70/edit', '2024-12-31', 'Date received cannot be before 01/01/2025'],
  ])('GIFT-023 on %s a date received of %s is refused', async (path, received, message) => {
    const opened = await openEntry({ path });
    if (path === 'create') await fill(opened);
    await expect.element(opened.save).toHaveAttribute('aria-disabled', 'false');
    await day(opened).fill(received);
    await expect.element(opened.screen.getByText(message).first()).toBeVisible();
    await expect.element(opened.save).toHaveAttribute('aria-disabled', 'true');
  });

  it('users who may edit but not add see a message', async () => {
    const { screen, save } = await openEntry({
      visit: holding('login', 'viewallgiftforallorgs', 'editallgifts'),
    });
    await expect
      .element(screen.getByText('Your account may not enter new gifts', { exact: true }))
      .toBeVisible();
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  });

  it.each(['create', '70/edit'])('CPERM-005 %s needs editowngifts or editallgifts', async (path) => {
    const visit = holding('login', 'viewallgiftforallorgs', 'enternewgifts');
    const { address } = await openEntry({ path, visit });
    await expect.poll(address).toBe('/n/northfield/unauthorized');
  });

  it.each([
    ['create', 'editowngifts'],
    ['create', 'editallgifts'],
    ['70/edit', 'editowngifts'],
    ['70/edit', 'editallgifts'],
  ] as const)('CPERM-005 %s opens with %s', async (path, permission) => {
    const { screen } = await openEntry({ path, visit: holding('login', permission) });
    await expect.element(screen.getByRole('textbox', { name: 'Gift Value' })).toBeVisible();
  });
});

describe('the threshold', () => {
  it('GIFT-020 is that of the received year, with the incidental one for an incidental gift', async () => {
    const opened = await openEntry({ path: '70/edit' });
    const panel = opened.screen.getByRole('region', { name: 'Threshold' });
    await expect.element(panel.getByText('$535.00')).toBeVisible();
    await expect.element(panel.getByText('12/31/2026', { exact: false })).toBeVisible();
    expect(getComputedStyle(panel.element()).fontWeight).toBe('400');
    await opened.screen.getByRole('checkbox', { name: 'Incidental' }).click();
    await expect.element(panel.getByText('$46.00')).toBeVisible();
    await day(opened).fill('2025-05-05');
    await expect.element(panel.getByText('A threshold has not been set', { exact: true })).toBeVisible();
  });

  it('GIFT-024 a value above it shows a warning and blocks nothing', async () => {
    const opened = await openEntry();
    const { screen, save } = opened;
    const warning = screen.getByText('Value exceeds yearly threshold amount.', { exact: true });
    await fill(opened, '53500');
    await expect
      .element(screen.getByText('would be over the threshold', { exact: false }).first())
      .toBeVisible();
    expect(warning.query()).toBeNull();
    await value(opened).fill('53501');
    await expect.element(warning).toBeVisible();
    await expect.element(save).toHaveAttribute('aria-disabled', 'false');
    await screen.getByRole('checkbox', { name: 'Incidental' }).click();
    await value(opened).fill('4600');
    await expect.element(screen.getByText('An incidental gift must be less than $46.00.')).toBeVisible();
    expect(warning.query()).toBeNull();
    await value(opened).fill('4601');
    await expect.element(warning).toBeVisible();
    await value(opened).fill('4599');
    await expect.element(warning).not.toBeInTheDocument();
    await expect.element(save).toHaveAttribute('aria-disabled', 'false');
  });

  it('names recipients whose yearly total would exceed the threshold', async () => {
    const opened = await openEntry();
    await fill(opened, '40000');
    expect(opened.screen.getByText('would be over the threshold', { exact: false }).query()).toBeNull();
    await value(opened).fill('45000');
    await expect
      .element(opened.screen.getByText('Provider 1 would be over the threshold by $50.00'))
      .toBeVisible();
  });

  it('each recipient shows the remaining amount after the save, unchanged for an incidental gift', async () => {
    const rows = [
      provider(1),
      provider(1, { entityId: '9', entityName: 'Second Place' }),
      provider(2),
      provider(3, { providerNPI: '1000000001' }),
    ];
    const none = { data: { giftFilters: { filteredCount: 0, results: [] } } };
    const opened = await openEntry({ rows, answers: { GiftFilters: none } });
    const { screen } = opened;
    const chosen = screen.getByRole('table', { name: 'Selected Recipients' });
    const afters = () =>
      chosen
        .getByRole('row')
        .elements()
        .slice(1)
        .map((row) => row.children[3]!.textContent);
    await value(opened).fill('25000');
    const market = opened.line(/^Central Ohio/);
    await expect.element(market).toBeVisible();
    await userEvent.click(market.element().querySelector('.mantine-CheckboxIndicator-indicator')!);
    // A gift at each of two places, and one to another record with the same NPI: three gifts to one physician.
    await expect.poll(afters).toEqual(['Over-$350.00', 'Over-$350.00', '$150.00', 'Over-$350.00']);
    await expect
      .element(screen.getByText('would be over the threshold by $350.00', { exact: false }))
      .toBeVisible();
    await screen.getByRole('checkbox', { name: 'Incidental' }).click();
    await expect.poll(afters).toEqual(['$400.00', '$400.00', '$400.00', '$400.00']);
  });

  it('for an edited gift, the panel shows the remaining amounts before and after', async () => {
    const opened = await openEntry({ path: '70/edit' });
    const panel = opened.screen.getByRole('region', { name: 'Threshold' });
    await expect.element(panel.getByText('$520.00')).toBeVisible();
    await value(opened).fill('52100');
    await expect.element(panel.getByText('-$1.00')).toBeVisible();
  });

  it("for a provider who is no longer linked, an edit uses the gift's remaining amount", async () => {
    const gift = { ...GIFT, giftAmount: 120, remainingAmount: -80.88 };
    const opened = await openEntry({
      path: '70/edit',
      rows: [],
      answers: { EditedGiftAlert: { data: { giftAlert: gift } } },
    });
    const panel = opened.screen.getByRole('region', { name: 'Threshold' });
    await expect.element(panel.getByText('$39.12')).toBeVisible();
    await value(opened).fill('50000');
    await expect
      .element(opened.screen.getByText('Provider 1 would be over the threshold by $460.88'))
      .toBeVisible();
    await expect.element(panel.getByText('-$460.88')).toBeVisible();
  });

  it('what came back of an edited gift does not count, in its year or in another one', async () => {
    const gift = { ...GIFT, returnedAmount: 40 };
    const opened = await openEntry({
      path: '70/edit',
      rows: [provider(1, { currentRemainingAmount: 455, previousRemainingAmount: 50 })],
      answers: {
        EditedGiftAlert: { data: { giftAlert: gift } },
        CurrentGiftAlertThreshold: {
          data: { currentGiftAlertThreshold: { id: '9', amount: 535, incidentalAmount: 46 } },
        },
      },
    });
    const panel = opened.screen.getByRole('region', { name: 'Threshold' });
    const figures = () =>
      panel
        .getByRole('definition')
        .elements()
        .map(({ textContent }) => textContent);
    await expect.poll(figures).toEqual(['$535.00', '$120.00', '$40.00', '$455.00']);
    await day(opened).fill('2025-12-30');
    await expect.poll(figures).toEqual(['$50.00', '$120.00', '$40.00', '-$30.00']);
    await expect
      .element(opened.screen.getByText('Provider 1 would be over the threshold by $30.00'))
      .toBeVisible();
  });

  it('an edited gift does not count twice', async () => {
    const opened = await openEntry({ path: '70/edit', rows: [provider(1, { currentRemainingAmount: 10 })] });
    await value(opened).fill('13000');
    await expect.element(value(opened)).toHaveValue('$130.00');
    expect(opened.screen.getByText('would be over', { exact: false }).query()).toBeNull();
    await value(opened).fill('13100');
    await expect
      .element(opened.screen.getByText('Provider 1 would be over the threshold by $1.00'))
      .toBeVisible();
  });
});

describe('Save', () => {
  it('GIFT-021 GIFT-025 calls saveGiftAlert with the input, its value in dollars, and returns to the list', async () => {
    const opened = await openEntry();
    const { screen, save, sent, address } = opened;
    await fill(opened);
    await screen.getByRole('textbox', { name: 'Description' }).fill('Lunch');
    await save.click();
    await expect.poll(address).toBe(LIST);
    await expect.element(screen.getByText('The gift has been saved.')).toBeVisible();
    expect(sent('SaveGiftAlert')).toEqual([
      {
        gift: {
          tenantName: 'northfield',
          organizationId: '5',
          organizationName: 'Northfield Hospital',
          giftTypeId: '1',
          requestorId: '4',
          amount: 120,
          receivedDate: '2026-06-15',
          isIncidental: false,
          description: 'Lunch',
          comments: '',
          requestKey: expect.stringMatching(/^.{8,64}$/),
          entityProviders: [
            {
              entityId: '8',
              entityName: 'Northgate Hospital',
              providerId: '1',
              providerName: 'Provider 1',
              providerNPI: '1000000001',
            },
          ],
        },
      },
    ]);
  });

  it('the list then names recipients over the threshold, each once, with a link to the cure', async () => {
    const row = (providerId: string, providerName: string, remainingAmount: number, providerNPI = '') => ({
      id: `1${providerId}`,
      providerId,
      providerName,
      providerNPI,
      remainingAmount,
    });
    const npi = '1000000001';
    const rows = [
      row('4', 'Ada', -36.5, npi),
      row('1', 'Ada', -36.5, npi),
      row('2', 'Grace', 0),
      row('3', 'Ada', -1),
    ];
    const opened = await openEntry({
      answers: {
        SaveGiftAlert: { data: { saveGiftAlert: rows } },
        GiftAlertCure: { data: { giftAlertCure: null } },
      },
    });
    const { screen, sent } = opened;
    await fill(opened);
    await opened.save.click();
    await expect.element(screen.getByText('4 gifts have been saved.')).toBeVisible();
    const notice = screen.getByRole('alert').filter({ hasText: 'Over the yearly threshold after this save' });
    await expect.element(notice).toBeVisible();
    const named = () =>
      notice
        .getByRole('listitem')
        .elements()
        .map((item) => item.firstChild!.textContent);
    expect(named()).toEqual(['Ada by $36.50', 'Ada by $1.00']);
    await expectAccessible();
    await notice.getByRole('button', { name: 'Cure Excess of Ada' }).first().click();
    await expect.element(screen.getByRole('dialog', { name: 'Cure an Excess' })).toBeVisible();
    await expect.poll(() => sent('GiftAlertCure')).toEqual([expect.objectContaining({ id: '11' })]);
    await userEvent.keyboard('{Escape}');
    await screen.getByRole('table', { name: 'Gifts' }).getByRole('button', { name: 'Value' }).click();
    await expect.poll(opened.address).toContain('sort');
    await expect.element(notice).toBeVisible();
    await notice.getByRole('button', { name: 'Close' }).click();
    await expect.element(notice).not.toBeInTheDocument();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('the list names gifts above the incidental threshold after a save', async () => {
    const saved = {
      id: '11',
      providerId: '1',
      providerName: 'Ada',
      providerNPI: '',
      remainingAmount: 535,
      giftAmount: 400,
      thresholdIncidentalAmount: 46,
      isAboveIncidentalLimit: true,
    };
    const opened = await openEntry({ answers: { SaveGiftAlert: { data: { saveGiftAlert: [saved] } } } });
    await fill(opened);
    await opened.save.click();
    const notice = opened.screen.getByRole('alert').filter({ hasText: 'Above incidental threshold' });
    await expect
      .element(notice.getByText('Ada: $400.00, an incidental gift must be less than $46.00'))
      .toBeVisible();
    await expectAccessible();
  });

  it('GIFT-033 SHELL-122 a failure shows a message and keeps the input, and the next attempt repeats the same save', async () => {
    const opened = await openEntry({ answers: { SaveGiftAlert: new Error('offline') } });
    const { screen, save, sent } = opened;
    await fill(opened);
    await save.click();
    const reported = screen.getByRole('alert').filter({ hasText: 'Failed to save gift alert data' });
    await expect.element(reported.first()).toBeVisible();
    await expect.element(value(opened)).toHaveValue('$120.00');
    await expect.element(screen.getByText(/^Saving creates 1 entry/)).toBeVisible();
    await save.click();
    await expect.poll(() => sent('SaveGiftAlert').length).toBe(2);
    const keys = sent('SaveGiftAlert').map(({ gift }) => (gift as { requestKey: string }).requestKey);
    expect(new Set(keys).size).toBe(1);
  });

  const alreadySaved = (stored: string[]) => ({
    error: 'ConflictError' as const,
    message: 'This was already saved with $120.00 for 1 recipient',
    field: 'requestKey',
    stored,
  });

  it('a retry with other values after a lost answer shows the stored gifts, and edits them with the input', async () => {
    let tries = 0;
    const opened = await openEntry({
      answers: {
        SaveGiftAlert: ({ variables }) => {
          tries += 1;
          if (tries === 1) return { error: 'InternalError' };
          if (tries === 2) return alreadySaved(['70']);
          return {
            data: {
              saveGiftAlert: [
                { id: variables['id'] ?? '72', providerId: '1', providerName: 'P', remainingAmount: 1 },
              ],
            },
          };
        },
      },
    });
    const { screen, save, sent, address } = opened;
    await fill(opened);
    await save.click();
    await expect.poll(() => tries).toBe(1);
    await value(opened).fill('15000');
    await screen.getByRole('textbox', { name: 'Comments' }).fill('Changed since');
    await save.click();
    const notice = screen
      .getByRole('alert')
      .filter({ hasText: 'This was already saved with $120.00 for 1 recipient.' });
    await expect.element(notice).toBeVisible();
    await expectAccessible();
    expect(screen.getByText('has been saved.').query()).toBeNull();
    await notice.getByRole('button', { name: 'Edit That Gift' }).click();
    await expect.poll(address).toBe(`${LIST}/70/edit`);
    await expect.element(value(opened)).toHaveValue('$150.00');
    await expect.element(screen.getByRole('textbox', { name: 'Comments' })).toHaveValue('Changed since');
    await save.click();
    await expect.poll(address).toBe(LIST);
    expect(sent('SaveGiftAlert').at(-1)!['gift']).toMatchObject({
      id: '71',
      amount: 150,
      comments: 'Changed since',
    });
  });

  it.each([[['70']], [['70', '75']], [[]]])(
    'an already saved entry (%j) can be saved as new gifts too',
    async (stored) => {
      let tries = 0;
      const opened = await openEntry({
        answers: {
          SaveGiftAlert: () => {
            tries += 1;
            return tries === 1
              ? alreadySaved(stored)
              : {
                  data: {
                    saveGiftAlert: [{ id: '80', providerId: '1', providerName: 'P', remainingAmount: 1 }],
                  },
                };
          },
        },
      });
      const { screen, save, sent, address } = opened;
      await fill(opened);
      await save.click();
      const again = screen.getByRole('button', { name: 'Save a New Gift' });
      await expect.element(again).toBeVisible();
      expect(screen.getByRole('button', { name: 'Edit That Gift' }).elements()).toHaveLength(
        stored.length === 1 ? 1 : 0,
      );
      expect(screen.getByRole('button', { name: 'Show the Gifts' }).elements()).toHaveLength(
        stored.length > 1 ? 1 : 0,
      );
      await again.click();
      await expect.poll(address).toBe(LIST);
      const keys = sent('SaveGiftAlert').map(({ gift }) => (gift as { requestKey: string }).requestKey);
      expect(new Set(keys).size).toBe(2);
    },
  );

  it('an edit whose answer was lost is saved when it is sent again, without a conflict', async () => {
    let stored: typeof GIFT = { ...GIFT };
    let tries = 0;
    const opened = await openEntry({
      path: '70/edit',
      answers: {
        EditedGiftAlert: () => ({ data: { giftAlert: stored } }),
        SaveGiftAlert: () => {
          tries += 1;
          stored = { ...GIFT, id: '72', giftAmount: 99, description: 'Dinner' };
          if (tries === 1) return { error: 'InternalError' };
          return {
            error: 'ConflictError',
            message: 'Someone else has changed this gift',
            field: 'id',
          };
        },
      },
    });
    const { screen, save, address } = opened;
    await value(opened).fill('9900');
    await screen.getByRole('textbox', { name: 'Description' }).fill('Dinner ');
    await save.click();
    await expect.poll(() => tries).toBe(1);
    await expect.element(save).toHaveAttribute('aria-disabled', 'false');
    await save.click();
    await expect.poll(address).toBe(LIST);
    await expect.element(screen.getByText('The gift has been saved.')).toBeVisible();
    expect(screen.getByText('Somebody else').query()).toBeNull();
  });

  it("an edit sends the version it started from, and of two editors the second takes over the first's values", async () => {
    let stored = { ...GIFT };
    const opened = await openEntry({
      path: '70/edit',
      answers: {
        EditedGiftAlert: () => ({ data: { giftAlert: stored } }),
        SaveGiftAlert: ({ variables }) => {
          if ((variables['gift'] as { id: string }).id === '72') return { data: { saveGiftAlert: [] } };
          stored = { ...GIFT, id: '72', description: 'Theirs' };
          return {
            error: 'ConflictError',
            message: 'Someone else has changed this gift',
            field: 'id',
          };
        },
      },
    });
    const { screen, save, sent, address } = opened;
    await value(opened).fill('9900');
    await save.click();
    await screen.getByRole('button', { name: 'Show theirs' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('Theirs');
    await save.click();
    await expect.poll(address).toBe(LIST);
    expect(sent('SaveGiftAlert').map(({ gift }) => gift)).toEqual([
      expect.objectContaining({ id: '71', amount: 99 }),
      expect.objectContaining({ id: '72', amount: 120, description: 'Theirs' }),
    ]);
  });
});

describe('leaving', () => {
  it('asks before leaving only if there is input', async () => {
    const opened = await openEntry();
    const { screen, address } = opened;
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    await value(opened).fill('100');
    await cancel.click();
    await screen
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Keep Editing' })
      .click();
    await expect.element(value(opened)).toHaveValue('$1.00');
    await cancel.click();
    await screen
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Leave' })
      .click();
    await expect.poll(address).toBe(LIST);
    const other = await openEntry();
    await other.screen.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(other.address).toBe(LIST);
  });
});

it.each(['Cancel', 'Save'])(
  '%s returns to the list that led to a gift of another organization',
  async (how) => {
    const opened = await openEntry({
      path: '70/edit',
      session: enteringSession(),
      answers: { EditedGiftAlert: { data: { giftAlert: { ...GIFT, organizationId: '6' } } } },
    });
    const { screen, address } = opened;
    await expect.poll(address).toBe('/n/northfield/6/giftalert/70/edit?from=5');
    await expect.element(value(opened)).toBeVisible();
    if (how === 'Save') await value(opened).fill('10000');
    await screen.getByRole('button', { name: how, exact: true }).click();
    await expect.poll(address).toBe(LIST);
  },
);

describe('a read-only gift leads to the list, with an error', () => {
  it.each<[string, object, string]>([
    ['a returned', { giftStatus: 2 }, 'This gift has been returned'],
    ['a closed', { giftYear: 2024, receivedDate: '2024-12-31' }, 'Gifts of 2024 are closed'],
    ["another organization's", { organizationId: '99' }, 'Your account may not edit this gift'],
  ])('%s one', async (_, changes, message) => {
    const { screen, address } = await openEntry({
      path: '70/edit',
      answers: { EditedGiftAlert: { data: { giftAlert: { ...GIFT, ...changes } } } },
    });
    await expect.element(screen.getByRole('alert').filter({ hasText: message }).first()).toBeVisible();
    await expect.poll(address).toBe(LIST);
  });

  it("another's, without editallgifts", async () => {
    const { screen, address } = await openEntry({
      path: '70/edit',
      visit: holding('login', 'viewallgiftforallorgs', 'editowngifts'),
      answers: { EditedGiftAlert: { data: { giftAlert: { ...GIFT, createdById: '8' } } } },
    });
    await expect.element(screen.getByText('Your account may not edit this gift')).toBeVisible();
    await expect.poll(address).toBe(LIST);
  });

  it.each(['NotFoundError', 'ForbiddenError'])('one that fails with %s', async (error) => {
    const { screen, address } = await openEntry({ path: 'x/edit', answers: { EditedGiftAlert: { error } } });
    await expect.element(screen.getByText('There is no such gift')).toBeVisible();
    await expect.poll(address).toBe(LIST);
  });

  it('a failed query can be retried', async () => {
    const { screen } = await openEntry({
      path: '70/edit',
      answers: { EditedGiftAlert: { error: 'InternalError' } },
    });
    await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

/** An organization that asks for the exception. @param remunerationAmount the threshold of limited remuneration */
function openAsking(remunerationAmount: number | null) {
  const answers = entryAnswers();
  const choices = answers['GiftEntryChoices'] as { data: object };
  const complianceSettings = [{ id: '1', keyName: 'GIFT_EXCEPTIONS', value: 'True' }];
  const threshold = { id: '9', amount: 535, incidentalAmount: 46, remunerationAmount };
  return openEntry({
    answers: {
      GiftEntryChoices: { data: { ...choices.data, complianceSettings } },
      CurrentGiftAlertThreshold: { data: { currentGiftAlertThreshold: threshold } },
    },
  });
}

it('compares limited remuneration with its own threshold, and warns above what is left of it', async () => {
  const opened = await openAsking(6_000);
  const { screen, sent, save } = opened;
  await fill(opened);
  await screen.getByRole('textbox', { name: 'Gift Value' }).fill('100001');
  await choose(opened, 'Exception', 'Limited remuneration (z)');
  const panel = screen.getByRole('region', { name: 'Threshold', exact: true });
  await expect.element(panel.getByText('$6,000.00')).toBeVisible();
  await expect
    .element(screen.getByText('Provider 1 would be over the remuneration threshold by $0.01'))
    .toBeVisible();
  const conditions = screen.getByRole('group', { name: 'Conditions' }).getByRole('checkbox');
  for (const condition of await conditions.all()) await condition.click();
  await expectAccessible();
  await save.click();
  await expect
    .poll(() => sent('SaveGiftAlert'))
    .toMatchObject([{ gift: { exception: 3, amount: 1_000.01 } }]);
});

it('limited remuneration cannot be saved before it has a threshold', async () => {
  const opened = await openAsking(null);
  const { screen, sent, save } = opened;
  await fill(opened);
  await choose(opened, 'Exception', 'Limited remuneration (z)');
  const conditions = screen.getByRole('group', { name: 'Conditions' }).getByRole('checkbox');
  for (const condition of await conditions.all()) await condition.click();
  const needed = screen.getByText('Limited remuneration needs a remuneration threshold for 2026', {
    exact: false,
  });
  await expect.element(needed.first()).toBeVisible();
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  expect(sent('SaveGiftAlert')).toEqual([]);
});

it('asks for the exception with its conditions, a description and a receipt, if the organization does', async () => {
  const answers = entryAnswers();
  const choices = answers['GiftEntryChoices'] as { data: object };
  const setting = (keyName: string, value: string) => ({ id: keyName, keyName, value });
  const complianceSettings = [
    setting('GIFT_EXCEPTIONS', 'True'),
    setting('GIFT_DESCRIPTION_ABOVE', '50'),
    setting('GIFT_RECEIPT_ABOVE', '5000'),
  ];
  const opened = await openEntry({
    answers: { GiftEntryChoices: { data: { ...choices.data, complianceSettings } } },
  });
  const { screen, sent } = opened;
  await expect.element(screen.getByRole('combobox', { name: 'Exception' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Incidental' }).query()).toBeNull();
  await fill(opened);
  const save = screen.getByRole('button', { name: 'Save', exact: true });
  await save.click({ force: true });
  expect(sent('SaveGiftAlert')).toEqual([]);
  await screen.getByRole('combobox', { name: 'Exception' }).click();
  await screen.getByRole('option', { name: 'Part of a contract (d), (l)' }).click();
  const group = screen.getByRole('group', { name: 'Conditions' });
  await expect.element(group.getByText('42 CFR 411.357(l)(1)')).toBeVisible();
  // Other exceptions have no threshold.
  await expect.element(screen.getByText('Remaining after')).not.toBeInTheDocument();
  await group.getByRole('checkbox').nth(0).click();
  await group.getByRole('checkbox').nth(1).click();
  await expect
    .element(screen.getByRole('status').getByText('Describe gifts of more than $50.00'))
    .toBeVisible();
  await screen.getByRole('textbox', { name: 'Description' }).fill('Lecture');
  await expect
    .element(screen.getByRole('status').getByText('Confirm each condition, or choose another exception'))
    .toBeVisible();
  await group.getByRole('checkbox').nth(2).click();
  await expectAccessible();
  await save.click();
  await expect
    .poll(() => sent('SaveGiftAlert'))
    .toMatchObject([
      {
        gift: {
          exception: 5,
          conditions: ['written', 'fair-value', 'not-for-referrals'],
          isIncidental: false,
        },
      },
    ]);
});
