import { describe, expect, it } from 'vitest';
import { renewalMargin, renewalStep } from './renewal.ts';

describe('renewalMargin', () => {
  it.each([
    [3600, 300],
    [600, 300],
    [599, 299.5],
    [120, 60],
  ])('is needed after %i s of %d s', (lifetime, margin) => {
    expect(renewalMargin(lifetime)).toBe(margin);
  });
});

describe('renewalStep', () => {
  it.each([
    [301, { do: 'wait', seconds: 2 }],
    [300, { do: 'wait', seconds: 1 }],
    [299, { do: 'renew' }],
    [1, { do: 'renew' }],
  ])('SHELL-043 with %i s of an hour left', (remaining, step) => {
    expect(renewalStep(remaining, 3600)).toEqual(step);
  });

  it.each([0, -5])('SHELL-044 ends the session of a token with %i s left', (remaining) => {
    expect(renewalStep(remaining, 3600)).toEqual({ do: 'end' });
  });

  it('looks again within half an hour however long the token lives', () => {
    expect(renewalStep(86_400, 86_400)).toEqual({ do: 'wait', seconds: 1800 });
  });

  it('renews a short-lived token at half its life', () => {
    expect(renewalStep(31, 60)).toEqual({ do: 'wait', seconds: 2 });
    expect(renewalStep(29, 60)).toEqual({ do: 'renew' });
  });
});
