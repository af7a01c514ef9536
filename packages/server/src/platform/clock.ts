import { type Day, dayOf } from '@capwise/domain/dates';

export interface Clock {
  now(): Date;
  today(): Day;
}

export const systemClock: Clock = {
  now: () => new Date(),
  today: () => dayOf(new Date()),
};
