import type { BrandApp } from '../routes/brand-app.ts';
import { preloadComplianceScreen } from './compliance-loaders.ts';
import { COMPLIANCE_ROUTES } from './compliance-routes.tsx';

export const app: BrandApp = { routes: COMPLIANCE_ROUTES, preload: preloadComplianceScreen };
