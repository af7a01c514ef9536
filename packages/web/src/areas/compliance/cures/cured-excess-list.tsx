import { GIFT_TEXTS } from '@capwise/domain/compliance/gift-texts';
import { inFileName } from '@capwise/domain/compliance/statements/statement';
import { canIn } from '@capwise/domain/permissions/gift-permission';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMember, useOrganization } from '../../../lib/session/organization.ts';
import { DownloadButton } from '../../../ui/buttons/download-button.tsx';
import { shownDollars } from '../gift/shown-dollars.ts';
import { shownDay, shownInstant } from '../shown-day.ts';
import type { CuredExcess } from './cured-excess.ts';
import classes from './cured-excess-list.module.css';
import { RecordCureDialog } from './record-cure-dialog.tsx';

interface CuredExcessListProps {
  cures: readonly CuredExcess[];
  providerName: string;
  onRecorded(): void;
}

/** Excesses that returns ended: with the memo of the record, or a button that makes one. */
export function CuredExcessList({ cures, providerName, onRecorded }: CuredExcessListProps) {
  const [asked, setAsked] = useState<CuredExcess | null>(null);
  return (
    <>
      <ul className={classes.cures}>
        {cures.map((cure) => (
          <li key={`${cure.organizationId} ${cure.giftYear} ${cure.overSince} ${cure.recordId}`}>
            <strong>{`${shownDay(cure.curedDate)}, ${cure.organizationName}`}</strong>
            <span>{`Over by ${shownDollars(cure.largestExcessAmount)} since ${shownDay(cure.overSince)}, threshold of ${cure.giftYear}`}</span>
            <RecordState cure={cure} providerName={providerName} onRecord={() => setAsked(cure)} />
          </li>
        ))}
      </ul>
      {asked && (
        <RecordCureDialog
          cure={asked}
          providerName={providerName}
          onClose={() => setAsked(null)}
          onSent={onRecorded}
        />
      )}
    </>
  );
}

interface RecordStateProps {
  cure: CuredExcess;
  providerName: string;
  onRecord(): void;
}

function RecordState({ cure, providerName, onRecord }: RecordStateProps) {
  const { permissions, timeZone } = useMember();
  const { organizationId, giftYear, curedDate, recordId, recordedByName, recordedDate, note, noCure } = cure;
  if (recordId == null) {
    if (noCure) return <small>{`Not a cure: ${noCure.charAt(0).toLowerCase()}${noCure.slice(1)}`}</small>;
    if (!canIn(permissions, organizationId, 'returnallgifts')) return <small>Not recorded yet</small>;
    return (
      <Button
        variant="default"
        size="xs"
        aria-label={`Record Cure of ${shownDay(curedDate)}`}
        onClick={onRecord}
      >
        Record Cure
      </Button>
    );
  }
  return (
    <>
      {note && <span>{note}</span>}
      <small>{`Recorded ${recordedDate == null ? '' : shownInstant(timeZone, recordedDate)}, ${recordedByName}`}</small>
      {canIn(permissions, organizationId, 'reportgiftalert') && (
        <Memo organizationId={organizationId} recordId={recordId} name={`${providerName} ${giftYear}`} />
      )}
    </>
  );
}

function Memo({
  organizationId,
  recordId,
  name,
}: {
  organizationId: string;
  recordId: string;
  name: string;
}) {
  const { tenantName } = useOrganization();
  const file = {
    path: `/api/${tenantName}/${organizationId}/giftalerts/cures/${recordId}/memo`,
    name: `Cure Memo ${inFileName(name)}.pdf`,
  };
  return (
    <DownloadButton
      label="Memo"
      size="xs"
      file={file}
      note={`The cure of ${name} as a PDF`}
      failure={GIFT_TEXTS.giftsNotDownloaded}
    />
  );
}
