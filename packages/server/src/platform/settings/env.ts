import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { DEFAULT_VENDOR_HIDDEN_DAYS } from '@capwise/domain/market/deals/deals';
import { UPLOAD_EXTENSIONS } from '@capwise/domain/workspace/uploads';
import { z } from 'zod';
import { type ConnectionSettings, readConnections } from './connections-file.ts';
import { KeyValuesSchema } from './key-values.ts';
import { ScannerAddressSchema } from './scanner-address.ts';
import { withSecretFiles } from './secret-files.ts';
import { SecurityDestinationSchema } from './security-destination.ts';
import {
  AlgorithmsSchema,
  MIN_RSA_BITS,
  RsaBitsSchema,
  ScopesSchema,
  SIGNING_ALGORITHMS,
} from './token-settings.ts';
import { isNetwork, TrustedProxiesSchema } from './trusted-proxies.ts';
import { CONNECTION_SETTINGS, unencryptedSettings } from './unencrypted.ts';

const text = z.string().trim().min(1);
const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));
const origin = z
  .url({ protocol: /^https?$/ })
  .regex(
    /^[^:]+:\/\/[^/?#@]+\/*$/,
    'must be an address without a path, such as https://spend.hospital.example',
  )
  .transform((value) => value.replace(/\/+$/, ''));
const sender = text.regex(
  /^([^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
  'must be an email address, or a name and an address such as Capwise <no-reply@hospital.example>',
);
const flag = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.enum(['1', 'true', 'on', 'yes', '0', 'false', 'off', 'no']))
  .transform((value) => ['1', 'true', 'on', 'yes'].includes(value));
const list = <T>(item: z.ZodType<T, string>) =>
  z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(item));

/** log2 of scrypt's N with r = 8 and p = 1, from OWASP's Password Storage Cheat Sheet. */
const OWASP_COST = 17;
const PROTOCOLS = ['http/protobuf', 'http/json'] as const;

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
const PORT_MESSAGE = 'must be a whole number from 0 to 65535';

const SettingsSchema = z.object({
  PORT: z.coerce
    .number(PORT_MESSAGE)
    .int(PORT_MESSAGE)
    .min(0, PORT_MESSAGE)
    .max(65_535, PORT_MESSAGE)
    .default(3000),
  HOST: text.default('localhost'),
  DATA_DIR: text.default('data').transform((path) => resolve(path)),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_LISTEN_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  DATABASE_PREPARE: flag.optional(),
  PUBLIC_URL: list(origin).optional(),
  TRUST_PROXY: TrustedProxiesSchema.default(false),
  HSTS_SUBDOMAINS: flag.default(false),
  DEMO: flag.optional(),
  DEMO_SEED: text.default('capwise'),
  DEMO_SCALE: z.coerce.number().min(0.001).max(20).default(1),
  DEMO_DAYS: z.coerce.number().int().min(1).max(3660).default(1096),
  ALLOW_BUILT_IN_IDENTITY: flag.default(false),
  ALLOW_UNENCRYPTED: list(z.enum(CONNECTION_SETTINGS)).default([]),
  SESSION_IDLE_MINUTES: z.coerce.number().int().min(5).max(43_200).default(60),
  SESSION_MAX_HOURS: z.coerce.number().int().min(1).max(720).default(24),
  PASSWORD_COST: z.coerce
    .number()
    .int()
    .min(OWASP_COST, `is at least ${OWASP_COST}`)
    .max(20)
    .default(OWASP_COST),
  IDENTITY_ENCRYPTION_KEY: list(
    z.string().regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in Base64'),
  ).default([]),
  REQUIRE_TWO_STEP: z.enum(['none', 'staff', 'everyone']).default('none'),
  API_TOKENS: flag.default(true),
  WEBHOOKS: flag.default(true),
  WEBHOOKS_HOSTS: list(
    z
      .string()
      .toLowerCase()
      .regex(/^(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be a host name, or *. and a domain'),
  ).default([]),
  WEBHOOKS_NETWORKS: list(
    z.string().refine(isNetwork, 'must be an address or network such as 10.20.0.0/16'),
  ).default([]),
  OIDC_ISSUER: url.optional(),
  OIDC_CLIENT_ID: text.default('capwise-web'),
  OIDC_AUDIENCE: text.optional(),
  OIDC_SCOPE: text
    .regex(
      /^([\x21\x23-\x5b\x5d-\x7e]+ )*openid( [\x21\x23-\x5b\x5d-\x7e]+)*$/,
      'are scopes with blanks between, one of them openid',
    )
    .default('openid profile email'),
  OIDC_REQUIRED_ACR: list(text).default([]),
  OIDC_REQUIRED_SCOPE: ScopesSchema.default([]),
  OIDC_SIGNING_ALGORITHMS: list(z.enum(SIGNING_ALGORITHMS))
    .pipe(AlgorithmsSchema)
    .default([...SIGNING_ALGORITHMS]),
  OIDC_RSA_BITS: z.coerce.number().pipe(RsaBitsSchema).default(MIN_RSA_BITS),
  OIDC_JWKS_URL: url.optional(),
  OIDC_ROLES_CLAIM: text.default('realm_access.roles'),
  OIDC_MANAGED_ROLES: list(text).default([]),
  OIDC_CONNECTIONS_FILE: text.optional(),
  KEYCLOAK_ADMIN_URL: url.optional(),
  KEYCLOAK_ADMIN_CLIENT_ID: text.optional(),
  KEYCLOAK_ADMIN_CLIENT_SECRET: text.optional(),
  DIRECTORY_RETRY_SECONDS: z.coerce.number().int().min(1).max(3_600).default(30),
  CUSTOMER_ROLE_PREFIX: text.default('customer'),
  BRAND_SPEND: text.default('Capwise Spend'),
  BRAND_COMPLIANCE: text.default('Capwise Compliance'),
  COMPLIANCE_HOSTS: list(
    z
      .string()
      .toLowerCase()
      .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be a host name'),
  ).default([]),
  SUPPORT_EMAIL: z.email().default('support@capwise.example'),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:|https:\/\/|tel:)\S+$/, 'starts with mailto:, https:// or tel:')
    .optional(),
  PRIVACY_URL: z.union([url, z.string().startsWith('/')]).default('/privacy'),
  THEME_ORIGINS: list(url).default([]),
  VENDOR_HIDDEN_DAYS: z.coerce.number().int().min(0).max(3650).default(DEFAULT_VENDOR_HIDDEN_DAYS),
  S3_BUCKET: text.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ENDPOINT: url.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  S3_PREFIX: z
    .string()
    .trim()
    .regex(/^([\w.-]+\/)*$/, 'ends with / and holds letters, digits, dots and dashes')
    .default(''),
  UPLOAD_MAX_MB: z.coerce.number().int().min(1).max(5_000).default(500),
  UPLOAD_QUOTA_GB: z.coerce.number().min(0.001).max(1_000_000).default(100),
  DISK_RESERVE_MB: z.coerce.number().int().min(0).max(1_000_000).default(1_000),
  UPLOAD_TYPES: list(z.enum(UPLOAD_EXTENSIONS))
    .pipe(z.array(z.enum(UPLOAD_EXTENSIONS)).min(1))
    .default([...UPLOAD_EXTENSIONS]),
  CLAMD_URL: ScannerAddressSchema.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: sender.optional(),
  MAIL_RETRY_SECONDS: z.coerce.number().int().min(1).max(3_600).default(30),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(300).max(10_000_000).default(1_200),
  MAILS_PER_HOUR: z.coerce.number().int().min(1).max(100_000).default(30),
  MAIL_DOMAINS: list(
    z
      .string()
      .toLowerCase()
      .regex(/^(\*|[a-z0-9.-]+\.[a-z0-9-]+)$/, 'must be a domain, or *'),
  ).default([]),
  MAIL_TO_ANALYSTS: z.email().optional(),
  MAIL_TO_SERVICES: z.email().optional(),
  MAIL_TO_FEEDBACK: z.email().optional(),
  MAIL_TO_USERS: z.email().optional(),
  CLM_URL: url.optional(),
  CLM_TOKEN: text.optional(),
  ANALYTICS_URL: z.url({ protocol: /^https?$/ }).optional(),
  ANALYTICS_KEY: text.optional(),
  SHUTDOWN_DELAY_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  METRICS_PORT: z.coerce
    .number(PORT_MESSAGE)
    .int(PORT_MESSAGE)
    .min(1, PORT_MESSAGE)
    .max(65_535, PORT_MESSAGE)
    .optional(),
  METRICS_HOST: text.default('localhost'),
  SECURITY_LOG: SecurityDestinationSchema.default({ kind: 'stdout' }),
  REQUEST_LOG: flag.default(false),
  SLOW_STATEMENT_MS: z.coerce.number().int().min(0).max(60_000).default(1_000),
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(PROTOCOLS).default('http/protobuf'),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.enum(PROTOCOLS).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: KeyValuesSchema.default({}),
  OTEL_SERVICE_NAME: text.optional(),
  OTEL_RESOURCE_ATTRIBUTES: KeyValuesSchema.default({}),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_BSP_SCHEDULE_DELAY: z.coerce.number().int().min(100).max(60_000).default(5_000),
  OTEL_SDK_DISABLED: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
});
type RawSettings = z.output<typeof SettingsSchema>;

export interface Settings extends Omit<RawSettings, 'DEMO' | 'PUBLIC_URL' | 'SHUTDOWN_DELAY_SECONDS'> {
  DEMO: boolean;
  SHUTDOWN_DELAY_SECONDS: number;
  PUBLIC_URL: string[];
  /** Read from `OIDC_CONNECTIONS_FILE`. */
  OIDC_CONNECTIONS: readonly ConnectionSettings[];
}

/** A message for the person who starts the server. Must not contain values, which may be secrets. */
export class SettingsError extends Error {}

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '::1']);
/** Browsers resolve it to their own machine without DNS. */
const LOCAL_COMPLIANCE_HOST = 'compliance.localhost';

const EVERY_ADDRESS = new Set(['0.0.0.0', '::']);

export function localAddress({ HOST, PORT }: Pick<Settings, 'HOST' | 'PORT'>): string {
  const host = EVERY_ADDRESS.has(HOST) ? 'localhost' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}

export const usesBuiltInIdentity = (settings: Pick<Settings, 'OIDC_ISSUER'>) => !settings.OIDC_ISSUER;

/**
 * Reads and checks the settings.
 * @throws SettingsError naming every invalid setting, or an unsafe combination
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const problems: string[] = [];
  const whole = withSecretFiles(environment, (name, text) => problems.push(`  ${name}: ${text}`));
  if (problems.length) throw new SettingsError(`These settings are not usable:\n${problems.join('\n')}`);
  const given = Object.fromEntries(Object.entries(whole).filter(([, value]) => value?.trim()));
  const parsed = SettingsSchema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new SettingsError(`These settings are not usable:\n${lines.join('\n')}`);
  }
  const raw = parsed.data;
  const settings: Settings = {
    ...raw,
    DEMO: raw.DEMO ?? !raw.DATABASE_URL,
    // A single server stops immediately, because no other process could take its requests.
    SHUTDOWN_DELAY_SECONDS: raw.SHUTDOWN_DELAY_SECONDS ?? (raw.DATABASE_URL ? 5 : 0),
    PUBLIC_URL: raw.PUBLIC_URL?.length ? raw.PUBLIC_URL : [`http://localhost:${raw.PORT}`],
    OIDC_CONNECTIONS: connectionsIn(raw),
  };
  settings.PUBLIC_URL = [...new Set([...settings.PUBLIC_URL, ...localComplianceAddresses(settings)])];
  refuseUnsafe(settings);
  refuseUnencrypted(settings, given);
  if (settings.DATABASE_LISTEN_URL && !settings.DATABASE_URL)
    throw new SettingsError('DATABASE_LISTEN_URL is set without DATABASE_URL, which it belongs to.');
  refuseHalf(settings, ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  refuseHalf(settings, ['KEYCLOAK_ADMIN_URL', 'KEYCLOAK_ADMIN_CLIENT_ID', 'KEYCLOAK_ADMIN_CLIENT_SECRET']);
  if (settings.OIDC_REQUIRED_ACR.length > 0 && !settings.OIDC_ISSUER)
    throw new SettingsError(
      'OIDC_REQUIRED_ACR is set without OIDC_ISSUER. For the built-in sign-in, set REQUIRE_TWO_STEP.',
    );
  refuseWithoutIssuer(settings, given);
  if (settings.KEYCLOAK_ADMIN_URL && !settings.OIDC_ISSUER)
    throw new SettingsError('KEYCLOAK_ADMIN_URL is set without OIDC_ISSUER, whose realm it administers.');
  if (settings.SESSION_IDLE_MINUTES > settings.SESSION_MAX_HOURS * 60)
    throw new SettingsError(
      'SESSION_IDLE_MINUTES is longer than SESSION_MAX_HOURS, so it would have no effect.',
    );
  if (settings.METRICS_PORT === settings.PORT)
    throw new SettingsError('METRICS_PORT is the same as PORT. Metrics need a port of their own.');
  refuseHalf(settings, ['CLM_URL', 'CLM_TOKEN']);
  refuseHalf(settings, ['ANALYTICS_URL', 'ANALYTICS_KEY']);
  return settings;
}

const ISSUER_RULES = ['OIDC_REQUIRED_SCOPE', 'OIDC_SIGNING_ALGORITHMS', 'OIDC_RSA_BITS'] as const;

/** The built-in provider has its own scope, and signs with ES256. */
function refuseWithoutIssuer({ OIDC_ISSUER }: Settings, given: Record<string, string | undefined>): void {
  const name = ISSUER_RULES.find((one) => given[one]);
  if (name && !OIDC_ISSUER)
    throw new SettingsError(`${name} is set without OIDC_ISSUER, whose tokens it is for. Remove it.`);
}

function connectionsIn({ OIDC_CONNECTIONS_FILE, OIDC_ISSUER }: RawSettings): ConnectionSettings[] {
  if (!OIDC_CONNECTIONS_FILE) return [];
  if (!OIDC_ISSUER)
    throw new SettingsError(
      'OIDC_CONNECTIONS_FILE is set without OIDC_ISSUER, at which staff and all other users sign in.',
    );
  const problems: string[] = [];
  const connections = readConnections(resolve(OIDC_CONNECTIONS_FILE), OIDC_ISSUER, (problem) =>
    problems.push(`  OIDC_CONNECTIONS_FILE: ${problem}`),
  );
  if (problems.length) throw new SettingsError(`These settings are not usable:\n${problems.join('\n')}`);
  return connections;
}

/**
 * Local addresses of the Compliance brand, so that the built-in sign-in works there on the developer's
 * machine. None behind a proxy or with an external provider.
 */
function localComplianceAddresses(settings: Settings): string[] {
  const { PUBLIC_URL, HOST, PORT, TRUST_PROXY, COMPLIANCE_HOSTS } = settings;
  const main = new URL(PUBLIC_URL[0]!);
  const isLocal = LOOPBACK_HOSTS.has(HOST) || LOOPBACK_HOSTS.has(main.hostname);
  if (!usesBuiltInIdentity(settings) || TRUST_PROXY || main.protocol !== 'http:' || !isLocal) return [];
  return [LOCAL_COMPLIANCE_HOST, ...COMPLIANCE_HOSTS].flatMap((host) =>
    [String(PORT), main.port].map((port) => new URL(`http://${host}:${port}`).origin),
  );
}

function refuseUnsafe(settings: Settings): void {
  if (settings.ALLOW_BUILT_IN_IDENTITY) return;
  const exposed = !LOOPBACK_HOSTS.has(settings.HOST) ? 'HOST is not a loopback address' : null;
  const reason = settings.DATABASE_URL ? 'DATABASE_URL is set' : exposed;
  if (!reason) return;
  const what = [
    usesBuiltInIdentity(settings) ? 'the built-in sign-in (set OIDC_ISSUER to your identity provider)' : null,
    settings.DEMO ? 'demo data (set DEMO=off)' : null,
  ].filter(Boolean);
  if (what.length)
    throw new SettingsError(
      `${reason}, so this looks like a real installation, and it would run with ${what.join(' and ')}.\n` +
        'If that is what you want, set ALLOW_BUILT_IN_IDENTITY=on.',
    );
}

function refuseUnencrypted({ ALLOW_UNENCRYPTED }: Settings, given: Record<string, string | undefined>): void {
  const refused = unencryptedSettings(given).filter(({ name }) => !ALLOW_UNENCRYPTED.includes(name));
  if (refused.length === 0) return;
  const names = refused.map(({ name }) => name);
  throw new SettingsError(
    `These connections leave this machine without encryption:\n${refused
      .map(({ name, remedy }) => `  ${name}: ${remedy}`)
      .join('\n')}\nIf the network protects them, set ALLOW_UNENCRYPTED=${names.join(',')}.`,
  );
}

function refuseHalf(settings: Settings, names: readonly (keyof Settings)[]): void {
  const missing = names.filter((name) => !settings[name]);
  if (missing.length && missing.length < names.length)
    throw new SettingsError(`${names.join(' and ')} belong together: ${missing.join(', ')} is missing.`);
}

/** Process managers set variables without a value to an empty text, which must not hide the value of the file. */
export function environmentWithFile(path = '.env'): Record<string, string | undefined> {
  try {
    const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value?.trim()));
    return { ...parseEnv(readFileSync(path, 'utf8')), ...given };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return process.env;
    throw error;
  }
}
