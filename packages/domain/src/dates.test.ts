import { expect, it } from 'vitest';
import { dayIn } from './dates.ts';

it('the calendar day of a time depends on the zone, whichever zone was asked before', () => {
  const midnight = new Date('2026-12-31T23:30:00Z');
  const zones = ['Pacific/Auckland', 'America/Chicago', 'UTC', 'Europe/Berlin', 'America/Chicago'];
  const days = ['2027-01-01', '2026-12-31', '2026-12-31', '2027-01-01', '2026-12-31'];
  expect(zones.map((zone) => dayIn(zone, midnight))).toEqual(days);
});

it('more zones than are kept still have their days', () => {
  const noon = new Date('2026-06-15T12:00:00Z');
  for (const zone of Intl.supportedValuesOf('timeZone'))
    expect(dayIn(zone, noon), zone).toBe(noon.toLocaleDateString('sv-SE', { timeZone: zone }));
});
