export const FETCH_OPTIONS = { credentials: 'same-origin' } as const;
