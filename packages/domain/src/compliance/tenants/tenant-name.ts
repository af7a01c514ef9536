import { z } from 'zod';

const MAX_TENANT_NAME_LENGTH = 63;

const PAGES = ['n', 'login', 'logout', 'sso', 'unauthorized', 'privacy', 'stop-mail', 'help', 'dev', '404'];
const SERVED = ['api', 'graphql', 'files', 'oidc', 'scim', 'assets', 'healthz', 'readyz', 'index', 'favicon'];
/** First path segments below /api, where tenant routes start with the tenant's name. */
const BELOW_API = [
  'access-reviews',
  'analystdocuments',
  'audit',
  'backchannel-logout',
  'clm',
  'damdocuments',
  'documents',
  'imports',
  'product-configuration',
  'professionalservices',
  'projects',
  'systems',
  'quotes',
  'roles',
  'savings',
  'technology',
];

/** Reserved names: pages and routes of a tenant with such a name would be unreachable (B-86). */
export const RESERVED_TENANT_NAMES: readonly string[] = [...PAGES, ...SERVED, ...BELOW_API];

/** The name is the first segment of the tenant's URLs. */
export const TenantNameSchema = z
  .string()
  .max(MAX_TENANT_NAME_LENGTH, `The name is longer than ${MAX_TENANT_NAME_LENGTH} characters`)
  .regex(
    /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/,
    'Use lowercase letters, digits and hyphens. Start and end with a letter or digit.',
  )
  .refine((name) => !RESERVED_TENANT_NAMES.includes(name), 'This name is reserved');
