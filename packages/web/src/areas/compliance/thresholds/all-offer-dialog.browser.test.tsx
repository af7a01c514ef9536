import { useEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { readyWith } from '../../../test/members.ts';
import { fixedSession, renderElement } from '../../../test/render.tsx';
import { AllOfferDialog } from './all-offer-dialog.tsx';

const onSave = vi.fn(async () => null);

/** @param later the amount that a colleague stores while the dialog is open */
function Page({ amount, later }: { amount: number; later: number }) {
  const [stored, setStored] = useState(amount);
  useEffect(() => {
    const store = () => setStored(later);
    addEventListener('stored', store);
    return () => removeEventListener('stored', store);
  }, [later]);
  return (
    <AllOfferDialog
      draft="threshold-all.northfield.2026"
      title="Set Threshold for 2026"
      year={2026}
      amounts={{ amount: stored, incidentalAmount: 4_600, remunerationAmount: null }}
      emptyText=""
      organizations={[
        { organizationId: '1', organizationName: 'North' },
        { organizationId: '2', organizationName: 'South' },
      ]}
      busy={false}
      onClose={() => {}}
      onSave={onSave}
    />
  );
}

async function open(amount: number, later = amount) {
  const session = fixedSession(readyWith());
  const { screen } = await renderElement(<Page {...{ amount, later }} />, { session, brand: 'compliance' });
  return { screen, field: screen.getByRole('textbox', { name: /^Threshold Amount/ }) };
}

it('amounts ask before they replace those that a colleague stored since', async () => {
  const before = await open(50_000);
  await before.field.fill('$520.00');
  await before.screen.unmount();
  const { screen, field } = await open(51_000, 52_500);
  const [save, keep] = ['Set for 2026', 'Keep mine'].map((name) => screen.getByRole('button', { name }));
  await expect.element(field).toHaveValue('$520.00');
  await save!.click();
  await expect.element(screen.getByRole('button', { name: 'Show theirs' })).toHaveFocus();
  await keep!.click();
  await expect.element(keep!).not.toBeInTheDocument();
  // Also while the dialog is open, and again after a choice.
  dispatchEvent(new Event('stored'));
  await expect.element(keep!).toBeVisible();
  await save!.click();
  expect(onSave).not.toHaveBeenCalled();
  // The stored amounts do not select organizations again.
  await screen.getByRole('checkbox', { name: /^South/ }).click();
  await screen.getByRole('button', { name: 'Show theirs' }).click();
  await expect.element(field).toHaveValue('$525.00');
  await save!.click();
  await expect.poll(() => onSave.mock.calls).toMatchObject([[{ amount: 525, organizationIds: ['1'] }]]);
});
