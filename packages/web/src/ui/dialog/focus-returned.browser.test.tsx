import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderElement } from '../../test/render.tsx';
import { Dialog } from './dialog.tsx';

function Rows() {
  const [step, setStep] = useState<'row' | 'asking' | 'gone'>('row');
  return (
    <section aria-label="Rows" tabIndex={-1}>
      {step !== 'gone' && (
        <button type="button" onClick={() => setStep('asking')}>
          Remove
        </button>
      )}
      {step === 'asking' && (
        <Dialog title="Remove Row" opened onClose={() => setStep('gone')}>
          <p>It will be gone.</p>
        </Dialog>
      )}
    </section>
  );
}

it('the part of the page gets the focus if the button that opened a dialog is gone', async () => {
  const { screen } = await renderElement(<Rows />);
  await screen.getByRole('button', { name: 'Remove' }).click();
  await screen.getByRole('dialog', { name: 'Remove Row' }).getByRole('button').click();
  await expect.element(screen.getByRole('region', { name: 'Rows' })).toHaveFocus();
});
