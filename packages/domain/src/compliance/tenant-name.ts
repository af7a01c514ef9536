import { z } from 'zod';

const LONGEST_TENANT_NAME = 63;

/** First segments of pages. */
const PAGES = ['n', 'login', 'logout', 'sso', 'unauthorized', 'privacy', 'help', 'dev', '404'];
/** First segments of what the server answers itself. */
const SERVED = ['api', 'graphql', 'files', 'oidc', 'assets', 'healthz', 'readyz', 'index', 'favicon'];
/** First segments below /api, where a tenant's own routes begin with its name (003 §7). */
const BELOW_API = [
  'analystdocuments',
  'audit',
  'clm',
  'damdocuments',
  'documents',
  'imports',
  'product-configuration',
  'professionalservices',
  'systems',
  'technology',
];

/** What no tenant can be called: at these addresses its pages and calls would not be reached (B-86). */
export const RESERVED_TENANT_NAMES: readonly string[] = [...PAGES, ...SERVED, ...BELOW_API];

/** A tenant's name, which is the first segment of its addresses. */
export const TenantNameSchema = z
  .string()
  .max(LONGEST_TENANT_NAME, `The name is longer than ${LONGEST_TENANT_NAME} characters`)
  .regex(
    /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/,
    'The name holds lower-case letters, digits and hyphens, and begins and ends with a letter or digit',
  )
  .refine((name) => !RESERVED_TENANT_NAMES.includes(name), 'The name is one of the application’s own');
