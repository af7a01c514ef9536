import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Settings } from '../settings/env.ts';

/** Pages without a session hold no data. The rest is for programs that sign in. */
const ROBOTS = `User-agent: *
${['/api/', '/files/', '/graphql', '/oidc/'].map((path) => `Disallow: ${path}`).join('\n')}
`;
/** RFC 9116 asks for less than a year. */
const EXPIRES_AFTER_DAYS = 180;
const DAY_MS = 86_400_000;

/** Adds `/robots.txt` and `/.well-known/security.txt` (RFC 9116). */
export function addWellKnownFiles(
  http: FastifyInstance,
  settings: Pick<Settings, 'PUBLIC_URL' | 'SECURITY_CONTACT' | 'SUPPORT_EMAIL'>,
  clock: Clock,
): void {
  const config = { gate: 'public' } as const;
  const contact = settings.SECURITY_CONTACT ?? `mailto:${settings.SUPPORT_EMAIL}`;
  const security = () => {
    const expires = new Date(clock.now().getTime() + EXPIRES_AFTER_DAYS * DAY_MS);
    expires.setUTCHours(0, 0, 0, 0);
    return [
      `Contact: ${contact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      ...settings.PUBLIC_URL.map((url) => `Canonical: ${new URL('/.well-known/security.txt', url).href}`),
      '',
    ].join('\n');
  };
  http.get('/robots.txt', { config }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(ROBOTS),
  );
  http.get('/.well-known/security.txt', { config }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(security()),
  );
}
