import { needsSession } from './app/routes/public-paths.ts';
import { navigateTo } from './lib/address/navigation.ts';
import { brand, webConfig } from './lib/config.ts';
import { createGraphqlClient } from './lib/graphql/client.ts';
import { followNamedErrors } from './lib/graphql/named-errors.ts';
import { createUserManager } from './lib/session/oidc.ts';
import { sessionCalls } from './lib/session/session-calls.ts';
import { createSession } from './lib/session/session-store.ts';

/** The shell loads while sign-in is being checked; this file holds only what that check needs. */
const loading = import('./app/shell.tsx').then((module) => module.shell);

const client = createGraphqlClient({
  accessToken: () => session.accessToken(),
  onNamedError: followNamedErrors({
    brand,
    active: () => session.state().status === 'ready',
    pathname: () => location.pathname,
    navigate: navigateTo,
  }),
  connection: {
    onLost: () => void loading.then(({ connectionToast }) => connectionToast.onLost()),
    onBack: () => void loading.then(({ connectionToast }) => connectionToast.onBack()),
  },
});

const session = createSession({
  manager: createUserManager(webConfig.identity),
  calls: sessionCalls(client),
  audience: webConfig.identity.audience,
});

// A page out of the browser's back-forward store may show what a user saw who has signed out since.
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});

async function open(root: HTMLElement): Promise<void> {
  const { pathname, search, hash } = location;
  const asked = pathname + search + hash;
  const started = session.start(asked, needsSession(brand, pathname));
  void loading.then(({ preloadScreen }) => preloadScreen(pathname));
  const [path, shell] = await Promise.all([started, loading]);
  if (path !== asked) history.replaceState(null, '', path);
  shell.draw(root, client, session);
}

const root = document.getElementById('root') as HTMLElement;
open(root).catch(() => {
  root.textContent = 'The application could not be loaded. Check the connection and load the page again.';
});
