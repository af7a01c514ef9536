import { Navigate, type RouteObject } from 'react-router';
import { AppFrame } from '../frame/app-frame.tsx';
import { CrashPage } from '../pages/crash-page.tsx';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { GoHome, GoToTools, Screen, SignedInOnly } from './guards.tsx';
import { OPEN_PAGES } from './open-pages.tsx';
import { SCREEN_ROUTES } from './screen-loaders.ts';

const SPEND_SCREENS: RouteObject[] = [
  { path: '/n', element: <GoHome /> },
  { path: '/n/tools', element: <GoToTools /> },
  { path: '/n/404', element: <NotFoundPage home="/n" hasSearch /> },
  ...SCREEN_ROUTES.map((route) => ({ path: route.path, element: <Screen route={route} /> })),
  { path: '/n/*', element: <Navigate to="/n/404" replace /> },
];

export const SPEND_ROUTES: RouteObject[] = [
  {
    element: <AppFrame home="/n" />,
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
