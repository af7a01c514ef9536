import { type Day, dayOf } from '@capwise/domain/dates';

/** The time of day as the server sees it; tests hold it still. */
export interface Clock {
  now(): Date;
  today(): Day;
}

export const systemClock: Clock = {
  now: () => new Date(),
  today: () => dayOf(new Date()),
};
