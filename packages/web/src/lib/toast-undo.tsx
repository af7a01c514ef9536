import { Button } from '@mantine/core';
import { showToast, withdrawToast } from './toast.ts';

const UNDO_MS = 20_000;

/** Reports a success that can be undone while the toast is shown. In a file of its own, which the first screen does not load. */
export function toastUndo(text: string, undo: () => void): void {
  const onUndo = () => {
    withdrawToast(text);
    undo();
  };
  const button = (
    <Button variant="subtle" size="compact-sm" ml={-8} onClick={onUndo}>
      Undo
    </Button>
  );
  showToast(text, { color: 'teal', role: 'status', autoClose: UNDO_MS }, button);
}
