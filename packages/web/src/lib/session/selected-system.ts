/** Where a tab keeps the choice. */
export const SYSTEM_KEY = 'capwise.selected-system';

/** What was chosen last in this tab, for what acts between screens; whether it may be seen the server says. */
export const lastChosenSystem = (): string | null => sessionStorage.getItem(SYSTEM_KEY);

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
