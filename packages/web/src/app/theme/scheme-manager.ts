import { type ChosenScheme, chosenScheme, schemeCookies } from '@capwise/domain/account/color-scheme';
import { localStorageColorSchemeManager, type MantineColorSchemeManager } from '@mantine/core';

/** Stores the appearance in a cookie. Local storage notifies other tabs of changes. */
export function schemeManager(): MantineColorSchemeManager {
  const stored = localStorageColorSchemeManager();
  const write = (scheme: ChosenScheme | null) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that is served.
    for (const cookie of schemeCookies(scheme, location.protocol === 'https:')) document.cookie = cookie;
  };
  return {
    ...stored,
    get: (otherwise) => chosenScheme(document.cookie) ?? stored.get(otherwise),
    set(scheme) {
      write(scheme === 'auto' ? null : scheme);
      stored.set(scheme);
    },
    clear() {
      write(null);
      stored.clear();
    },
  };
}
