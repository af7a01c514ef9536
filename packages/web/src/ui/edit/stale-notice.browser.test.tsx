import { TextInput } from '@mantine/core';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Refusal } from '../../lib/graphql/use-save.ts';
import { renderElement } from '../../test/render.tsx';
import { textInputProps } from '../form/inputs/form-input.ts';
import { EditDialog, type EditDialogProps } from './edit-dialog.tsx';

const schema = z.object({ name: z.string().trim().min(1), city: z.string().trim() });
type Place = z.output<typeof schema>;

const NORTH: Place = { name: 'North', city: 'Ames' };
const THEIRS: Place = { name: 'Theirs', city: 'Boone' };
const theirs = async () => ({ values: THEIRS, adopt() {} });
const STALE: Refusal = {
  name: 'ConflictError',
  reason: 'Ada Byron has saved it',
  message: 'Ada Byron has saved it',
  field: 'version',
  isStale: true,
};
const CHANGED = 'Someone has changed this since you entered it';
const RESTORED = 'This is what you entered earlier. It has not been saved.';

async function show(changes: Partial<EditDialogProps<Place, Place>> = {}) {
  const onSave = vi.fn(async (_place: Place): Promise<Refusal | null> => null);
  const { screen } = await renderElement(
    <EditDialog
      draft="place.7"
      title="Edit Place"
      opened
      onClose={() => {}}
      busy={false}
      schema={schema}
      initial={NORTH}
      theirs={theirs}
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
  const button = (name: string) => screen.getByRole('button', { name });
  return { screen, field, button, onSave };
}

/** Leaves input in the draft, as a reload does. */
async function enterName(changes: Partial<EditDialogProps<Place, Place>> = {}) {
  const { screen, field } = await show(changes);
  await field('Name').fill('Mine');
  await screen.unmount();
}

it('input is restored over a value that was stored since only after a choice', async () => {
  await enterName();
  // Also after another reload.
  const before = await show({ initial: THEIRS });
  await before.field('Name').fill('Mine too');
  await expect.element(before.screen.getByText(CHANGED)).toBeVisible();
  await before.screen.unmount();
  const { field, button, onSave } = await show({ initial: THEIRS });
  await expect.element(field('Name')).toHaveValue('Mine too');
  await expect.element(field('City')).toHaveValue('Boone');
  await button('Save').click();
  await expect.element(button('Show theirs')).toHaveFocus();
  expect(onSave).not.toHaveBeenCalled();
  await button('Keep mine').click();
  await expect.element(button('Save')).toHaveFocus();
  await button('Save').click();
  await expect.poll(() => onSave.mock.calls).toEqual([[{ name: 'Mine too', city: 'Boone' }]]);
});

it('or gives way to it', async () => {
  await enterName();
  const { screen, field, button, onSave } = await show({ initial: THEIRS });
  await expect.element(screen.getByText(RESTORED)).toBeVisible();
  await button('Show theirs').click();
  await expect.element(field('Name')).toHaveValue('Theirs');
  await expect.element(screen.getByText(RESTORED)).not.toBeInTheDocument();
  await button('Save').click();
  await expect.poll(() => onSave.mock.calls).toEqual([[THEIRS]]);
});

it('a value that was stored since in another field is no conflict', async () => {
  await enterName();
  const { screen, field, button, onSave } = await show({ initial: { ...NORTH, city: 'Boone' } });
  await expect.element(field('Name')).toHaveValue('Mine');
  await expect.element(screen.getByText(CHANGED)).not.toBeInTheDocument();
  await button('Save').click();
  await expect.poll(() => onSave.mock.calls).toEqual([[{ name: 'Mine', city: 'Boone' }]]);
});

it('nor is the same value, typed here too', async () => {
  await enterName();
  const { field, button, onSave } = await show({ initial: THEIRS });
  await field('Name').fill('Theirs');
  await field('City').fill('Clive');
  await button('Save').click();
  await expect.poll(() => onSave.mock.calls).toEqual([[{ name: 'Theirs', city: 'Clive' }]]);
});

it('but the question returns if the input differs again after a refusal', async () => {
  await enterName();
  const late = { ...STALE, field: null, isStale: false, message: 'Too late' };
  const onSave = vi.fn(async () => late);
  const { screen, field, button } = await show({ initial: THEIRS, onSave });
  await field('Name').fill('Theirs');
  await field('City').fill('Clive');
  await button('Save').click();
  await expect.element(screen.getByText('Too late')).toBeVisible();
  await field('Name').fill('Mine again');
  await button('Save').click();
  await expect.element(button('Show theirs')).toHaveFocus();
  expect(onSave).toHaveBeenCalledOnce();
});

it('a conflict is not restored if it no longer is one', async () => {
  const { screen, field, button } = await show({ onSave: async () => STALE });
  await field('Name').fill('Mine');
  await button('Save').click();
  await expect.element(screen.getByText('Ada Byron has saved it')).toBeVisible();
  await screen.unmount();
  const after = await show({ initial: { ...NORTH, city: 'Boone' } });
  await expect.element(after.field('Name')).toHaveValue('Mine');
  await expect.element(after.screen.getByText('Ada Byron has saved it')).not.toBeInTheDocument();
});

it('after Start over, other input is based on what is stored', async () => {
  await enterName();
  const before = await show({ initial: THEIRS });
  await before.button('Start over').click();
  await before.field('Name').fill('Mine again');
  await before.screen.unmount();
  const { field, button, onSave } = await show({ initial: THEIRS });
  await expect.element(field('Name')).toHaveValue('Mine again');
  await button('Save').click();
  await expect.poll(() => onSave.mock.calls).toEqual([[{ name: 'Mine again', city: 'Boone' }]]);
});
