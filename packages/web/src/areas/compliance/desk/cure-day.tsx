import type { NoCure } from '@capwise/domain/compliance/desk/desk';
import { formatCount } from '@capwise/domain/units';
import { CellLines } from '../../../ui/table/cell-lines.tsx';
import { shownDay } from '../shown-day.ts';
import type { DeskPhysician } from './desk-physician.ts';

const NO_CURE: Record<NoCure, string> = {
  'too large': 'Excess too large to cure',
  'cured before': 'Cured before within 3 years',
  late: 'The last day has passed',
};

/** Days left from which the last day is marked. */
const SOON = 30;
const URGENT = 10;

/** The last day on which a return cures the excess, with the days left, or the reason against a cure. */
export function CureDay({ cure }: { cure: NonNullable<DeskPhysician['cure']> }) {
  const { dueDate, daysLeft, noCure } = cure;
  if (noCure != null)
    return (
      <CellLines>
        <small>{NO_CURE[noCure as NoCure]}</small>
      </CellLines>
    );
  return (
    <CellLines>
      <span>{shownDay(dueDate)}</span>
      <small data-tone={daysLeft <= URGENT ? 'bad' : daysLeft <= SOON ? 'warning' : undefined}>
        {daysLeft === 0 ? 'Today is the last day' : `${formatCount(daysLeft, 'day')} left`}
      </small>
    </CellLines>
  );
}
