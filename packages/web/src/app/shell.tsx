import './theme/styles.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Client } from 'urql';
import { setNavigate } from '../lib/address/navigation.ts';
import { brand } from '../lib/config.ts';
import type { Session } from '../lib/session/session-store.ts';
import { connectionToast } from './frame/connection-toast.ts';
import { Providers } from './providers.tsx';
import type { BrandApp } from './routes/brand-app.ts';

/** Replaces the skeleton with the application. The address must be final. */
function draw(root: HTMLElement, { routes }: BrandApp, client: Client, session: Session): void {
  const router = createBrowserRouter(routes);
  setNavigate((path) => void router.navigate(path, { replace: true }));
  // Rendered in slices, so that the page reacts to input meanwhile.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers brand={brand} client={client} session={session}>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  );
}

export const shell = { draw, connectionToast };
