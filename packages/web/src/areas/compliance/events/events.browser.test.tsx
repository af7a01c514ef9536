import { EVENTS_OFF } from '@capwise/domain/compliance/events/events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { provesList } from '../../../test/list-tests.tsx';
import { memberWith, NORTH, readyWith } from '../../../test/members.ts';
import { fixedSession, renderRoutes } from '../../../test/render.tsx';
import { brandRoutes } from '../../../test/routes.ts';
import { type Answer, type Answers, stubServer } from '../../../test/server.ts';
import { drop, makeTransfer, pdf, STORED, stubChunks } from '../attachments/attachments.fixtures.ts';
import { entryAnswers } from '../gift-entry/entry.fixtures.ts';
import { EVENTS_PATH, eventWith, peopleAnswer, peopleWith } from './events.fixtures.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T18:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const page = { filteredCount: 1, pageNumber: 1, pageSize: 20, results: [eventWith()] };
const listAnswer = { data: { giftEvents: page } };

async function open(path: string, answers: Answers, hasEvents = true) {
  const server = stubServer({
    ...entryAnswers(),
    GetGiftEvents: listAnswer,
    GetGiftEventPeople: peopleAnswer,
    ...answers,
  });
  const member = memberWith({ eventOrganizationIds: hasEvents ? [NORTH.id] : [] });
  const opened = await renderRoutes(brandRoutes('compliance'), {
    path,
    session: fixedSession(readyWith({ member })),
    brand: 'compliance',
  });
  const sent = (operation: string) =>
    server.calls.filter(({ operationName }) => operationName === operation).map(({ variables }) => variables);
  return { ...opened, sent };
}

provesList({
  path: EVENTS_PATH,
  brand: 'compliance',
  table: 'Events',
  operation: 'GetGiftEvents',
  field: 'giftEvents',
  total: 'filteredCount',
  pageSize: 20,
  row: (n) => ({ row: eventWith({ id: String(n), name: `Event ${n}` }), cell: `Event ${n}` }),
  search: { key: 'search', variable: 'searchTerm' },
  sorts: [
    { header: 'Name', column: 'event_name' },
    { header: 'Total', column: 'total_amount', down: true },
  ],
  empty: 'No events have been recorded yet',
  nothingFound: 'No events match the search',
});

it('only organizations that split costs have the menu item and the button, and others say so', async () => {
  const { screen } = await open(EVENTS_PATH, {}, false);
  await expect.element(screen.getByRole('link', { name: 'Dinner' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Events', exact: true }).elements()).toHaveLength(0);
  expect(screen.getByRole('link', { name: 'New Event' }).elements()).toHaveLength(0);
  await expect.element(screen.getByText(EVENTS_OFF)).toBeVisible();
});

it('the form of a new event says that events are turned off, and sends nothing', async () => {
  const { screen, sent } = await open(`${EVENTS_PATH}/create`, {}, false);
  await expect.element(screen.getByText(EVENTS_OFF)).toBeVisible();
  await screen.getByRole('textbox', { name: 'Name' }).fill('Dinner');
  await userEvent.keyboard('{Enter}');
  const save = screen.getByRole('button', { name: 'Save Event' });
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await expect.element(screen.getByText('Required')).not.toBeInTheDocument();
  expect(sent('SaveGiftEvent')).toEqual([]);
});

it('shows shares that add up and who exceeds the threshold, and saves what changed', async () => {
  const { screen, sent } = await open(`${EVENTS_PATH}/61`, {
    GetGiftEvent: { data: { giftEvent: eventWith() } },
    SaveGiftEvent: { data: { saveGiftEvent: { __typename: 'GiftEvent', id: '61', version: '901' } } },
  });
  await expect.element(screen.getByText('3 attendees, shares add up to $90.00')).toBeVisible();
  await expect
    .element(screen.getByText('With this event, 1 physician is over the yearly threshold.'))
    .toBeVisible();
  await expect.element(screen.getByText('Reserved $12.00')).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Remove Ann Hill' }).click();
  await expect.element(screen.getByText('2 attendees, shares add up to $90.00')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Total Cost' }).fill('6001');
  await expect.element(screen.getByText('2 attendees, shares add up to $60.01')).toBeVisible();
  await expect.element(screen.getByText(/over the yearly threshold/)).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Save Event' }).click();
  await expect
    .poll(() => sent('SaveGiftEvent'))
    .toMatchObject([
      {
        input: {
          ...{ id: '61', version: '900', name: 'Dinner', kind: 1, split: 1, total: 60.01, entityId: '8' },
          attendees: [
            { kind: 1, providerId: '1', name: '' },
            { kind: 4, providerId: null, name: 'Nurse Cy' },
          ],
        },
      },
    ]);
});

it.each([
  ['what came back counts no more', null, ['$60.00', '$35.00', 'Reserved $12.00At threshold$0.00']],
  [
    'shares under an exception without a threshold do not count',
    5,
    ['$60.00', '$0.00', 'Reserved $12.00Near$35.00'],
  ],
] as const)('%s', async (_, exception, [gift, counts, after]) => {
  const { screen } = await open(`${EVENTS_PATH}/61`, {
    GetGiftEvent: { data: { giftEvent: eventWith({ exception }) } },
    // Without the event, $500 of $535 are spent.
    GetGiftEventPeople: peopleWith({ totalAmount: 475, returnedAmount: 25 }),
  });
  const cells = screen.getByRole('table', { name: 'Gifts to Physicians' }).getByRole('cell');
  await expect.element(cells.nth(1)).toHaveTextContent(gift);
  await expect.element(cells.nth(2)).toHaveTextContent(counts);
  await expect.element(cells.nth(3)).toHaveTextContent(after);
  await expect.element(screen.getByText(/over the yearly threshold/)).not.toBeInTheDocument();
});

it('records of one physician share what is left, and each leaves out its own returns', async () => {
  const record = (id: string) => ({
    kind: 1,
    providerId: id,
    providerName: `Doe ${id}`,
    providerNPI: '',
    name: '',
    share: 30,
  });
  const attendees = [record('1'), record('2')];
  const { screen } = await open(`${EVENTS_PATH}/61`, {
    GetGiftEvent: { data: { giftEvent: eventWith({ totalAmount: 60, attendees }) } },
    // Without the event, $520 of $535 are spent. The first record returned $30.
    GetGiftEventPeople: {
      data: {
        giftEventPeople: ['1', '2'].map((providerId) => ({
          ...{ __typename: 'GiftEventPerson', providerId, physicianId: '1', thresholdAmount: 535 },
          ...{ totalAmount: 490, returnedAmount: providerId === '1' ? 30 : 0, reservedAmount: 0 },
        })),
      },
    },
  });
  const cells = screen.getByRole('table', { name: 'Gifts to Physicians' }).getByRole('cell');
  await expect.element(cells.nth(2)).toHaveTextContent('$0.00');
  await expect.element(cells.nth(6)).toHaveTextContent('$30.00');
  await expect.element(cells.nth(7)).toHaveTextContent('Over-$15.00');
  await expect
    .element(screen.getByText('With this event, 1 physician is over the yearly threshold.'))
    .toBeVisible();
});

it('says what a colleague changed meanwhile, and keeps the changes of both', async () => {
  const message = 'Someone else has changed this event';
  const theirs = eventWith({
    ...{ version: '901', totalAmount: 120, attendeeCount: 4 },
    attendees: [
      ...eventWith().attendees,
      { kind: 4, providerId: null, providerName: null, providerNPI: null, name: 'Nurse Di', share: 30 },
    ],
  });
  let stored = eventWith();
  let answer: Answer = { error: 'ConflictError', message, field: 'id' };
  const { screen, sent } = await open(`${EVENTS_PATH}/61`, {
    GetGiftEvent: () => ({ data: { giftEvent: stored } }),
    SaveGiftEvent: () => answer,
  });
  await screen.getByRole('textbox', { name: 'Name' }).fill('Dinner in May');
  await screen.getByRole('button', { name: 'Remove Ann Hill' }).click();
  stored = theirs;
  await screen.getByRole('button', { name: 'Save Event' }).click();
  await expect
    .element(
      screen.getByText('Someone else has changed this event: the total cost and 1 attendee added').last(),
    )
    .toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(screen.getByText('3 attendees, shares add up to $120.00')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Dinner in May');
  answer = { data: { saveGiftEvent: { __typename: 'GiftEvent', id: '61', version: '902' } } };
  await screen.getByRole('button', { name: 'Save Event' }).click();
  await expect
    .poll(() => sent('SaveGiftEvent').at(-1))
    .toMatchObject({
      input: {
        ...{ version: '901', name: 'Dinner in May', total: 120 },
        attendees: [{ providerId: '1' }, { name: 'Nurse Cy' }, { name: 'Nurse Di' }],
      },
    });
});

it('receipts are sent with the event once they are uploaded', async () => {
  const chunks = stubChunks();
  const { screen, sent } = await open(`${EVENTS_PATH}/61`, {
    GetGiftEvent: { data: { giftEvent: eventWith({ files: [STORED] }) } },
    SaveGiftEvent: { data: { saveGiftEvent: { __typename: 'GiftEvent', id: '61', version: '901' } } },
  });
  await expect.element(screen.getByText(STORED.fileName)).toBeVisible();
  drop(screen.getByRole('form').element(), pdf('Bill.pdf'));
  await expect.poll(() => chunks.length).toBe(1);
  await expect.element(screen.getByText('Some attachments are not uploaded yet')).toBeVisible();
  chunks[0]!.answer(200, { assetId: 'asset-92' });
  await expectAccessible();
  await screen.getByRole('button', { name: `Remove ${STORED.fileName}` }).click();
  await screen.getByRole('button', { name: 'Save Event' }).click();
  await expect
    .poll(() => sent('SaveGiftEvent'))
    .toMatchObject([{ input: { id: '61', files: [{ fileName: 'Bill.pdf', scontractId: 'asset-92' }] } }]);
});

it('adds the attendees of a file, and leaves wrong lines in the list with their values', async () => {
  const match = { __typename: 'GiftEventMatch', npi: '', kind: null, problem: null };
  const [provider, none] = [
    { providerId: '1', providerName: 'Provider 1', providerNPI: '' },
    { providerId: null, providerName: null, providerNPI: null },
  ];
  const { screen, sent } = await open(`${EVENTS_PATH}/create`, {
    GetGiftEventMatches: {
      data: {
        giftEventMatches: [
          { ...match, ...provider, line: 2, kind: 1, name: 'Provider 1' },
          { ...match, ...provider, line: 3, kind: 3, name: 'Bo' },
          { ...match, ...none, line: 4, kind: 4, name: 'Cy' },
          {
            ...match,
            ...none,
            line: 5,
            kind: 1,
            name: 'Lee, Jo',
            problem: 'several physicians match Lee, Jo',
          },
        ],
      },
    },
  });
  const text = 'name,kind,physician\nProvider 1,,\nBo,guest,Provider 1\nCy,staff,\n"Lee, Jo",physician,';
  await screen.getByRole('button', { name: 'Add List' }).click();
  const choose = async (file: File) => {
    const dialog = screen.getByRole('dialog', { name: 'Add List' });
    await expect.element(dialog).toBeVisible();
    const input = dialog.element().querySelector<HTMLInputElement>('input[type=file]')!;
    input.files = makeTransfer([file]).files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
  await choose(new File(['PK\x03\x04 a workbook'], 'List.xlsx'));
  await expect.element(screen.getByText(/Save it as CSV/)).toBeVisible();
  const list = screen.getByRole('textbox', { name: 'Attendees' });
  await list.fill('Provider 1');
  await choose(new File([text], 'List.csv'));
  const asked = screen.getByRole('dialog', { name: 'Replace the list?' });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(list).toHaveValue('Provider 1');
  await choose(new File([text], 'List.csv'));
  await asked.getByRole('button', { name: 'Replace' }).click();
  await expect.element(list).toHaveValue(text);
  await screen.getByRole('button', { name: 'Find Physicians' }).click();
  await expect.element(screen.getByText('Line 5: several physicians match Lee, Jo')).toBeVisible();
  expect(sent('GetGiftEventMatches')).toMatchObject([{ text }]);
  await expectAccessible();
  await screen.getByRole('button', { name: 'Add Attendees' }).click();
  await expect.element(screen.getByText('3 attendees, shares add up to $0.00')).toBeVisible();
  await expect.element(list).toHaveValue('name,kind,physician\n"Lee, Jo",physician,');
});

it('the field of the next attendee is focused after one is added', async () => {
  const { screen } = await open(`${EVENTS_PATH}/create`, {});
  await screen.getByRole('combobox', { name: 'Physician' }).click();
  await screen
    .getByRole('option', { name: /Provider 1/ })
    .first()
    .click();
  await screen.getByRole('button', { name: 'Add Attendee', exact: true }).click();
  await expect.element(screen.getByText('1 attendee, shares add up to $0.00')).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: 'Physician' })).toHaveFocus();
});

it('adds physicians of the tree once each, and leaves out those who are listed', async () => {
  const { screen } = await open(`${EVENTS_PATH}/61`, { GetGiftEvent: { data: { giftEvent: eventWith() } } });
  await screen.getByRole('button', { name: 'Choose Physicians' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Choose Physicians' });
  await dialog.getByRole('treeitem', { name: /Central Ohio/ }).click();
  await userEvent.keyboard('[Space]');
  await expect.element(dialog.getByText('2 physicians will be added.')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Add Attendees' }).click();
  await expect.element(screen.getByText('4 attendees, shares add up to $90.00')).toBeVisible();
  await expect
    .element(screen.getByText('Left out, because they are listed already: 1 physician.'))
    .toBeVisible();
});

it('keeps a pasted list that is not added yet, and never adds the answer to an earlier one', async () => {
  let answer = (_: { data: { giftEventMatches: object[] } }) => {};
  const late = new Promise<{ data: { giftEventMatches: object[] } }>((resolve) => {
    answer = resolve;
  });
  const { screen } = await open(`${EVENTS_PATH}/create`, { GetGiftEventMatches: () => late });
  const list = screen.getByRole('textbox', { name: 'Attendees' });
  await screen.getByRole('button', { name: 'Add List' }).click();
  await list.fill('Provider 1');
  await screen.getByRole('button', { name: 'Find Physicians' }).click();
  await list.fill('Provider 2');
  answer({ data: { giftEventMatches: [] } });
  await expect.element(screen.getByRole('button', { name: 'Find Physicians' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Add Attendees' }).elements()).toHaveLength(0);
  await screen.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await screen.getByRole('button', { name: 'Add List' }).click();
  await expect.element(list).toHaveValue('Provider 2');
});

it('deleting an event asks for a reason, and saves nothing of the form', async () => {
  const { screen, sent, router } = await open(`${EVENTS_PATH}/61`, {
    GetGiftEvent: { data: { giftEvent: eventWith() } },
    SaveGiftEvent: { data: { saveGiftEvent: { __typename: 'GiftEvent', id: '61', version: '901' } } },
    DeleteGiftEvent: { data: { deleteGiftEvent: true } },
  });
  await screen.getByRole('textbox', { name: 'Total Cost' }).fill('120');
  await screen.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = screen.getByRole('dialog', { name: 'Delete Event' });
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await dialog.getByRole('button', { name: 'Delete Event' }).click();
  await expect.element(reason).toHaveAttribute('aria-invalid', 'true');
  await reason.fill('Entered twice');
  await dialog.getByRole('button', { name: 'Delete Event' }).click();
  await expect.poll(() => router.state.location.pathname).toBe(EVENTS_PATH);
  expect(sent('DeleteGiftEvent')).toMatchObject([{ id: '61', reason: 'Entered twice' }]);
  expect(sent('SaveGiftEvent')).toEqual([]);
});

it('deleting an event that a colleague changed names the change, and works the second time', async () => {
  let stored = eventWith();
  const { screen, sent, router } = await open(`${EVENTS_PATH}/61`, {
    GetGiftEvent: () => ({ data: { giftEvent: stored } }),
    DeleteGiftEvent: ({ variables }) =>
      variables['version'] === stored.version
        ? { data: { deleteGiftEvent: true } }
        : { error: 'ConflictError', message: 'Someone else has changed this event', field: 'id' },
  });
  await screen.getByRole('button', { name: 'Delete', exact: true }).click();
  stored = eventWith({ version: '777', name: 'Dinner, moved' });
  const dialog = screen.getByRole('dialog', { name: 'Delete Event' });
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await reason.fill('Entered twice');
  await dialog.getByRole('button', { name: 'Delete Event' }).click();
  await expect.element(dialog.getByText('Someone else has changed this event: the name')).toBeVisible();
  await expect.element(reason).toHaveValue('Entered twice');
  await dialog.getByRole('button', { name: 'Delete Event' }).click();
  await expect.poll(() => router.state.location.pathname).toBe(EVENTS_PATH);
  expect(sent('DeleteGiftEvent').map(({ version }) => version)).toEqual([eventWith().version, '777']);
});

it('viewers who cannot change an event see it without buttons', async () => {
  const { screen } = await open(`${EVENTS_PATH}/61`, {
    GetGiftEvent: { data: { giftEvent: eventWith({ canEdit: false }) } },
  });
  await expect.element(screen.getByText('3 attendees, shares add up to $90.00')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save Event' }).elements()).toHaveLength(0);
  expect(screen.getByRole('button', { name: /^Remove/ }).elements()).toHaveLength(0);
});

it('removing the only attendee by keyboard keeps the focus in the form', async () => {
  const event = eventWith({ attendees: eventWith().attendees.slice(0, 1) });
  const { screen } = await open(`${EVENTS_PATH}/61`, { GetGiftEvent: { data: { giftEvent: event } } });
  const remove = screen.getByRole('button', { name: /^Remove / });
  await expect.element(remove).toBeVisible();
  remove.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('No attendees added.')).toBeVisible();
  await expect.poll(() => document.activeElement?.closest('form')).not.toBe(null);
});
