import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { provesLoadedList } from '../../../test/loaded-list-tests.tsx';
import { memberWith, NORTH, readyWith } from '../../../test/members.ts';
import { fixedSession, renderRoutes } from '../../../test/render.tsx';
import { brandRoutes } from '../../../test/routes.ts';
import { type Answers, stubServer } from '../../../test/server.ts';
import {
  ATTESTATION_PATH,
  attestationAnswer,
  departmentAnswers,
  departmentWith,
} from './attestation.fixtures.ts';
import type { Department } from './attestation.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T18:00:00Z') }));
afterEach(() => void vi.useRealTimers());

async function open(answers: Answers) {
  const server = stubServer({ GetGiftAttestation: attestationAnswer(), ...departmentAnswers, ...answers });
  const member = memberWith({ attestationOrganizationIds: [NORTH.id] });
  const opened = await renderRoutes(brandRoutes('compliance'), {
    path: ATTESTATION_PATH,
    session: fixedSession(readyWith({ member })),
    brand: 'compliance',
  });
  const sent = (operation: string) =>
    server.calls.filter(({ operationName }) => operationName === operation).map(({ variables }) => variables);
  return { ...opened, sent };
}

const NAMES = ['Anesthesia', 'Urology'];
const nameOf = (n: number) => NAMES[n - 1] ?? `Department ${n}.`;
provesLoadedList({
  path: ATTESTATION_PATH,
  brand: 'compliance',
  operation: 'GetGiftAttestation',
  data: (departments) => attestationAnswer({ departments: departments as Department[], others: null }).data,
  table: 'Departments',
  pageSize: 50,
  row: (n) => ({
    row: departmentWith({
      ...{ id: String(n), name: nameOf(n), responsibleName: `Person ${n}`, canConfirm: false },
      ...{ giftCount: 100 + n, totalAmount: 1_000 + n, state: n === 1 ? 'Late' : 'Open' },
      ...{ attestedDate: 1_796_000_000 + n * 86_400, attestedByName: 'Omar Haddad' },
    }),
    cell: nameOf(n),
  }),
  search: { finds: 'urology', others: 1 },
  sorts: [
    { header: 'Department', ascending: ['Anesthesia', 'Urology'] },
    { header: 'State', ascending: ['Late', 'Open'] },
    { header: 'Responsible', ascending: ['Person 1', 'Person 2'] },
    { header: 'Gifts', ascending: ['101', '102'], down: true },
    { header: 'Value', ascending: ['$1,001.00', '$1,002.00'], down: true },
    { header: 'Confirmed', ascending: ['11/30/2026', '12/01/2026'], down: true },
  ],
  empty: 'No department confirms the gifts of this year',
  nothingFound: 'No departments match the search',
});

it('lists who has confirmed, and what belongs to no department', async () => {
  const { screen } = await open({
    GetGiftAttestation: attestationAnswer({
      departments: [
        departmentWith({
          ...{
            state: 'Changed Since',
            changedCount: 3,
            attestedByName: 'Omar Haddad',
            attestedDate: 1_796_000_000,
          },
          ...{ attestedCount: 1, attestedAmount: 12, canConfirm: false },
        }),
        departmentWith({ id: '32', name: 'Surgery', state: 'Nobody Responsible', canConfirm: false }),
      ],
    }),
  });
  await expect.element(screen.getByText('3 gifts changed')).toBeVisible();
  await expect.element(screen.getByText(/, Omar Haddad/)).toBeVisible();
  await expect.element(screen.getByText('1 gift, $12.00')).toBeVisible();
  await expect.element(screen.getByText('Nobody', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('No department', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('$45.00')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Attestation' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Confirm gifts/ }).elements()).toHaveLength(0);
  await expectAccessible();
});

it('sends the figures that were seen, and empties the box if they have changed meanwhile', async () => {
  let giftCount = 2;
  const { screen, sent } = await open({
    GetGiftAttestation: () => attestationAnswer({ departments: [departmentWith({ giftCount })] }),
    ConfirmGifts: () => {
      giftCount = 3;
      return { error: 'ConflictError', message: 'The gifts have changed: now 3 gifts', field: 'giftCount' };
    },
  });
  await screen.getByRole('button', { name: 'Confirm gifts of Cardiology' }).click();
  const box = screen.getByRole('checkbox');
  await expect.element(screen.getByText(/2 gifts with a value of \$32.50/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Open these gifts' }))
    .toHaveAttribute('href', '/n/northfield/5/giftalert?giftYears[]=2026&requestorIds[]=4');
  await expectAccessible();
  const confirm = screen.getByRole('button', { name: 'Confirm', exact: true });
  await confirm.click();
  await expect.element(screen.getByText('Check this box to confirm')).toBeVisible();
  expect(sent('ConfirmGifts')).toEqual([]);
  await box.click();
  await confirm.click();
  await expect
    .poll(() => sent('ConfirmGifts'))
    .toMatchObject([{ departmentId: '31', year: 2026, giftCount: 2, totalAmount: 32.5 }]);
  await expect.element(screen.getByText(/entered: 3 gifts with a value/)).toBeVisible();
  await expect.element(box).not.toBeChecked();
  await expect.element(screen.getByText('The gifts have changed: now 3 gifts').first()).toBeVisible();
});

it('keeps the focus in the row whose gifts are confirmed by keyboard', async () => {
  let department = departmentWith();
  const { screen } = await open({
    GetGiftAttestation: () => attestationAnswer({ departments: [department] }),
    ConfirmGifts: () => {
      department = departmentWith({ state: 'Confirmed', canConfirm: false, attestedCount: 2 });
      return { data: { confirmGifts: { __typename: 'GiftDepartment', ...department } } };
    },
  });
  const opener = screen.getByRole('button', { name: 'Confirm gifts of Cardiology' });
  await expect.element(opener).toBeVisible();
  opener.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('checkbox')).toHaveFocus();
  await userEvent.keyboard(' {Enter}');
  await expect.element(opener).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.closest('tr')).not.toBe(null);
});

it('administrators see what another person changed in a department, and keep what they typed', async () => {
  let department = departmentWith();
  const { screen, sent } = await open({
    GetGiftAttestation: () => attestationAnswer({ departments: [department] }),
    SaveGiftDepartment: () => ({
      error: 'ConflictError',
      message: 'Someone else has changed this department',
      field: 'id',
    }),
  });
  await screen.getByRole('button', { name: 'Edit Cardiology' }).click();
  await screen.getByRole('textbox', { name: 'Name' }).fill('Cardiology and Surgery');
  department = departmentWith({ version: '901', requestorIds: [] });
  await screen.getByRole('button', { name: 'Save' }).click();
  await screen.getByRole('button', { name: 'Keep mine' }).click();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => sent('SaveGiftDepartment').at(-1))
    .toMatchObject({ input: { version: '901', name: 'Cardiology and Surgery', requestorIds: [] } });
});

it('administrators add a department', async () => {
  const { screen, sent } = await open({ SaveGiftDepartment: { data: { saveGiftDepartment: '32' } } });
  await screen.getByRole('button', { name: 'Add Department' }).click();
  await screen.getByRole('textbox', { name: 'Name' }).fill('Surgery');
  await expectAccessible();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => sent('SaveGiftDepartment'))
    .toMatchObject([
      { input: { name: 'Surgery', id: null, firstYear: 2026, responsibleId: null, isEnded: false } },
    ]);
});

it('a department that begins next year opens the list of that year', async () => {
  const { screen, sent } = await open({ SaveGiftDepartment: { data: { saveGiftDepartment: '32' } } });
  await screen.getByRole('button', { name: 'Add Department' }).click();
  await screen.getByRole('textbox', { name: 'Name' }).fill('Surgery');
  await screen.getByRole('combobox', { name: 'First Year' }).click();
  await screen.getByRole('option', { name: '2027' }).click();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent('GetGiftAttestation')).toContainEqual(expect.objectContaining({ year: 2027 }));
});
