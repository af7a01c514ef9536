/** Settings whose connections can be unencrypted. `ALLOW_UNENCRYPTED` may name them. */
export const CONNECTION_SETTINGS = [
  'DATABASE_URL',
  'DATABASE_LISTEN_URL',
  'OIDC_ISSUER',
  'OIDC_JWKS_URL',
  'KEYCLOAK_ADMIN_URL',
  'CLM_URL',
  'S3_ENDPOINT',
  'SMTP_URL',
  'CLAMD_URL',
  'ANALYTICS_URL',
  'SECURITY_LOG',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
] as const;
export type ConnectionSetting = (typeof CONNECTION_SETTINGS)[number];

export type Environment = Readonly<Partial<Record<string, string>>>;

const HTTP = 'Use an address with https:.';
const POSTGRES = 'Add sslmode=verify-full to the address.';

/** How to encrypt a connection. SMTP is missing, because the mail sender then insists on STARTTLS. */
const REMEDIES: Partial<Record<ConnectionSetting, string>> = {
  DATABASE_URL: POSTGRES,
  DATABASE_LISTEN_URL: POSTGRES,
  CLAMD_URL: 'Use a Unix socket, such as unix:/run/clamav/clamd.ctl.',
  SECURITY_LOG: 'Use syslog+tls.',
};

/**
 * The connections outside this machine that are not encrypted, each with its remedy.
 * @param environment settings as given. They are valid
 */
export function unencryptedSettings(environment: Environment): { name: ConnectionSetting; remedy: string }[] {
  return CONNECTION_SETTINGS.filter((name) => isUnencrypted(name, environment)).map((name) => ({
    name,
    remedy: REMEDIES[name] ?? HTTP,
  }));
}

function isUnencrypted(name: ConnectionSetting, environment: Environment): boolean {
  const url = parsed(environment[name]);
  if (!url) return false;
  if (url.protocol.startsWith('postgres')) return !isLocalDatabase(url) && !hasTls(url, environment);
  if (isThisMachine(url.hostname)) return false;
  return ['http:', 'tcp:', 'syslog:', 'syslog+tcp:', 'syslog+udp:'].includes(url.protocol);
}

/** Null for paths and Unix sockets. */
function parsed(text: string | undefined): URL | null {
  const url = URL.parse(text?.trim() ?? '');
  return url?.protocol === 'unix:' ? null : url;
}

/** Browsers and resolvers resolve `*.localhost` to this machine. */
export const isThisMachine = (hostname: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname);

/** Without a host, the driver connects to this machine. A host that is a path is a Unix socket. */
function isLocalDatabase({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get('host') || hostname || 'localhost';
  return /^(\/|%2f)/i.test(host) || isThisMachine(host);
}

/** The driver verifies the certificate in these modes. `prefer` reads as if it could fall back, so it is refused. */
const TLS_MODES = ['require', 'verify-ca', 'verify-full'];

function hasTls({ searchParams }: URL, { PGSSLMODE }: Environment): boolean {
  const mode = searchParams.get('sslmode');
  // With this option, the driver accepts every certificate in the mode `require`, as libpq does.
  const modes = searchParams.get('uselibpqcompat') === 'true' ? TLS_MODES.slice(1) : TLS_MODES;
  if (mode !== null) return modes.includes(mode);
  const ssl = searchParams.get('ssl');
  return ssl === null ? TLS_MODES.includes(PGSSLMODE ?? '') : ['true', '1'].includes(ssl);
}
