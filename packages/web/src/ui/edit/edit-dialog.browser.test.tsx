import { TextInput } from '@mantine/core';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { z } from 'zod';
import type { Refusal } from '../../lib/graphql/use-save.ts';
import { renderElement } from '../../test/render.tsx';
import { textInputProps } from '../form/inputs/form-input.ts';
import { EditDialog, type EditDialogProps } from './edit-dialog.tsx';

const schema = z.object({
  name: z.string().trim().min(1, 'Name is required').max(20, 'Name is longer than 20 characters'),
  city: z.string().trim(),
});
type Place = z.output<typeof schema>;
const initial: Place = { name: '', city: 'Ames' };

const refusal = (changes: Partial<Refusal> = {}): Refusal => ({
  name: 'ConflictError',
  reason: 'The name is taken',
  message: 'The name is taken',
  field: null,
  isStale: false,
  ...changes,
});

async function show(changes: Partial<EditDialogProps<Place, Place>> = {}) {
  const onClose = vi.fn();
  const onSave = vi.fn(async (_place: Place): Promise<Refusal | null> => null);
  const { screen } = await renderElement(
    <EditDialog
      draft="place.7"
      title="Edit Place"
      opened
      onClose={onClose}
      busy={false}
      schema={schema}
      initial={initial}
      onSave={onSave}
      {...changes}
    >
      {(form) => (
        <>
          <TextInput label="Name" data-autofocus {...textInputProps(form, 'name')} />
          <TextInput label="City" {...textInputProps(form, 'city')} />
        </>
      )}
    </EditDialog>,
  );
  const field = (name: string) => screen.getByRole('textbox', { name });
  return { screen, field, onClose, onSave };
}

it("Enter saves the schema's output for the fields", async () => {
  const { field, onSave } = await show();
  await field('Name').fill('  North  ');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onSave.mock.calls).toEqual([[{ name: 'North', city: 'Ames' }]]);
});

it('a submit marks and focuses invalid fields, and nothing is sent', async () => {
  const { screen, field, onSave } = await show();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Name is required')).toBeVisible();
  await expect.element(field('Name')).toHaveFocus();
  await expect.element(field('Name')).toHaveAttribute('aria-invalid', 'true');
  expect(onSave).not.toHaveBeenCalled();
});

it('a dialog that waits for input says why its button is disabled', async () => {
  const { screen, onSave } = await show({ waitsForValid: true });
  const button = screen.getByRole('button', { name: 'Save' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  (button.element() as HTMLElement).focus();
  await expect.element(screen.getByRole('tooltip', { name: 'Name is required' })).toBeVisible();
  expect(onSave).not.toHaveBeenCalled();
});

it('a refusal is at its field, or above the buttons, and the input stays', async () => {
  const onSave = vi
    .fn<(place: Place) => Promise<Refusal | null>>()
    .mockResolvedValueOnce(refusal({ field: 'name' }))
    .mockResolvedValueOnce(refusal({ reason: 'Too late', message: 'Too late' }));
  const { screen, field } = await show({ onSave });
  await field('Name').fill('North');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('The name is taken')).toBeVisible();
  await expect.element(field('Name')).toHaveFocus();
  await expect.element(field('Name')).toHaveValue('North');
  await field('Name').fill('South');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Too late');
  await expect.element(field('Name')).toHaveValue('South');
});

it.each(['Cancel', 'Close', 'Escape'])('%s asks before it discards input', async (way) => {
  const { screen, field, onClose } = await show();
  await field('Name').fill('North');
  const leave = () =>
    way === 'Escape'
      ? userEvent.keyboard('{Escape}')
      : screen.getByRole('dialog', { name: 'Edit Place' }).getByRole('button', { name: way }).click();
  await leave();
  const question = screen.getByRole('dialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await expect.element(field('Name')).toHaveValue('North');
  if (way === 'Escape') await expect.element(field('Name')).toHaveFocus();
  await leave();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

it('Escape answers the question with no', async () => {
  const { screen, field, onClose } = await show();
  await field('Name').fill('North');
  await userEvent.keyboard('{Escape}');
  const question = screen.getByRole('dialog', { name: 'Discard changes?' });
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field('Name')).toHaveValue('North');
  expect(onClose).not.toHaveBeenCalled();
});

it('an unchanged dialog closes without a question', async () => {
  const { screen, onClose } = await show();
  await expect.element(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Ames');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

const STALE = refusal({
  field: 'version',
  isStale: true,
  reason: 'Ada Byron has saved it',
  message: 'Ada Byron has saved it',
});

it("of two concurrent editors, the second takes over the first's values", async () => {
  const adopt = vi.fn();
  const theirs = async () => ({ values: { name: 'Theirs', city: 'Boone' }, adopt });
  const { screen, field } = await show({ onSave: vi.fn(async () => STALE), theirs });
  await field('Name').fill('Mine');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Ada Byron has saved it')).toBeVisible();
  await screen.getByRole('button', { name: 'Show theirs' }).click();
  await expect.element(field('Name')).toHaveValue('Theirs');
  await expect.element(field('City')).toHaveValue('Boone');
  expect(adopt).toHaveBeenCalledOnce();
});

it('or overwrites them', async () => {
  const adopt = vi.fn();
  const theirs = async () => ({ values: { name: 'Theirs', city: 'Boone' }, adopt });
  const onSave = vi
    .fn<(place: Place) => Promise<Refusal | null>>()
    .mockResolvedValueOnce(STALE)
    .mockResolvedValue(null);
  const { screen, field } = await show({ onSave, theirs });
  await field('Name').fill('Mine');
  await screen.getByRole('button', { name: 'Save' }).click();
  await screen.getByRole('button', { name: 'Keep mine' }).click();
  await expect
    .element(screen.getByText('Save again to keep your changes. All other fields show the saved version.'))
    .toBeVisible();
  await expect.element(field('Name')).toHaveValue('Mine');
  expect(adopt).toHaveBeenCalledOnce();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => onSave.mock.calls.length).toBe(2);
});
