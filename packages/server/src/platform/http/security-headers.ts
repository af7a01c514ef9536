import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * A strict content security policy: scripts from this origin and the analytics agent's, if one is configured. Styles
 * may stand inline because the component library writes them so. The identity provider, the configured theme origins
 * and the agent's are the only foreign origins that are called.
 */
export async function addSecurityHeaders(
  app: FastifyInstance,
  options: { connectTo: string[]; scriptsFrom: string[]; formsTo: string[]; secure: boolean },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...options.scriptsFrom],
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
