/** How the provider's secrets are kept in the database. */
export interface Sealing {
  /** @param purpose what the secret is for: a stored text is good for nothing else */
  seal(text: string, purpose: string): string;
  open(stored: string, purpose: string): string;
}

/** Keeps secrets as they are. */
export const PLAIN: Sealing = { seal: (text) => text, open: (stored) => stored };
