import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * A strict content security policy: scripts from this origin alone. Styles may stand inline because the
 * component library writes them so. The identity provider is the only foreign origin that is called.
 */
export async function addSecurityHeaders(
  app: FastifyInstance,
  options: { connectTo: string[]; formsTo: string[]; secure: boolean },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...options.connectTo],
        // A form's answer may redirect: signing in ends on the host where it began.
        formAction: ["'self'", ...options.formsTo],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(options.secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: options.secure ? { maxAge: 15_552_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
}
