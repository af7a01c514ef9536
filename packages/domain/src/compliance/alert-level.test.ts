import { describe, expect, it } from 'vitest';
import { alertLevelCents, alertLevelText } from './alert-level.ts';

describe('the level of an alert', () => {
  it('by share fires exactly when the share of the threshold is used', () => {
    for (const threshold of [1, 3, 99, 101, 53_500, 53_537])
      for (let percent = 1; percent <= 100; percent += 1) {
        const level = alertLevelCents({ remainingCents: null, usedPercent: percent }, threshold)!;
        const due = Math.ceil((threshold * percent) / 100);
        for (const used of [due - 1, due, due + 1])
          expect(threshold - used <= level).toBe(used * 100 >= threshold * percent);
      }
  });

  it('by amount is the amount, whatever the threshold', () => {
    expect(alertLevelCents({ remainingCents: 10_000, usedPercent: null }, 53_500)).toBe(10_000);
    expect(alertLevelCents({ remainingCents: 10_000, usedPercent: null }, null)).toBe(10_000);
    expect(alertLevelCents({ remainingCents: null, usedPercent: 80 }, null)).toBeNull();
  });

  it('reads as an amount or as a share', () => {
    expect(alertLevelText({ remainingCents: 10_000, usedPercent: null })).toBe('$100.00');
    expect(alertLevelText({ remainingCents: null, usedPercent: 80 })).toBe('80% used');
  });
});
