const MAX_ANNOUNCED_LENGTH = 24;

/** Why a text that cannot be read was not pasted. A refused keystroke is obvious. A refused paste is not. */
export const notPasted = (text: string, rule: string): string =>
  `'${text.trim().slice(0, MAX_ANNOUNCED_LENGTH)}' was not pasted. ${rule}.`;
