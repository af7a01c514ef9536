import { type Day, dayToEpochSeconds, formatDay, utcDay } from '@capwise/domain/dates';
import { type NeedByState, needByState, shortDay } from '@capwise/domain/workspace/purchases/need-by';
import { isStage } from '@capwise/domain/workspace/purchases/stages';
import { VisuallyHidden } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import classes from './need-by-day.module.css';

export const fullDay = (day: Day): string => formatDay(dayToEpochSeconds(day));

const WORDS: Partial<Record<NeedByState, string>> = { late: 'late', soon: 'soon' };

interface NeedByDayProps {
  day: Day;
  state: NeedByState;
  /** Without the year if it is the current one, and with an icon. */
  isShort?: boolean;
}

/** A need-by date whose color repeats its word. */
export function NeedByDay({ day, state, isShort = false }: NeedByDayProps) {
  const word = WORDS[state];
  return (
    <span className={classes.day} data-state={state} title={`Need by ${fullDay(day)}`}>
      {isShort && <IconCalendarEvent size={14} stroke={1.75} className={classes.icon} aria-hidden />}
      {isShort && <VisuallyHidden>Need by </VisuallyHidden>}
      {isShort ? shortDay(day, utcDay(new Date())) : fullDay(day)}
      {word && ` ${word}`}
    </span>
  );
}

export const needByStateOf = (day: Day | null, stage: string): NeedByState =>
  needByState(day, isStage(stage) ? stage : 'plan', utcDay(new Date()));
