/** Of every call to the server. */
export const FETCH_OPTIONS = { credentials: 'same-origin' } as const;
