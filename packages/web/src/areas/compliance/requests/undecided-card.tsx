import { Alert } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { useEffect } from 'react';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import classes from './requests.module.css';

export interface Undecided {
  reason: string;
  note: string;
  /** Deletes the draft of the note. */
  forget(): void;
}

/** Why a decision was not saved when nothing is left to decide, with its note to copy. */
export function UndecidedCard({ reason, note, forget }: Undecided) {
  useEffect(forget, [forget]);
  return (
    <SectionCard title="Your decision was not saved">
      <div className={classes.body}>
        <Alert color="red">{reason}</Alert>
        {note.trim() !== '' && <p>{`Your note: ${note}`}</p>}
      </div>
    </SectionCard>
  );
}
