import { Button, Text } from '@mantine/core';
import { Dialog, DialogBody, DialogFooter } from '../../../../ui/dialog/dialog.tsx';

interface EndAlertDialogProps {
  /** Such as 'the alert at $100.00 in 2 organizations'. */
  what: string;
  busy: boolean;
  onConfirm(): Promise<void>;
  onClose(): void;
}

/** Asks before alerts end. */
export const EndAlertDialog = ({ what, busy, onConfirm, onClose }: EndAlertDialogProps) => (
  <Dialog title="Delete Alert" opened onClose={onClose} width={600} busy={busy}>
    <DialogBody>
      <Text>{`Delete ${what}? It will report nothing more. What it reported stays in its record. This cannot be undone.`}</Text>
    </DialogBody>
    <DialogFooter>
      <Button variant="default" data-autofocus onClick={onClose} disabled={busy}>
        Close
      </Button>
      <Button color="red.9" onClick={() => void onConfirm()} loading={busy}>
        Delete
      </Button>
    </DialogFooter>
  </Dialog>
);
