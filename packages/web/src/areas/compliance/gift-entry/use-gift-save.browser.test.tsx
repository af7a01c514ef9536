import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { STORED } from '../attachments/attachments.fixtures.ts';
import { GIFT, openEntry } from './entry.fixtures.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-15T18:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const file = (originalId: string, fileName: string) => ({
  ...STORED,
  originalId,
  id: originalId,
  scontractId: `asset-${originalId}`,
  fileName,
});

it('*Keep mine* keeps a receipt that a colleague attached meanwhile, and a description that was entered here', async () => {
  const [a, b, c] = [file('1', 'A.pdf'), file('2', 'B.pdf'), file('3', 'C.pdf')];
  let stored = { ...GIFT, giftAlertFiles: [a, b] };
  const opened = await openEntry({
    path: '70/edit',
    answers: {
      EditedGiftAlert: () => ({ data: { giftAlert: stored } }),
      SaveGiftAlert: ({ variables }) => {
        if ((variables['gift'] as { id: string }).id === '72') return { data: { saveGiftAlert: [] } };
        stored = { ...GIFT, id: '72', giftAlertFiles: [a, b, c] };
        return { error: 'ConflictError', message: 'Someone else has changed this gift', field: 'id' };
      },
    },
  });
  const { screen, save, sent } = opened;
  await expect.element(screen.getByText('B.pdf').first()).toBeVisible();
  await screen.getByRole('button', { name: 'Remove A.pdf' }).click();
  await screen.getByRole('button', { name: 'Edit B.pdf' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('Description').fill('Bill of the dinner');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await save.click();
  await screen.getByRole('button', { name: 'Keep mine' }).click();
  await save.click();
  await expect.poll(() => sent('SaveGiftAlert').length).toBe(2);
  expect(sent('SaveGiftAlert')[1]!['gift']).toMatchObject({
    giftAlertFiles: [
      { fileName: 'B.pdf', description: 'Bill of the dinner' },
      { fileName: 'C.pdf', description: STORED.description },
    ],
  });
});
