import type { RouteObject } from 'react-router';
import { lazyScreen } from '../../ui/page/lazy-part.tsx';
import { LoginPage } from '../pages/login-page.tsx';
import { LogoutPage } from '../pages/logout-page.tsx';
import { UnauthorizedPage } from '../pages/unauthorized-page.tsx';

const PrivacyPage = lazyScreen(() => import('../pages/privacy-page.tsx'));
const StopMailPage = lazyScreen(() => import('../pages/stop-mail-page.tsx'));
const Guide = lazyScreen(() => import('../pages/guide/guide-screen.tsx'));

export const OPEN_PAGES: RouteObject[] = [
  { path: '/login/*', element: <LoginPage /> },
  { path: '/logout', element: <LogoutPage /> },
  { path: '/unauthorized', element: <UnauthorizedPage /> },
  { path: '/privacy', element: <PrivacyPage /> },
  { path: '/stop-mail', element: <StopMailPage /> },
  ...['/help', '/help/:page'].map((path) => ({ path, element: <Guide /> })),
];
