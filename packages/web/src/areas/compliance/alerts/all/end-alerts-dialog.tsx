import { GIFT_TEXTS } from '@capwise/domain/compliance/gift-texts';
import { formatCount } from '@capwise/domain/units';
import { useSave } from '../../../../lib/graphql/use-save.ts';
import { useOrganization } from '../../../../lib/session/organization.ts';
import { EndAlertDialog } from '../alert/end-alert-dialog.tsx';
import { EndAlertsMutation } from './all-alerts.graphql.ts';
import { levelText, type SharedAlert } from './place-alert.ts';

interface EndAlertsDialogProps {
  alert: SharedAlert;
  onClose(): void;
  /** Also called after a refusal: someone else may have changed an alert. */
  onEnded(): void;
}

/** Ends an alert in all organizations that have it. */
export function EndAlertsDialog({ alert, onClose, onEnded }: EndAlertsDialogProps) {
  const { tenantName, id: organizationId } = useOrganization();
  const [run, busy] = useSave(EndAlertsMutation, {
    done: ({ endGiftAlertThresholdAlerts: ended }) =>
      `The alert has been deleted in ${formatCount(ended.length, 'organization')}.`,
    failed: GIFT_TEXTS.alertNotDeleted,
    showsReason: true,
  });
  const confirm = async () => {
    const alerts = alert.rows.map((row) => ({ organizationId: row.organizationId, id: row.id }));
    const ended = await run({ tenantName, organizationId, alerts });
    if (!ended) return;
    onEnded();
    if (ended.data) onClose();
  };
  const places = new Set(alert.rows.map((row) => row.organizationId)).size;
  return (
    <EndAlertDialog
      what={`the alert at ${levelText(alert)} in ${formatCount(places, 'organization')}`}
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
