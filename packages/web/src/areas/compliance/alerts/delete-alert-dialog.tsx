import { GIFT_TEXTS } from '@capwise/domain/compliance/gift-texts';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { DeleteAlertMutation } from './alert/alert.graphql.ts';
import { alertName, type GiftAlert } from './alert/alert-record.ts';
import { EndAlertDialog } from './alert/end-alert-dialog.tsx';

interface DeleteAlertDialogProps {
  alert: GiftAlert;
  alerts: { reload(): void };
  onClose(): void;
}

export function DeleteAlertDialog({ alert, alerts, onClose }: DeleteAlertDialogProps) {
  const { tenantName, id: organizationId } = useOrganization();
  const [remove, busy] = useSave(DeleteAlertMutation, {
    done: 'The alert has been deleted.',
    failed: GIFT_TEXTS.alertNotDeleted,
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
  return <EndAlertDialog what={alertName(alert)} busy={busy} onConfirm={confirm} onClose={onClose} />;
}
