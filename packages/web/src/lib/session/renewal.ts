/** A token with fewer seconds left than this is renewed (SHELL-043). */
export const RENEW_BELOW_SECONDS = 300;
/** A timer that was held up by a sleeping machine or a hidden tab looks again at least this often. */
const LONGEST_WAIT_SECONDS = 1800;

/** Seconds before its end at which a token is renewed: 300, or half the life of one that lives shorter than 600. */
export function renewalMargin(lifetimeSeconds: number): number {
  return lifetimeSeconds < 2 * RENEW_BELOW_SECONDS ? lifetimeSeconds / 2 : RENEW_BELOW_SECONDS;
}

export type RenewalStep = { do: 'wait'; seconds: number } | { do: 'renew' } | { do: 'end' };

/** What is due for a token of which so many seconds remain (SHELL-043, SHELL-044). */
export function renewalStep(remainingSeconds: number, lifetimeSeconds: number): RenewalStep {
  if (remainingSeconds <= 0) return { do: 'end' };
  const beforeRenewal = remainingSeconds - renewalMargin(lifetimeSeconds);
  if (beforeRenewal < 0) return { do: 'renew' };
  // A second later than the margin's start, so that the token then has fewer seconds left than the margin.
  return { do: 'wait', seconds: Math.min(beforeRenewal + 1, LONGEST_WAIT_SECONDS) };
}
