/** Tokens with fewer remaining seconds are renewed (SHELL-043). */
export const RENEW_BELOW_SECONDS = 300;
/** Limits the wait, because sleeping computers and hidden tabs delay timers. */
const MAX_WAIT_SECONDS = 1800;

/** Seconds before expiry at which a token is renewed: 300, or half of a lifetime shorter than 600. */
export function renewalMargin(lifetimeSeconds: number): number {
  return lifetimeSeconds < 2 * RENEW_BELOW_SECONDS ? lifetimeSeconds / 2 : RENEW_BELOW_SECONDS;
}

export type RenewalStep = { do: 'wait'; seconds: number } | { do: 'renew' } | { do: 'end' };

/** The next step for a token with this many remaining seconds (SHELL-043, SHELL-044). */
export function renewalStep(remainingSeconds: number, lifetimeSeconds: number): RenewalStep {
  if (remainingSeconds <= 0) return { do: 'end' };
  const beforeRenewal = remainingSeconds - renewalMargin(lifetimeSeconds);
  if (beforeRenewal < 0) return { do: 'renew' };
  // One second into the margin, so that fewer seconds than the margin remain.
  return { do: 'wait', seconds: Math.min(beforeRenewal + 1, MAX_WAIT_SECONDS) };
}
