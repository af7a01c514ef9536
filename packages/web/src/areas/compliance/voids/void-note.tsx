import { useMember } from '../../../lib/session/organization.ts';
import type { Gift } from '../gift/gift.ts';
import { shownInstant } from '../shown-day.ts';
import classes from './void-note.module.css';

/** The author, time and reason of a deletion. */
export function VoidNote({ gift: { voidReason, voidedDate, voidedByName } }: { gift: Gift }) {
  const { timeZone } = useMember();
  if (voidReason == null || voidedDate == null) return null;
  return (
    <div className={classes.note}>
      <strong>{`Deleted ${shownInstant(timeZone, voidedDate)}, ${voidedByName}`}</strong>
      <span>{voidReason}</span>
    </div>
  );
}
