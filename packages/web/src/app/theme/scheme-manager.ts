import { chosenScheme, schemeCookie } from '@capwise/domain/account/color-scheme';
import { localStorageColorSchemeManager, type MantineColorSchemeManager } from '@mantine/core';

/** Stores the appearance in a cookie. Local storage notifies other tabs of changes. */
export function schemeManager(): MantineColorSchemeManager {
  const stored = localStorageColorSchemeManager();
  const isSecure = location.protocol === 'https:';
  return {
    ...stored,
    get: (otherwise) => chosenScheme(document.cookie) ?? stored.get(otherwise),
    set(scheme) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that is served.
      document.cookie = schemeCookie(scheme === 'auto' ? null : scheme, isSecure);
      stored.set(scheme);
    },
    clear() {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that is served.
      document.cookie = schemeCookie(null, isSecure);
      stored.clear();
    },
  };
}
