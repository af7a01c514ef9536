import { addDays, type Day, daysBetween } from '../../dates.ts';
import type { ProjectStage } from './stages.ts';

/** A purchase that is needed within this many days is due soon. */
export const SOON_DAYS = 30;

export const NEED_BY_STATES = ['late', 'soon', 'later', 'none'] as const;
export type NeedByState = (typeof NEED_BY_STATES)[number] | 'done';

export const NEED_BY_LABELS: Record<NeedByState, string> = {
  late: 'Late',
  soon: `Within ${SOON_DAYS} days`,
  later: 'Later',
  none: 'No date',
  done: 'Done',
};

/** A purchase that is done is neither late nor soon. */
export function needByState(needBy: Day | null, stage: ProjectStage, today: Day): NeedByState {
  if (stage === 'done') return 'done';
  if (needBy === null) return 'none';
  if (needBy < today) return 'late';
  return needBy <= lastSoonDay(today) ? 'soon' : 'later';
}

export const lastSoonDay = (today: Day): Day => addDays(today, SOON_DAYS);

/** '12/18' in the current year, otherwise '03/31/27'. */
export function shortDay(day: Day, today: Day): string {
  const [year, month, date] = day.split('-') as [string, string, string];
  return year === today.slice(0, 4) ? `${month}/${date}` : `${month}/${date}/${year.slice(2)}`;
}

/** Days before the need-by date on which the owner gets a mail. */
export const REMINDER_DAYS = [30, 7, 1] as const;

/** The need-by dates that a reminder is due for today. */
export const remindedDays = (today: Day): Day[] => REMINDER_DAYS.map((days) => addDays(today, days));

/** 'in 7 days' or 'tomorrow'. */
export function reminderWords(needBy: Day, today: Day): string {
  const days = daysBetween(today, needBy);
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
