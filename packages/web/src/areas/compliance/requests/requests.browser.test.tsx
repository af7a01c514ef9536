import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { provesList } from '../../../test/list-tests.tsx';
import { memberWith, NORTH, permissionsIn, readyWith } from '../../../test/members.ts';
import { fixedSession, renderRoutes } from '../../../test/render.tsx';
import { brandRoutes } from '../../../test/routes.ts';
import { type Answers, stubServer } from '../../../test/server.ts';
import { entryAnswers } from '../gift-entry/entry.fixtures.ts';
import { NO_APPROVAL_RULES, REQUESTS_OFF } from './request.ts';
import { approvals, REQUESTS_PATH, requestWith, ruleWith } from './requests.fixtures.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T18:00:00Z') }));
afterEach(() => void vi.useRealTimers());

async function open(path: string, answers: Answers, hasRequests = true, permissions = permissionsIn(NORTH)) {
  const server = stubServer({ ...entryAnswers(), ...answers });
  const member = memberWith({ permissions, requestOrganizationIds: hasRequests ? [NORTH.id] : [] });
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
  path: REQUESTS_PATH,
  brand: 'compliance',
  table: 'Requests',
  operation: 'GetGiftRequests',
  field: 'giftRequests',
  total: 'filteredCount',
  pageSize: 20,
  row: (n) => {
    const cell = `Provider ${n}`;
    return { row: requestWith({ id: String(n), requestNo: String(n), providerName: cell }), cell };
  },
  search: { key: 'search', variable: 'searchTerm' },
  sorts: [
    { header: 'Provider', column: 'provider_name' },
    { header: 'Value', column: 'gift_amount', down: true },
    { header: 'Planned Day', column: 'planned_date' },
    { header: 'Status', column: 'request_state' },
  ],
  empty: 'No gifts have been requested yet',
  nothingFound: 'No requests match the search',
});

const listAnswer = {
  data: {
    giftRequests: { view: 'decide', filteredCount: 1, pageNumber: 1, pageSize: 20, results: [requestWith()] },
  },
};

it('lists what waits, own or all requests, and only organizations with rules have the menu item', async () => {
  const { screen, sent, address } = await open(REQUESTS_PATH, { GetGiftRequests: listAnswer });
  await expect.element(screen.getByRole('link', { name: 'Requests' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'New Request' })).toBeVisible();
  // The server chooses the first view, and the address every other.
  expect(sent('GetGiftRequests').at(-1)).toMatchObject({ view: 'start' });
  await expect.element(screen.getByRole('radio', { name: 'To decide' })).toBeChecked();
  await screen.getByText('Mine', { exact: true }).click();
  await expect.poll(() => sent('GetGiftRequests').at(-1)).toMatchObject({ view: 'mine', pageNumber: 1 });
  expect(address()).toContain('view=mine');
});

it('an organization without rules has neither the menu item nor the button', async () => {
  const { screen } = await open(REQUESTS_PATH, { GetGiftRequests: listAnswer }, false);
  await expect.element(screen.getByText('Dubois, Claire DO')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Requests', exact: true }).elements()).toHaveLength(0);
  expect(screen.getByRole('link', { name: 'New Request' }).elements()).toHaveLength(0);
  await expect.element(screen.getByText(REQUESTS_OFF)).toBeVisible();
});

it('an organization without rules offers nobody to enter gifts who may not', async () => {
  const permissions = permissionsIn(NORTH, ['login', 'editappsettings']);
  const { screen } = await open(REQUESTS_PATH, { GetGiftRequests: listAnswer }, false, permissions);
  await expect.element(screen.getByText(NO_APPROVAL_RULES, { exact: true })).toBeVisible();
});

it('the form of a new request says that no rule covers it', async () => {
  const { screen, sent } = await open(`${REQUESTS_PATH}/create`, {}, false);
  await expect.element(screen.getByText(REQUESTS_OFF)).toBeVisible();
  const send = screen.getByRole('button', { name: 'Send Request' });
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await send.click({ force: true });
  expect(sent('SaveGiftRequest')).toEqual([]);
});

it('shows the views and the search in one line', async () => {
  const { screen } = await open(REQUESTS_PATH, { GetGiftRequests: listAnswer });
  const middle = (role: 'radiogroup' | 'searchbox') => {
    const { top, height } = screen.getByRole(role).element().getBoundingClientRect();
    return Math.round(top + height / 2);
  };
  await expect.element(screen.getByRole('searchbox', { name: 'Search by provider' })).toBeVisible();
  expect(Math.abs(middle('radiogroup') - middle('searchbox'))).toBeLessThanOrEqual(2);
});

describe('a decision', () => {
  const ONE = `${REQUESTS_PATH}/12`;
  const saved = { data: { decideGiftRequests: [{ __typename: 'GiftRequest', id: '41' }] } };

  it('shows what remains, needs a note to refuse, and approves what fits', async () => {
    let request = requestWith();
    const { screen, sent } = await open(ONE, {
      GetGiftRequest: () => ({ data: { giftRequest: [request] } }),
      DecideGiftRequests: () => {
        request = requestWith({ state: 'Approved', canDecide: false, canGive: true });
        return saved;
      },
    });
    await expect.element(screen.getByText('$137.25')).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Refuse' }).click();
    await expect.element(screen.getByRole('textbox')).toHaveFocus();
    await expect.element(screen.getByText('Enter why you refuse this request')).toBeVisible();
    expect(sent('DecideGiftRequests')).toEqual([]);
    await screen.getByRole('button', { name: 'Approve' }).click();
    await expect.element(screen.getByRole('button', { name: 'Record as Given' })).toBeVisible();
    expect(sent('DecideGiftRequests')).toMatchObject([{ ids: ['41'], isApproved: true, overAmount: null }]);
  });

  it('decides about the chosen recipients only, and the note survives a reload', async () => {
    const other = requestWith({ id: '42', providerId: '8', providerNPI: '', providerName: 'Hill, James MD' });
    let requests = [requestWith(), other];
    const answers: Answers = {
      GetGiftRequest: () => ({ data: { giftRequest: requests } }),
      DecideGiftRequests: () => {
        requests = [requestWith(), { ...other, state: 'Refused', canDecide: false }];
        return { data: { decideGiftRequests: [{ __typename: 'GiftRequest', id: '42' }] } };
      },
    };
    const first = await open(ONE, answers);
    await first.screen.getByRole('textbox').fill('Only one dinner');
    await first.screen.unmount();
    const { screen, sent } = await open(ONE, answers);
    await expect.element(screen.getByRole('textbox')).toHaveValue('Only one dinner');
    const boxes = screen.getByRole('group', { name: 'Recipients' });
    await boxes.getByRole('checkbox', { name: 'Dubois, Claire DO' }).click();
    await boxes.getByRole('checkbox', { name: 'Hill, James MD' }).click();
    await expect.element(screen.getByText('Choose a recipient.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Refuse', exact: true })).toBeDisabled();
    await boxes.getByRole('checkbox', { name: 'Hill, James MD' }).click();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Refuse 1' }).click();
    await expect
      .poll(() => sent('DecideGiftRequests'))
      .toMatchObject([{ ids: ['42'], isApproved: false, note: 'Only one dinner' }]);
    await expect.element(screen.getByRole('textbox')).toHaveValue('');
    await screen.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect
      .poll(() => sent('DecideGiftRequests').at(-1))
      .toMatchObject({ ids: ['41'], isApproved: true });
  });

  it('an excess has to be accepted, and one that grew meanwhile has to be accepted again', async () => {
    let reserved = 200;
    const { screen, sent } = await open(ONE, {
      GetGiftRequest: () => ({ data: { giftRequest: [requestWith({ reservedAmount: reserved })] } }),
      DecideGiftRequests: () => {
        reserved = 222.25;
        return { error: 'ConflictError', message: 'Dubois, Claire DO has $0.00 left', field: 'overAmount' };
      },
    });
    await expect.element(screen.getByText('This exceeds what is left by $62.75.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
    await screen.getByRole('checkbox', { name: 'Approve it anyway' }).click();
    await screen.getByRole('button', { name: 'Approve' }).click();
    await expect.element(screen.getByText('Dubois, Claire DO has $0.00 left')).toBeVisible();
    expect(sent('DecideGiftRequests')).toMatchObject([{ overAmount: 62.75 }]);
    await expect.element(screen.getByText('This exceeds what is left by $85.00.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
  });

  it('that came too late says why, and keeps the note in view but not as a draft', async () => {
    let request = requestWith();
    const { screen } = await open(ONE, {
      GetGiftRequest: () => ({ data: { giftRequest: [request] } }),
      DecideGiftRequests: () => {
        request = requestWith({ state: 'Approved', canDecide: false });
        return { error: 'ConflictError', message: 'The request has been approved' };
      },
    });
    await screen.getByRole('textbox').fill('Ask legal first');
    await screen.getByRole('button', { name: 'Refuse' }).click();
    await expect.element(screen.getByText('Your decision was not saved')).toBeVisible();
    await expect.element(screen.getByText('The request has been approved')).toBeVisible();
    await expect.element(screen.getByText('Your note: Ask legal first')).toBeVisible();
    await expectAccessible();
    expect(Object.keys(sessionStorage).filter((key) => key.includes('gift-decision'))).toEqual([]);
  });

  it('about each recipient is shown with its note, and an equal one once', async () => {
    const decided = {
      canDecide: false,
      canWithdraw: false,
      decidedByName: 'Nadia Petrov',
      decidedDate: 1_795_000_000,
    };
    const fine = requestWith({ ...decided, state: 'Approved', decisionNote: 'Fine' });
    const other = { ...fine, id: '42', providerId: '8', providerNPI: '', providerName: 'Hill, James MD' };
    let rows = [fine, { ...other, state: 'Refused', decisionNote: 'Too much this year' }];
    const answers: Answers = { GetGiftRequest: () => ({ data: { giftRequest: rows } }) };
    const first = await open(ONE, answers);
    await expect.element(first.screen.getByText('Too much this year')).toBeVisible();
    await expect.element(first.screen.getByText('Fine', { exact: true })).toBeVisible();
    expect(first.screen.getByText(/^Nadia Petrov, /).elements()).toHaveLength(2);
    expect(first.screen.getByText('Approver', { exact: true }).elements()).toHaveLength(0);
    await expectAccessible();
    await first.screen.unmount();
    rows = [fine, other];
    const { screen } = await open(ONE, answers);
    await expect.element(screen.getByText('Fine', { exact: true })).toBeVisible();
    expect(screen.getByText(/^Nadia Petrov, /).elements()).toHaveLength(1);
  });

  it('says why an approved request of last year cannot be recorded any more', async () => {
    const tooLate = 'Gifts of 2025 can no longer be recorded here. Ask an administrator.';
    const lapsed = requestWith({ state: 'Lapsed', canDecide: false, canWithdraw: false, tooLate });
    const answers = { GetGiftRequest: { data: { giftRequest: [lapsed] } } };
    const { screen } = await open(ONE, answers, true, permissionsIn(NORTH, ['login', 'enternewgifts']));
    await expect.element(screen.getByText(tooLate)).toBeVisible();
    // The page of a physician needs the permission to see gifts.
    expect(screen.getByRole('link', { name: 'Open Physician' }).query()).toBeNull();
    expect(screen.getByRole('button', { name: 'Record as Given' }).elements()).toHaveLength(0);
    await expectAccessible();
  });

  it('says when an approved request of next year can be recorded', async () => {
    const tooEarly = 'Record the gift as given when 2027 has begun.';
    const early = requestWith({ state: 'Approved', canDecide: false, tooEarly });
    const { screen } = await open(ONE, { GetGiftRequest: { data: { giftRequest: [early] } } });
    await expect.element(screen.getByText(tooEarly)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Record as Given' }).elements()).toHaveLength(0);
  });

  it('records an approved request for those recipients who are still linked, and says why not for others', async () => {
    const noLink =
      'Doe, Jane MD is no longer linked to Cancer Pavilion. To record the gift, link them again.';
    const approved = requestWith({ state: 'Approved', canDecide: false, canGive: true });
    const gone = { ...approved, id: '42', providerName: 'Doe, Jane MD', canGive: false, noLink };
    const { screen, sent } = await open(ONE, {
      GetGiftRequest: { data: { giftRequest: [approved, gone] } },
      GiveGiftRequest: { data: { giveGiftRequest: [{ __typename: 'GiftRequest', id: '41' }] } },
    });
    await expect.element(screen.getByText(noLink)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open Physician' }).elements()).toHaveLength(2);
    await screen.getByRole('button', { name: 'Record as Given' }).click();
    await screen.getByRole('button', { name: 'Create Gift' }).click();
    await expect.poll(() => sent('GiveGiftRequest')).toMatchObject([{ ids: ['41'] }]);
  });

  it('a withdrawal leaves the focus on the request', async () => {
    let request = requestWith({ canDecide: false });
    const { screen } = await open(ONE, {
      GetGiftRequest: () => ({ data: { giftRequest: [request] } }),
      WithdrawGiftRequest: () => {
        request = { ...request, state: 'Withdrawn', canWithdraw: false };
        return { data: { withdrawGiftRequest: [{ __typename: 'GiftRequest', id: '41' }] } };
      },
    });
    const withdraw = screen.getByRole('button', { name: 'Withdraw' });
    await withdraw.click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect.element(screen.getByText('Withdrawn', { exact: true })).toBeVisible();
    expect(withdraw.query()).toBeNull();
    expect(document.activeElement?.textContent).toMatch(/^RequestPlanned day/);
  });

  it('an approved request becomes a gift of at most its value', async () => {
    let request = requestWith({ state: 'Approved', canDecide: false, canGive: true });
    const { screen, sent } = await open(ONE, {
      GetGiftRequest: () => ({ data: { giftRequest: [request] } }),
      GiveGiftRequest: () => {
        request = { ...request, state: 'Given', canGive: false, canWithdraw: false };
        return { data: { giveGiftRequest: [{ __typename: 'GiftRequest', id: '41' }] } };
      },
    });
    await screen.getByRole('button', { name: 'Record as Given' }).click();
    const value = screen.getByRole('textbox', { name: 'Gift Value' });
    await value.fill('8501');
    await screen.getByRole('button', { name: 'Create Gift' }).click();
    await expect.element(screen.getByText('At most $85.00 has been approved')).toBeVisible();
    await value.fill('8000');
    await screen.getByRole('button', { name: 'Create Gift' }).click();
    await expect
      .poll(() => sent('GiveGiftRequest'))
      .toMatchObject([{ ids: ['41'], amount: 80, receivedDate: '2026-12-01' }]);
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^RequestPlanned day/);
  });

  it('a request that somebody else has given meanwhile says so in the dialog', async () => {
    let request = requestWith({ state: 'Approved', canDecide: false, canGive: true });
    const { screen } = await open(ONE, {
      GetGiftRequest: () => ({ data: { giftRequest: [request] } }),
      GiveGiftRequest: () => {
        request = { ...request, state: 'Given', canGive: false, canWithdraw: false };
        return { error: 'ConflictError', message: 'The gift has been given' };
      },
    });
    await screen.getByRole('button', { name: 'Record as Given' }).click();
    await screen.getByRole('button', { name: 'Create Gift' }).click();
    await expect.element(screen.getByText('Given', { exact: true }).first()).toBeInTheDocument();
    await expect
      .element(screen.getByRole('dialog').getByText('The gift has been given', { exact: true }))
      .toBeVisible();
  });
});

it('asks for approval with the recipients of the tree', async () => {
  const { screen, sent } = await open(`${REQUESTS_PATH}/create`, {
    SaveGiftRequest: { data: { saveGiftRequest: [{ id: '41', requestNo: '12' }] } },
    GetGiftRequest: { data: { giftRequest: [requestWith()] } },
  });
  const choose = async (label: string, option: string) => {
    await screen.getByRole('combobox', { name: label, exact: true }).click();
    await screen.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('Gift Type', 'Coffee');
  await choose('Requestor', 'Surgery');
  await screen.getByRole('textbox', { name: 'Value for each recipient' }).fill('8500');
  await screen.getByRole('textbox', { name: 'Why' }).fill('Dinner after the lecture');
  await screen
    .getByRole('treeitem', { name: /^Central Ohio/ })
    .getByText('Central Ohio')
    .click();
  await screen
    .getByRole('treeitem', { name: /^Northgate Hospital/ })
    .getByText('Northgate Hospital')
    .click();
  await screen.getByRole('treeitem', { name: /^Provider 1 / }).click();
  await expect.element(screen.getByText('You ask for 1 gift of $85.00.')).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Send Request' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Meal, $85.00' })).toBeVisible();
  expect(sent('SaveGiftRequest')).toMatchObject([
    {
      input: {
        amount: 85,
        plannedDate: '2026-12-01',
        reason: 'Dinner after the lecture',
        entityProviders: [{ entityId: '8', providerId: '1' }],
      },
    },
  ]);
});

it('rules are added, moved and deleted as one list, with the version that was seen', async () => {
  const other = ruleWith({ minAmount: null, usedPercent: 80, approverName: 'Grace Hopper', approverId: '2' });
  const { screen, sent } = await open('/n/northfield/5/settings?tab=Approvals', {
    GetApprovals: approvals([ruleWith(), other]),
    SaveApprovalRules: {
      data: { saveApprovalRules: { __typename: 'ApprovalRules', version: 'v2', rules: [] } },
    },
  });
  await expect.element(screen.getByText('Any gift, from $50.00')).toBeVisible();
  await expect.element(screen.getByText('Any gift, 80% of the threshold used')).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Move rule 2 up' }).click();
  await expect.poll(() => sent('SaveApprovalRules').length).toBe(1);
  expect(sent('SaveApprovalRules')[0]).toMatchObject({
    version: 'v1',
    rules: [{ usedPercent: 80, approverId: '2' }, { minAmount: 50 }],
  });
  await screen.getByRole('button', { name: 'Add Rule' }).click();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Choose an approver')).toBeVisible();
  await screen.getByRole('combobox', { name: 'Approver' }).click();
  await screen.getByRole('option', { name: 'Grace Hopper' }).click();
  await screen.getByRole('textbox', { name: 'Escalate after' }).fill('48');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Choose a person')).toBeVisible();
  await screen.getByRole('combobox', { name: 'Escalate to' }).click();
  await screen.getByRole('option', { name: 'Ada Byron' }).click();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent('SaveApprovalRules').length).toBe(2);
  expect(sent('SaveApprovalRules')[1]).toMatchObject({
    rules: [{ minAmount: 50 }, { usedPercent: 80 }, { approverId: '2', escalateHours: 48, escalateTo: '1' }],
  });
});
