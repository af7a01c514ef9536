import type { Brand } from '@capwise/domain/account/brand';
import { Navigate, type RouteObject } from 'react-router';
import { AppFrame } from '../frame/app-frame.tsx';
import { BareFrame } from '../frame/bare-frame.tsx';
import { ComplianceFrame } from '../frame/compliance-frame.tsx';
import { ComplianceNoticePage, TenantUnauthorizedPage } from '../pages/compliance-pages.tsx';
import { CrashPage } from '../pages/crash-page.tsx';
import { LoginPage } from '../pages/login-page.tsx';
import { LogoutPage } from '../pages/logout-page.tsx';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { PrivacyPage } from '../pages/privacy-page.tsx';
import { UnauthorizedPage } from '../pages/unauthorized-page.tsx';
import { GoHome, GoToTools, Screen, SignedInOnly } from './guards.tsx';
import { SCREEN_ROUTES } from './screen-loaders.ts';

const OPEN_PAGES: RouteObject[] = [
  { path: '/login/*', element: <LoginPage /> },
  { path: '/logout', element: <LogoutPage /> },
  { path: '/unauthorized', element: <UnauthorizedPage /> },
  { path: '/privacy', element: <PrivacyPage /> },
];

const SPEND_SCREENS: RouteObject[] = [
  { path: '/n', element: <GoHome /> },
  { path: '/n/tools', element: <GoToTools /> },
  { path: '/n/404', element: <NotFoundPage /> },
  ...SCREEN_ROUTES.map((route) => ({ path: route.path, element: <Screen route={route} /> })),
  { path: '/n/*', element: <Navigate to="/n/404" replace /> },
];

const SPEND_ROUTES: RouteObject[] = [
  {
    element: <BareFrame />,
    errorElement: <CrashPage />,
    children: [{ errorElement: <CrashPage />, children: OPEN_PAGES }],
  },
  {
    element: <AppFrame />,
    errorElement: <CrashPage />,
    children: [
      {
        errorElement: <CrashPage />,
        children: [{ element: <SignedInOnly />, children: SPEND_SCREENS }],
      },
    ],
  },
  { path: '/', element: <Navigate to="/n" replace /> },
  { path: '*', element: <Navigate to="/n/404" replace /> },
];

/** On the compliance host /n/{tenant}/… belongs to the tenant. */
const COMPLIANCE_ROUTES: RouteObject[] = [
  {
    element: <BareFrame />,
    errorElement: <CrashPage />,
    children: [
      {
        errorElement: <CrashPage />,
        children: [
          ...OPEN_PAGES,
          { path: '/n/:tenant/unauthorized', element: <TenantUnauthorizedPage /> },
          { path: '*', element: <Navigate to="/n" replace /> },
        ],
      },
    ],
  },
  {
    element: <ComplianceFrame />,
    errorElement: <CrashPage />,
    children: [
      {
        element: <SignedInOnly recorded={false} />,
        children: [{ path: '/n/*', element: <ComplianceNoticePage /> }],
      },
    ],
  },
];

export const routesOf = (brand: Brand): RouteObject[] =>
  brand === 'compliance' ? COMPLIANCE_ROUTES : SPEND_ROUTES;
