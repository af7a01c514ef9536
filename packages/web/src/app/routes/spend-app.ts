import type { BrandApp } from './brand-app.ts';
import { preloadScreen } from './screen-loaders.ts';
import { SPEND_ROUTES } from './spend-routes.tsx';

export const app: BrandApp = { routes: SPEND_ROUTES, preload: preloadScreen };
