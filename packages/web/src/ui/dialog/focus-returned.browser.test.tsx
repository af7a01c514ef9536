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

function Steps() {
  const [isRemoved, setIsRemoved] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [isExplained, setIsExplained] = useState(false);
  return (
    <section aria-label="Rows" tabIndex={-1}>
      {!isRemoved && (
        <button type="button" onClick={() => setIsAsking(true)}>
          Remove
        </button>
      )}
      <Dialog title="Remove Row" opened={isAsking && !isRemoved} onClose={() => setIsAsking(false)}>
        <button type="button" onClick={() => setIsExplained(true)}>
          Why
        </button>
      </Dialog>
      <Dialog title="Reason" opened={isExplained} onClose={() => setIsExplained(false)}>
        <button type="button" onClick={() => setIsRemoved(true)}>
          Remove Now
        </button>
      </Dialog>
    </section>
  );
}

it('a dialog that is still open keeps the focus if the one below it closes', async () => {
  const { screen } = await renderElement(<Steps />);
  await screen.getByRole('button', { name: 'Remove' }).click();
  await screen.getByRole('button', { name: 'Why' }).click();
  const last = screen.getByRole('button', { name: 'Remove Now' });
  await last.click();
  await expect.element(screen.getByRole('dialog', { name: 'Remove Row' })).not.toBeInTheDocument();
  await expect.element(last).toHaveFocus();
});
