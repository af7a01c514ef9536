import { shownDay } from '../shown-day.ts';
import classes from './desk.module.css';
import { type CureFacts, cureDay } from './desk-physician.ts';

/** The last day on which a return cures the excess, with the days left, or the reason against a cure. */
export function CureDay({ of }: { of: CureFacts }) {
  const { text, urgency } = cureDay(of);
  return (
    <span className={classes.lines}>
      {urgency !== 'none' && of.cureDueDate != null && <span>{shownDay(of.cureDueDate)}</span>}
      <small data-urgency={urgency}>{text}</small>
    </span>
  );
}
