import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { z } from 'zod';
import { renderRoutes } from '../../test/render.tsx';
import { EditDialog } from '../edit/edit-dialog.tsx';
import { RefusalNotice } from '../edit/refusal-notice.tsx';
import { textInputProps } from './inputs/form-input.ts';
import { shownTheirs } from './theirs.ts';
import { useEditForm } from './use-edit-form.ts';

const schema = z.object({ name: z.string().min(1) });

interface PlaceProps {
  onSave(): Promise<null>;
}

/** A form that stays open after a save. */
function PlaceForm({ onSave }: PlaceProps) {
  const { form, props, leave } = useEditForm({
    draft: 'place.8',
    schema,
    initial: { name: 'North' },
    onSave,
  });
  return (
    <form {...props}>
      <TextInput label="Name" {...textInputProps(form, 'name')} />
      <p>{form.isDirty() ? 'Changed' : 'Saved'}</p>
      <button type="submit">Save</button>
      <a href="/elsewhere">Elsewhere</a>
      {leave.question}
    </form>
  );
}

async function open(onSave: PlaceProps['onSave']) {
  const { screen, router } = await renderRoutes([
    { path: '/', element: <PlaceForm onSave={onSave} /> },
    { path: '/elsewhere', element: <p>Elsewhere now</p> },
  ]);
  await screen.getByRole('textbox', { name: 'Name' }).fill('South');
  await expect.element(screen.getByText('Changed')).toBeVisible();
  return { screen, router, save: () => screen.getByRole('button', { name: 'Save' }).click() };
}

beforeEach(() => sessionStorage.clear());

it('a form that stays open after a save has no changes, so leaving asks nothing', async () => {
  const { screen, router, save } = await open(async () => null);
  await save();
  await expect.element(screen.getByText('Saved')).toBeVisible();
  await router.navigate('/elsewhere');
  await expect.element(screen.getByText('Elsewhere now')).toBeVisible();
});

it('a save that fails unexpectedly can be retried', async () => {
  const onSave = vi.fn(async () => null).mockRejectedValueOnce(new Error('broken'));
  const unhandled = new Promise<void>((resolve) =>
    addEventListener(
      'unhandledrejection',
      (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
        resolve();
      },
      { once: true, capture: true },
    ),
  );
  const { screen, save } = await open(onSave);
  await save();
  await unhandled;
  await save();
  await expect.element(screen.getByText('Saved')).toBeVisible();
  expect(onSave).toHaveBeenCalledTimes(2);
});

interface NestedProps {
  onSave(): Promise<null>;
  onSaveRoom(): Promise<null>;
}

/** A form that opens a dialog with a form of its own. */
function NestedForm({ onSave, onSaveRoom }: NestedProps) {
  const { form, props } = useEditForm({ draft: 'place.10', schema, initial: { name: 'North' }, onSave });
  return (
    <form {...props}>
      <TextInput label="Name" {...textInputProps(form, 'name')} />
      <EditDialog
        draft="room.1"
        title="Room"
        opened
        onClose={() => {}}
        busy={false}
        saveLabel="Save Room"
        schema={schema}
        initial={{ name: '' }}
        onSave={onSaveRoom}
      >
        {(room) => <TextInput label="Room" {...textInputProps(room, 'name')} />}
      </EditDialog>
    </form>
  );
}

it('the form of a dialog does not submit the form that opens the dialog', async () => {
  const onSave = vi.fn(async () => null);
  const onSaveRoom = vi.fn(async () => null);
  const { screen } = await renderRoutes([{ path: '/', element: <NestedForm {...{ onSave, onSaveRoom }} /> }]);
  const dialog = screen.getByRole('dialog', { name: 'Room' });
  const room = dialog.getByRole('textbox', { name: 'Room' });
  await dialog.getByRole('button', { name: 'Save Room' }).click();
  await expect.element(room).toHaveAttribute('aria-invalid', 'true');
  await expect.element(room).toHaveFocus();
  await room.fill('12');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onSaveRoom.mock.calls).toEqual([[{ name: '12' }]]);
  expect(onSave).not.toHaveBeenCalled();
});

/** A form that shows what others store while it is open: the first name, then the next ones. */
function SharedForm({ names, onSave }: PlaceProps & { names: readonly string[] }) {
  const [at, setAt] = useState(0);
  const stored = { name: names[at]! };
  const edit = useEditForm({
    draft: 'place.9',
    schema,
    initial: stored,
    theirs: shownTheirs(stored),
    onSave,
  });
  const { form, props, refusal, theirs, refill } = edit;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other values replace what is shown.
  useEffect(() => refill(stored), [at]);
  return (
    <form {...props}>
      <TextInput label="Name" {...textInputProps(form, 'name')} />
      <button type="submit">Save</button>
      <button type="button" onClick={() => setAt(at + 1)}>
        Load
      </button>
      <RefusalNotice form={form} refusal={refusal} theirs={theirs} />
    </form>
  );
}

async function share(...names: string[]) {
  const onSave = vi.fn(async () => null);
  const { screen } = await renderRoutes([{ path: '/', element: <SharedForm {...{ names, onSave }} /> }]);
  const press = (name: string) => screen.getByRole('button', { name }).click();
  const field = screen.getByRole('textbox', { name: 'Name' });
  return { screen, field, press, onSave };
}

it('a value that was loaded again asks before the typed one replaces it, as often as it changes', async () => {
  const { screen, field, press, onSave } = await share('North', 'East', 'West', 'Up', 'Down');
  await press('Load');
  await expect.element(field).toHaveValue('East');
  await field.fill('South');
  await press('Load');
  await press('Save');
  await expect.element(screen.getByRole('button', { name: 'Show theirs' })).toHaveFocus();
  await press('Load');
  await press('Save');
  expect(onSave).not.toHaveBeenCalled();
  await press('Keep mine');
  await press('Load');
  await press('Save');
  expect(onSave).not.toHaveBeenCalled();
  await press('Keep mine');
  await press('Save');
  await expect.poll(() => onSave.mock.calls).toEqual([[{ name: 'South' }]]);
});

it('it asks nothing once the values are the same, or the earlier one is stored again', async () => {
  const { screen, field, press, onSave } = await share('North', 'East', 'North', 'South', 'West');
  const question = screen.getByRole('button', { name: 'Keep mine' });
  await field.fill('South');
  await press('Load');
  await expect.element(question).toBeVisible();
  await press('Load');
  await expect.element(question).not.toBeInTheDocument();
  await press('Save');
  await expect.poll(() => onSave.mock.calls).toEqual([[{ name: 'South' }]]);
  await press('Load');
  await press('Load');
  await expect.element(field).toHaveValue('West');
  await expect.element(question).not.toBeInTheDocument();
});
