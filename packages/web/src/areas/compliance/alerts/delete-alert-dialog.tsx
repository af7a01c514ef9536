import { TEXTS } from '@capwise/domain/texts';
import { Button, Text } from '@mantine/core';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog/dialog.tsx';
import { alertName, type GiftAlert } from './alert/alert-record.ts';
import { DeleteAlertMutation } from './alert.graphql.ts';

interface DeleteAlertDialogProps {
  alert: GiftAlert;
  alerts: { reload(): void };
  onClose(): void;
}

export function DeleteAlertDialog({ alert, alerts, onClose }: DeleteAlertDialogProps) {
  const { tenantName, id: organizationId } = useOrganization();
  const [remove, busy] = useSave(DeleteAlertMutation, {
    done: 'The alert has been deleted.',
    failed: TEXTS.alertNotDeleted,
    showsReason: true,
    accepts: ({ deleteGiftAlertThresholdAlert }) => deleteGiftAlertThresholdAlert,
  });
  const confirm = async () => {
    const removed = await remove({ tenantName, organizationId, alertId: alert.originalId });
    if (!removed) return;
    // Also after a refusal: someone else has usually deleted it.
    alerts.reload();
    if (removed.data) onClose();
  };
  return (
    <Dialog title="Delete Alert" opened onClose={onClose} width={600} busy={busy}>
      <DialogBody>
        <Text>{`Delete ${alertName(alert)}? It will send no more emails. What it reported stays in its record. This cannot be undone.`}</Text>
      </DialogBody>
      <DialogFooter>
        <Button variant="default" data-autofocus onClick={onClose} disabled={busy}>
          Close
        </Button>
        <Button color="red.9" onClick={() => void confirm()} loading={busy}>
          Delete
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
