import { alertLevelText } from '@capwise/domain/compliance/alert-level';
import { Button } from '@mantine/core';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog/dialog.tsx';
import type { GiftAlert } from './alert/alert-record.ts';
import { PastTable } from './past-table.tsx';
import { ReportedTable } from './reported-table.tsx';

interface AlertRecordDialogProps {
  alert: GiftAlert;
  onClose(): void;
}

/** Lists physicians who are past an alert now, and those whom it reported. */
export function AlertRecordDialog({ alert, onClose }: AlertRecordDialogProps) {
  return (
    <Dialog title={`Alert at ${alertLevelText(alert)}`} opened onClose={onClose} width={800}>
      <DialogBody>
        {!alert.isEnded && <PastTable alert={alert} />}
        <ReportedTable alertId={alert.originalId} />
      </DialogBody>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
