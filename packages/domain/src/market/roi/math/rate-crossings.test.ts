import { describe, expect, it } from 'vitest';
import { quotient } from './exact-amount.ts';
import { findCrossings, rateAt } from './rate-crossings.ts';

const crossingRates = (...flows: bigint[]): number[] =>
  findCrossings(flows).map((crossing) => {
    const { dividend, divisor } = rateAt(crossing);
    return quotient(dividend, divisor);
  });

/** Σ f_y x^y with its zeros at x = 1/(1+i) for the given rates in millionths. */
function makeFlows(...rates: bigint[]): bigint[] {
  let flows = [1n];
  for (const rate of rates) {
    const whole = 1_000_000n + rate;
    flows = Array.from(
      { length: flows.length + 1 },
      (_, power) => whole * (flows[power - 1] ?? 0n) - 1_000_000n * (flows[power] ?? 0n),
    );
  }
  return flows;
}

describe('the rates at which a present value changes sign', () => {
  it('are found wherever they lie, the ends included', () => {
    expect(crossingRates(...makeFlows(200_000n))).toEqual([0.2]);
    expect(crossingRates(...makeFlows(10_000_000n))).toEqual([10]);
    expect(crossingRates(...makeFlows(100_000n, 5_000_000n, 200_000n))).toEqual([0.1, 0.2, 5]);
  });

  it('are found half way between the ends, where the stretch is cut', () => {
    // t = 1/2 is x = 6/11, a rate of 5/6.
    expect(crossingRates(-6n, 11n)).toEqual([5 / 6]);
  });

  it('are both found when a millionth apart', () => {
    expect(crossingRates(...makeFlows(100_000n, 100_001n))).toEqual([0.1, 0.100001]);
  });

  it('are not where the value only touches zero, and are where it does so and passes', () => {
    expect(crossingRates(...makeFlows(100_000n, 100_000n))).toEqual([]);
    const [rate, ...others] = crossingRates(...makeFlows(100_000n, 100_000n, 100_000n));
    expect(others).toEqual([]);
    expect(rate).toBeCloseTo(0.1, 14);
  });

  it('are none without a change of sign, without flows and beyond 1000 %', () => {
    expect(crossingRates(0n, 0n, 0n)).toEqual([]);
    expect(crossingRates(5n, 7n)).toEqual([]);
    expect(crossingRates(...makeFlows(10_000_001n))).toEqual([]);
    expect(crossingRates(...makeFlows(-10_000n))).toEqual([]);
  });
});
