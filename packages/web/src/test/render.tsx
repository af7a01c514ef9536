import type { Brand } from '@capwise/domain/account/brand';
import { notifications } from '@mantine/notifications';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { render } from 'vitest-browser-react';
import { connectionToast } from '../app/frame/connection-toast.ts';
import { MAIN_ID } from '../app/frame/skip-link.tsx';
import { Providers } from '../app/providers.tsx';
import { createGraphqlClient } from '../lib/graphql/client.ts';
import { followNamedErrors } from '../lib/graphql/named-errors.ts';
import type { CurrentUser } from '../lib/session/session-calls.ts';
import type { Session, SessionState } from '../lib/session/session-store.ts';
import { signInOnThisPage } from '../lib/sign-in-again/sign-in-again.ts';
import { userWith } from './users.ts';

export const TEST_TOKEN = 'token-of-the-test';

export interface FixedSession extends Session {
  signIns: string[];
  signOuts: (string | undefined)[];
  /** Where the person was sent to confirm. */
  confirmed: ('another window' | 'this page')[];
  /** Refuses the next confirmation. */
  refusesConfirming: Error | null;
  /** Email addresses and domains that were entered to sign in. */
  chosen: string[];
  /** False while no provider or server answers. */
  answers: boolean;
  /** Paths for which the session was fetched again. */
  reopened: string[];
  become(next: SessionState): void;
}

/** A session in a given state that only records its calls. */
export function fixedSession(initial: SessionState): FixedSession {
  let state = initial;
  const listeners = new Set<() => void>();
  const signIns: string[] = [];
  const signOuts: (string | undefined)[] = [];
  const reopened: string[] = [];
  const chosen: string[] = [];
  return {
    chosen,
    confirmed: [],
    refusesConfirming: null,
    answers: true,
    signIns,
    signOuts,
    reopened,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    become(next) {
      state = next;
      for (const listener of listeners) listener();
    },
    accessToken: async () => (state.status === 'ready' ? TEST_TOKEN : null),
    signIn: async (returnTo) => void signIns.push(returnTo),
    async choose(_, address) {
      chosen.push(address);
      return this.answers;
    },
    async confirm(signInAgain) {
      if (this.refusesConfirming) throw this.refusesConfirming;
      this.confirmed.push(signInAgain === signInOnThisPage ? 'this page' : 'another window');
    },
    signOut: async (because) => void signOuts.push(because),
    reopen: async (path) => void reopened.push(path),
    async refresh(path) {
      await this.reopen(path);
      return this.answers;
    },
  };
}

export interface RenderOptions {
  path?: string;
  user?: CurrentUser;
  session?: Session;
  brand?: Brand;
}

/** Renders routes with the real theme, router and client. `stubServer` replaces the network. */
export async function renderRoutes(routes: RouteObject[], options: RenderOptions = {}) {
  const { path = '/', user = userWith(), brand = 'spend' } = options;
  const fixed = fixedSession({ status: 'ready', user });
  const session = options.session ?? fixed;
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const client = createGraphqlClient({
    accessToken: session.accessToken,
    onNamedError: followNamedErrors({
      brand,
      active: () => session.state().status === 'ready',
      pathname: () => router.state.location.pathname,
      navigate: (to) => void router.navigate(to, { replace: true }),
    }),
    networkOnly: brand === 'compliance',
    connection: connectionToast,
  });
  notifications.clean();
  const drawn = Promise.withResolvers<void>();
  const screen = await render(
    <Drawn onDrawn={drawn.resolve}>
      <Providers brand={brand} client={client} session={session}>
        <RouterProvider router={router} />
      </Providers>
    </Drawn>,
  );
  await drawn.promise;
  // Changes by the first effects are drawn too.
  await scheduler.postTask(() => {}, { priority: 'background' });
  const address = () => router.state.location.pathname + router.state.location.search;
  return { screen, router, client, address, reopened: fixed.reopened };
}

function Drawn({ onDrawn, children }: { onDrawn(): void; children: ReactNode }) {
  useEffect(onDrawn, [onDrawn]);
  return children;
}

/** Renders one element as the page at any address. */
export const renderElement = (element: ReactElement, options: RenderOptions = {}) =>
  renderRoutes([{ path: '*', element: asPage(element) }], options);

/** A page inside the frame's landmark, in which lists and tooltips open. */
export const asPage = (element: ReactElement) => <main id={MAIN_ID}>{element}</main>;
