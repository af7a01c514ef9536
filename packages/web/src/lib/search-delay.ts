/** Pause in typing before a search is sent, unless the specification asks for another one. */
export const SEARCH_DELAY_MS = 275;
