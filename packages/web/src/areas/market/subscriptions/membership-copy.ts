/** Shown to readers who have not found anything yet. */
export const MEMBERSHIP_COPY =
  'Members compare prices with 3,300+ member hospitals and health systems and 30,000+ quotes analyzed annually.';
