import type { Brand } from '@capwise/domain/account/brand';
import { COMPLIANCE_ROUTES } from '../app/compliance/compliance-routes.tsx';
import { SPEND_ROUTES } from '../app/routes/spend-routes.tsx';

/** Routes of a brand. The application loads only its own. */
export const brandRoutes = (brand: Brand) => (brand === 'compliance' ? COMPLIANCE_ROUTES : SPEND_ROUTES);
