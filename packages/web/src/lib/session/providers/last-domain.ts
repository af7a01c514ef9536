const KEY = 'capwise.sign-in-domain';
const SENT_KEY = 'capwise.sent-to-provider';

export const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** The email domain of the last sign-in in this browser. Nothing else of the address is stored. */
export const lastDomain = (): string | null => localStorage.getItem(KEY);

/**
 * The last domain, if sign-in may start with it. After a return without an answer, such as Back, it may not:
 * otherwise the user could never choose another provider.
 */
export const domainToContinue = (): string | null =>
  sessionStorage.getItem(SENT_KEY) === null ? lastDomain() : null;

export const noteSent = (): void => sessionStorage.setItem(SENT_KEY, 'yes');

export function noteSignedIn(domain: string | undefined): void {
  sessionStorage.removeItem(SENT_KEY);
  if (domain !== undefined) localStorage.setItem(KEY, domain);
}
