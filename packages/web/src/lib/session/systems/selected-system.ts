export const SYSTEM_KEY = 'capwise.selected-system';

/** The tab's last choice, for code outside of screens. The server checks whether the user may see it. */
export const lastChosenSystem = (): string | null => sessionStorage.getItem(SYSTEM_KEY);

export interface SystemChoice {
  /** systemId in the address. Null if the user may not see it. */
  fromAddress: string | null;
  stored: string | null;
  ownSystemId: string;
}

/** The selected system: the address, then the tab's choice, then the user's own (SHELL-045, A-66). */
export const selectedSystemId = ({ fromAddress, stored, ownSystemId }: SystemChoice): string =>
  fromAddress ?? stored ?? ownSystemId;
