import type { Browser, BrowserContext } from '@playwright/test';

/** Everything a test may leave behind in the browser, except the cache of files. */
const STORED = 'local_storage,session_storage,indexeddb,cache_storage,service_workers,websql';

/** A page that a test left while it was loading sometimes never closes. */
const CLEANED_MS = 10_000;

export interface SharedContext {
  open(): Promise<BrowserContext>;
  /** Returns the context to its first state, or gives it up. Files of the product stay cached, as for a person at work. */
  clean(context: BrowserContext): Promise<void>;
}

/**
 * One browser context per worker. A new context for each test would load and compile every script again.
 */
export function createSharedContext(browser: Browser, origins: readonly string[]): SharedContext {
  let shared: BrowserContext | undefined;

  return {
    open: async () => {
      shared ??= await browser.newContext();
      return shared;
    },
    clean: async (context) => {
      const isClean = await Promise.race([
        reset(context, origins).then(
          () => true,
          () => false,
        ),
        new Promise<boolean>((resolve) => setTimeout(resolve, CLEANED_MS, false)),
      ]);
      if (isClean) return;
      shared = undefined;
      void context.close().catch(() => {});
    },
  };
}

async function reset(context: BrowserContext, origins: readonly string[]): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  const last = await context.newPage();
  const pages = context.pages().filter((page) => page !== last);
  await Promise.all(pages.map((page) => page.close()));
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  const session = await context.newCDPSession(last);
  for (const origin of origins)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORED });
  await last.close();
}
