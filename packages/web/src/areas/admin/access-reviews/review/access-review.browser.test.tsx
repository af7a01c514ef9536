import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../test/axe.ts';
import { provesList } from '../../../../test/list-tests.tsx';
import { renderRoutes } from '../../../../test/render.tsx';
import { brandRoutes } from '../../../../test/routes.ts';
import { type Answers, stubServer } from '../../../../test/server.ts';
import { ITEMS, item, itemPage, REVIEW, REVIEW_ANSWERS, REVIEW_PATH } from '../access-reviews.fixtures.ts';

const DECIDED = { decideAccess: { data: { decideAccess: { ...REVIEW, openCount: 1, keptCount: 2 } } } };

provesList({
  path: REVIEW_PATH,
  operation: 'GetAccessReviewItems',
  field: 'accessReviewItems',
  table: 'Roles and Guests',
  pageSize: 20,
  row: (n) => ({ row: item(String(n), `Person number ${n}`), cell: `Person number ${n}` }),
  search: { key: 'search', variable: 'searchTerm' },
  sorts: [
    { header: 'Role', column: 'role' },
    { header: 'Last sign-in', column: 'lastLoginDate' },
    { header: 'Decision', column: 'decision' },
  ],
  empty: 'No Roles or Guests Found',
  nothingFound: 'No Roles or Guests Found',
  answers: REVIEW_ANSWERS,
});

async function showReview(answers: Answers = {}) {
  const server = stubServer({ ...REVIEW_ANSWERS, ...answers });
  const { screen } = await renderRoutes(brandRoutes('spend'), { path: REVIEW_PATH });
  const sent = (name: string) =>
    server.calls.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  const decision = (name: string, label: string) =>
    screen.getByRole('radiogroup', { name: `Decision about ${name}, Member` }).getByText(label);
  return { screen, sent, button, decision };
}

describe('an access review', () => {
  it('shows progress, roles, and what has changed since the snapshot', async () => {
    const { screen, decision } = await showReview();
    await expect.element(screen.getByText('1 of 3 decided')).toBeVisible();
    await expect.element(screen.getByText('1 role or guest is gone')).toBeVisible();
    await expect.element(screen.getByText('2 roles or guests are new')).toBeVisible();
    await expect.element(screen.getByText('Ended since the snapshot')).toBeVisible();
    await expect
      .element(screen.getByText('Open. Someone else must decide about your own access'))
      .toBeVisible();
    await expect.element(decision('Ada Active', 'Keep')).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Apply All' }))
      .toHaveAttribute('aria-disabled', 'true');
    await expectAccessible();
  });

  it('on a phone, the decision is no higher than a thumb needs', async () => {
    await page.viewport(390, 844);
    onTestFinished(() => page.viewport(1440, 900));
    const { decision } = await showReview();
    await expect.element(decision('Ada Active', 'Keep')).toBeVisible();
    const control = decision('Ada Active', 'Keep').element().closest('[role="radiogroup"]')!;
    expect(control.getBoundingClientRect().height).toBeLessThanOrEqual(48);
  });

  it('decides about one role in its row, and about several in the bar', async () => {
    const { screen, sent, button, decision } = await showReview(DECIDED);
    await expect.element(decision('Theo Marsh', 'Revoke')).toBeVisible();
    const before = sent('GetAccessReviewItems').length;
    await decision('Theo Marsh', 'Revoke').click();
    await expect
      .poll(() => sent('decideAccess'))
      .toEqual([{ reviewId: '4', itemIds: ['2'], decision: 'revoke' }]);
    // The list shows the decision immediately.
    await expect.poll(() => sent('GetAccessReviewItems').length).toBeGreaterThan(before);
    for (const name of ['Ada Active', 'Theo Marsh'])
      await screen.getByRole('checkbox', { name: `Select ${name}, Member` }).click();
    await button('Keep').click();
    await expect
      .poll(() => sent('decideAccess').at(-1))
      .toEqual({
        ...{ reviewId: '4', itemIds: ['1', '2'], decision: 'keep' },
      });
    await expect.element(button('Keep')).not.toBeInTheDocument();
  });

  it('a change asks for the new role, without the present one and those of the identity provider', async () => {
    const { screen, sent, decision } = await showReview(DECIDED);
    await decision('Theo Marsh', 'Change').click();
    const dialog = screen.getByRole('dialog', { name: 'Change the Role of Theo Marsh' });
    await dialog.getByRole('combobox', { name: 'New Role' }).click();
    await expect.element(screen.getByRole('option', { name: 'Document reader' })).toBeVisible();
    expect(screen.getByRole('option').elements()).toHaveLength(1);
    await screen.getByRole('option', { name: 'Document reader' }).click();
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Moved');
    await dialog.getByRole('button', { name: 'Change' }).click();
    await expect
      .poll(() => sent('decideAccess'))
      .toEqual([
        { reviewId: '4', itemIds: ['2'], decision: 'change', toRole: 'customer-documents', note: 'Moved' },
      ]);
  });

  it('an unsent role and note for one person are not restored for another', async () => {
    const first = await showReview();
    await first.decision('Theo Marsh', 'Change').click();
    const note = (name: string) =>
      page.getByRole('dialog', { name: `Change the Role of ${name}` }).getByRole('textbox', { name: 'Note' });
    await note('Theo Marsh').fill('Moved to archives');
    await first.screen.unmount();
    const again = await showReview();
    await again.decision('Ada Active', 'Change').click();
    await expect.element(note('Ada Active')).toBeVisible();
    await expect.element(note('Ada Active')).toHaveValue('');
    await again.screen.unmount();
    const third = await showReview();
    await third.decision('Theo Marsh', 'Change').click();
    await expect.element(note('Theo Marsh')).toHaveValue('Moved to archives');
  });

  it('delegates selected decisions', async () => {
    const { screen, sent, button } = await showReview({
      delegateAccess: { data: { delegateAccess: REVIEW } },
    });
    await screen.getByRole('checkbox', { name: 'Select Theo Marsh, Member' }).click();
    await button('Delegate').click();
    const dialog = screen.getByRole('dialog', { name: 'Delegate 1 Decision' });
    await dialog.getByRole('combobox', { name: 'Person' }).click();
    await screen.getByRole('option', { name: 'Priya Raman' }).click();
    await dialog.getByRole('button', { name: 'Delegate' }).click();
    await expect.poll(() => sent('delegateAccess')).toEqual([{ reviewId: '4', itemIds: ['2'], userId: '8' }]);
  });

  it('is applied after a question, when no decision is open', async () => {
    const ready = { ...REVIEW, openCount: 0, keptCount: 2, revokedCount: 1 };
    const { screen, sent, button } = await showReview({
      GetAccessReview: { data: { accessReview: ready } },
      applyAccessReview: {
        data: {
          applyAccessReview: {
            ...ready,
            state: 'applied',
            endedDate: REVIEW.startedDate,
            endedBy: 'a@b.example',
          },
        },
      },
    });
    await button('Apply All').click();
    await expect.element(screen.getByText(/^0 roles change and 1 role is revoked now, all/)).toBeVisible();
    await button('Apply').click();
    await expect.poll(() => sent('applyAccessReview')).toEqual([{ id: '4' }]);
    await expect.element(screen.getByRole('region', { name: 'Progress' })).toHaveFocus();
  });

  it('guests are kept or removed, and staff are asked to remove those that the viewer may not', async () => {
    const answers = {
      ...DECIDED,
      GetAccessReview: {
        data: { accessReview: { ...REVIEW, openCount: 0, removedCount: 1, undoneCount: 2 } },
      },
      GetAccessReviewItems: itemPage([
        ...ITEMS,
        item('3', 'Gus Guest', { reach: 'added', roleName: null }),
        item('4', 'Lee Lakes', {
          ...{ reach: 'group', groupName: 'Lakes Network', roleName: null, roleDisplayName: '' },
          ...{ decision: 'revoke', decidedBy: 'maya@lakeside.example' },
        }),
      ]),
    };
    const { screen, sent, button } = await showReview(answers);
    const guest = screen.getByRole('radiogroup', { name: 'Decision about Gus Guest, Guest', exact: true });
    await expect.element(guest.getByText('Change')).not.toBeInTheDocument();
    await guest.getByText('Remove').click();
    await expect
      .poll(() => sent('decideAccess'))
      .toEqual([{ reviewId: '4', itemIds: ['3'], decision: 'revoke' }]);
    const member = screen.getByRole('row', { name: /Lee Lakes/ });
    await expect.element(member.getByText('Guest by Lakes Network')).toBeVisible();
    await expect.element(member.getByText('No roles')).toBeVisible();
    await expect.element(member.getByText(/from all hospitals of Lakes Network/)).toBeVisible();
    await expect
      .element(
        screen.getByText(/1 keep, 0 change, 0 revoke, 1 remove, 2 for staff to remove, 1 ended since$/),
      )
      .toBeVisible();
    await expect.element(screen.getByText('1 guest is removed')).toBeVisible();
    await expect.element(screen.getByText('2 guests stay')).toBeVisible();
    await screen.getByRole('checkbox', { name: 'Select Gus Guest, Guest' }).click();
    await expect.element(button('Change')).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible();
    await screen.getByRole('checkbox', { name: 'Select Gus Guest, Guest' }).click();
    await button('Apply All').click();
    await expect
      .element(screen.getByText(/1 guest is removed. 2 guests stay until staff remove them, who are asked/))
      .toBeVisible();
  });

  it('says why a guest was not removed', async () => {
    const { screen } = await showReview({
      GetAccessReview: {
        data: {
          accessReview: { ...REVIEW, state: 'applied', endedDate: '2026-12-01T09:00:00.000Z', endedBy: 'm' },
        },
      },
      GetAccessReviewItems: itemPage([
        item('3', 'Gus Guest', {
          ...{
            reach: 'added',
            decision: 'revoke',
            outcome: 'undone',
            undoneReason: 'Only staff remove guests',
          },
        }),
      ]),
    });
    await expect.element(screen.getByText('Not done')).toBeVisible();
    await expect.element(screen.getByRole('row', { name: /Only staff remove guests/ })).toBeVisible();
  });

  it('that has ended shows outcomes, the digest, and no actions', async () => {
    const ended = {
      ...REVIEW,
      ...{
        state: 'applied',
        openCount: 0,
        newCount: 0,
        goneCount: 1,
        reportDigest: 'ab12',
        endedBy: 'maya@lakeside.example',
      },
      endedDate: '2026-12-01T09:00:00.000Z',
    };
    const { screen, button } = await showReview({
      GetAccessReview: { data: { accessReview: ended } },
      GetAccessReviewItems: itemPage([item('1', 'Ada Active', { decision: 'revoke', outcome: 'gone' })]),
    });
    await expect.element(screen.getByText('Had ended before')).toBeVisible();
    await expect.element(screen.getByText(/revoke, 1 had ended before$/)).toBeVisible();
    await expect.element(screen.getByText('SHA-256 ab12')).toBeVisible();
    await expect.element(button('Apply All')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('checkbox').first()).not.toBeInTheDocument();
  });
});
