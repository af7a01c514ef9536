import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { shownDollars } from '../gift/shown-dollars.ts';
import { shownDay } from '../shown-day.ts';
import classes from './cure.module.css';
import type { Cure } from './use-cure.ts';

export function CureTests({ cure }: { cure: Cure }) {
  const tests = [
    { name: 'At most half of the threshold', isMet: cure.isSmallEnough, detail: excessText(cure) },
    { name: 'Returned in time', isMet: cure.isInTime, detail: dueText(cure) },
    { name: 'First cure in three years', isMet: cure.isFirstInThreeYears, detail: earlierCureText(cure) },
  ];
  return (
    <ul>
      {tests.map(({ name, isMet, detail }) => (
        <li key={name} className={classes.line} data-met={isMet}>
          {isMet ? <IconCircleCheck size={20} aria-hidden /> : <IconCircleX size={20} aria-hidden />}
          <span>
            <span className={classes.test}>{name}</span>
            <span className={classes.detail}>{detail}</span>
          </span>
          <span className={classes.outcome}>{isMet ? 'Met' : 'Not met'}</span>
        </li>
      ))}
    </ul>
  );
}

function excessText({
  largestExcessAmount: largest,
  excessAmount: excess,
  mostExcessAmount: most,
}: Cure): string {
  const allowed = `at most ${shownDollars(most)} can be cured`;
  return largest > excess
    ? `${shownDollars(excess)} over, ${shownDollars(largest)} before the returns so far; ${allowed}`
    : `${shownDollars(excess)} over; ${allowed}`;
}

const days = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'day' : 'days'}`;

function dueText({ overSince, dueDate, daysLeft }: Cure): string {
  const due = shownDay(dueDate);
  const since = `over since ${shownDay(overSince)}`;
  if (daysLeft < 0) return `Was due by ${due}, ${days(-daysLeft)} ago; ${since}`;
  return daysLeft === 0 ? `Due today, ${due}; ${since}` : `Due by ${due}, ${days(daysLeft)} left; ${since}`;
}

function earlierCureText({ lastCureDate, nextCureDate, isFirstInThreeYears }: Cure): string {
  if (!lastCureDate || !nextCureDate) return 'No earlier cure is recorded here';
  const last = `The last recorded cure was on ${shownDay(lastCureDate)}`;
  return isFirstInThreeYears ? last : `${last}; the next cure is possible from ${shownDay(nextCureDate)}`;
}
