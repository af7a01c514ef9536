import './zod-without-eval.ts';
import type { Brand } from '@capwise/domain/account/brand';
import { needsSession } from './app/routes/public-paths.ts';
import { navigateTo } from './lib/address/navigation.ts';
import { brand, webConfig } from './lib/config.ts';
import { createGraphqlClient } from './lib/graphql/client.ts';
import { followNamedErrors } from './lib/graphql/named-errors.ts';
import { createTabProvider } from './lib/session/providers/tab-provider.ts';
import type { SessionCalls } from './lib/session/session-calls.ts';
import { createSession, type StartingSession } from './lib/session/session-store.ts';
import { spendCalls } from './lib/session/spend-calls.ts';

/** The shell loads while sign-in is checked. This file contains only what that check needs. */
const loading = import('./app/shell.tsx').then((module) => module.shell);
/** Separate imports: two in one condition would share the list of style sheets to load. */
const APPS = {
  spend: () => import('./app/routes/spend-app.ts').then((module) => module.app),
  compliance: () => import('./app/compliance/compliance-app.ts').then((module) => module.app),
};
const loadingApp = APPS[brand]();

let session: StartingSession | undefined;

const client = createGraphqlClient({
  accessToken: async () => (await session?.accessToken()) ?? null,
  onNamedError: followNamedErrors({
    brand,
    active: () => session?.state().status === 'ready',
    pathname: () => location.pathname,
    navigate: navigateTo,
  }),
  networkOnly: brand === 'compliance',
  connection: {
    onLost: () => void loading.then(({ connectionToast }) => connectionToast.onLost()),
    onBack: () => void loading.then(({ connectionToast }) => connectionToast.onBack()),
  },
});

const CALLS: Record<Brand, () => Promise<SessionCalls>> = {
  spend: async () => spendCalls(client),
  compliance: () =>
    import('./lib/session/compliance-calls.ts').then((module) => module.complianceCalls(client)),
};
const loadingCalls = CALLS[brand]();

// A page from the back-forward cache may show data of a user who has since signed out.
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});

/** After this time, the screen loads inside the application's frame. */
const SCREEN_AWAITED_MS = 400;

async function open(root: HTMLElement): Promise<void> {
  const { pathname, search, hash } = location;
  const asked = pathname + search + hash;
  session = createSession({
    provider: createTabProvider(webConfig.identity),
    calls: await loadingCalls,
  });
  const started = session.start(asked, needsSession(brand, pathname));
  const preloading = loadingApp.then(({ preload }) => preload(pathname));
  const [path, shell, app] = await Promise.all([started, loading, loadingApp]);
  if (path !== asked) history.replaceState(null, '', path);
  // A sign-in changes the address.
  const screen = path === asked ? preloading : app.preload(location.pathname);
  await Promise.race([screen, new Promise((resolve) => setTimeout(resolve, SCREEN_AWAITED_MS))]);
  shell.draw(root, app, client, session);
}

const root = document.getElementById('root') as HTMLElement;
/** The answer to a sign-in in a window of its own (`OF_A_WINDOW`) belongs to the page that opened it. */
const begun = /^\/login\/callback.*(;|%3B)again/i.test(location.pathname + location.search)
  ? import('./lib/sign-in-again/come-back.ts').then(({ comeBack }) => comeBack(root))
  : open(root);
begun.catch(() => {
  root.textContent = 'The application could not be loaded. Check the connection and reload the page.';
});
