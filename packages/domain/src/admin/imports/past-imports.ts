/** Imports of facilities that the dialog lists, newest first. */
export const MAX_PAST_IMPORTS = 5;

export const ALREADY_UNDONE = 'This import has already been undone';
