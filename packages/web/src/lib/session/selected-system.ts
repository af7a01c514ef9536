export interface SystemChoice {
  /** systemId of the address; null when the user may not see it. */
  fromAddress: string | null;
  /** What session storage holds; null when the user may not see it. */
  stored: string | null;
  ownSystemId: string;
}

/** The selected system's id: the address, then the tab's choice, then the user's own (SHELL-045, A-66). */
export const selectedSystemId = ({ fromAddress, stored, ownSystemId }: SystemChoice): string =>
  fromAddress ?? stored ?? ownSystemId;
