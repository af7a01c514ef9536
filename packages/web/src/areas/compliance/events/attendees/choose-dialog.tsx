import { MAX_ATTENDEES, PHYSICIAN } from '@capwise/domain/compliance/events/events';
import { physicianKey } from '@capwise/domain/compliance/places/physicians';
import { formatCount } from '@capwise/domain/units';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogBody, DialogFooter } from '../../../../ui/dialog/dialog.tsx';
import type { Recipient } from '../../recipients/recipient.ts';
import { RecipientsSection } from '../../recipients/recipients-section.tsx';
import type { Attendee } from './attendee.ts';

interface ChooseDialogProps {
  heldOn: string;
  onAdd(attendees: Attendee[]): void;
  onClose(): void;
}

/** Adds several physicians from the tree of recipients. */
export function ChooseDialog({ heldOn, onAdd, onClose }: ChooseDialogProps) {
  const [chosen, setChosen] = useState<Recipient[]>([]);
  const physicians = onePerPhysician(chosen);
  const add = () => {
    onAdd(
      physicians.map(({ providerId, providerName }) => ({
        key: crypto.randomUUID(),
        kind: PHYSICIAN,
        provider: { id: providerId, name: providerName },
        name: '',
      })),
    );
    onClose();
  };
  return (
    <Dialog title="Choose Physicians" opened onClose={onClose} width={1100}>
      <DialogBody>
        <RecipientsSection
          chosen={chosen}
          onChange={setChosen}
          receivedDate={heldOn}
          amount={null}
          measure="yearly"
          threshold={null}
          outcomeOf={() => `${formatCount(physicians.length, 'physician')} will be added.`}
        />
      </DialogBody>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={add} disabled={physicians.length === 0 || physicians.length > MAX_ATTENDEES}>
          Add Attendees
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** A physician at several places attends once. */
const onePerPhysician = (chosen: readonly Recipient[]): Recipient[] =>
  [...new Map(chosen.toReversed().map((one) => [physicianKey(one), one])).values()].toReversed();
