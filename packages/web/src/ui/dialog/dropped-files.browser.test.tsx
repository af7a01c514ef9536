import { expect, it, vi } from 'vitest';
import { renderElement } from '../../test/render.tsx';
import { DropArea } from '../form/drop-area.tsx';
import { Dialog } from './dialog.tsx';

/** Drops a file as a browser does. Returns true if the browser would open it. */
function drop(on: Element): boolean {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['1'], 'Bill.pdf', { type: 'application/pdf' }));
  const send = (type: string) =>
    on.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
  return [send('dragenter'), send('dragover'), send('drop')].at(-1)!;
}

async function show(onPage: () => void, onDialog: () => void) {
  const { screen } = await renderElement(
    <DropArea onFiles={onPage} accept=".pdf">
      {() => (
        <Dialog title="Place" opened onClose={() => {}}>
          <p>Text</p>
          <DropArea onFiles={onDialog} accept=".pdf">
            {() => <p>Drop files here</p>}
          </DropArea>
        </Dialog>
      )}
    </DropArea>,
  );
  return (text: string) => screen.getByRole('dialog').getByText(text).element();
}

it('a file dropped on a dialog reaches neither the area behind it nor the browser', async () => {
  const onPage = vi.fn();
  const onDialog = vi.fn();
  const find = await show(onPage, onDialog);
  expect(drop(find('Text'))).toBe(false);
  // The area in the dialog takes a later file, so an earlier one would have arrived, too.
  expect(drop(find('Drop files here'))).toBe(false);
  await expect.poll(() => onDialog.mock.calls.length).toBe(1);
  expect(onPage).not.toHaveBeenCalled();
});
