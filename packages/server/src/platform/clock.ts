import { type Day, utcDay } from '@capwise/domain/dates';

export interface Clock {
  now(): Date;
  today(): Day;
}

export const systemClock: Clock = {
  now: () => new Date(),
  today: () => utcDay(new Date()),
};
