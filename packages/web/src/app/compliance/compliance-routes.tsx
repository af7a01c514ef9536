import { Navigate, type RouteObject } from 'react-router';
import { CrashPage } from '../pages/crash-page.tsx';
import { LoginPage } from '../pages/login-page.tsx';
import { LogoutPage } from '../pages/logout-page.tsx';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { OPEN_PAGES } from '../routes/open-pages.tsx';
import { ComplianceBareFrame, ComplianceFrame } from './compliance-frame.tsx';
import { GoToOrganization, OrganizationOnly, OrganizationScreen, TenantOnly } from './compliance-guards.tsx';
import { COMPLIANCE_SCREEN_ROUTES } from './compliance-loaders.ts';
import { NoTenantPage } from './no-tenant-page.tsx';
import { useRootOfPage } from './tenant-of-page.ts';
import { TenantUnauthorizedPage } from './tenant-pages.tsx';

const TenantLogin = () => <LoginPage to={useRootOfPage()} />;
const TenantLogout = () => <LogoutPage root={useRootOfPage()} />;
const TenantRoot = () => <Navigate to={useRootOfPage()} replace />;
const NotFoundHere = () => <NotFoundPage home={useRootOfPage()} />;

/** Fixed names take precedence over tenant names, and no tenant may use them (B-86). */
const BARE_PAGES: RouteObject[] = [
  ...OPEN_PAGES,
  { path: '/', element: <NoTenantPage /> },
  { path: '/n', element: <NoTenantPage /> },
  { path: '/sso', element: <LoginPage /> },
  { path: '/n/404', element: <NotFoundHere /> },
  { path: '/:tenant', element: <TenantRoot /> },
  ...['/:tenant', '/n/:tenant'].flatMap((tenant) => [
    { path: `${tenant}/login`, element: <TenantLogin /> },
    { path: `${tenant}/sso`, element: <TenantLogin /> },
    { path: `${tenant}/logout`, element: <TenantLogout /> },
  ]),
  { path: '/n/:tenant/unauthorized', element: <TenantUnauthorizedPage /> },
  { path: '*', element: <NotFoundHere /> },
];

const ORGANIZATION_PAGES: RouteObject[] = [
  { index: true, element: <Navigate to="giftalert" replace /> },
  ...COMPLIANCE_SCREEN_ROUTES.map((route) => ({
    path: route.path,
    element: <OrganizationScreen route={route} />,
  })),
  { path: '*', element: <NotFoundHere /> },
];

/** On the compliance host, /n/{tenant}/… belongs to the tenant. */
export const COMPLIANCE_ROUTES: RouteObject[] = [
  {
    element: <ComplianceBareFrame />,
    errorElement: <CrashPage />,
    children: [{ errorElement: <CrashPage />, children: BARE_PAGES }],
  },
  {
    path: '/n/:tenant',
    element: <ComplianceFrame />,
    errorElement: <CrashPage />,
    children: [
      {
        errorElement: <CrashPage />,
        children: [
          {
            element: <TenantOnly />,
            children: [
              { index: true, element: <GoToOrganization /> },
              { path: ':organization', element: <OrganizationOnly />, children: ORGANIZATION_PAGES },
            ],
          },
        ],
      },
    ],
  },
];
