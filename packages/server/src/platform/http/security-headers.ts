import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

const TWO_YEARS = 63_072_000;

/** What the product never asks a browser for; a script that came in somehow shall not either. */
const REFUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

export interface SecurityOptions {
  connectTo: string[];
  scriptsFrom: string[];
  formsTo: string[];
  secure: boolean;
  /** Whether subdomains are to be reached over https only, too. */
  secureSubdomains: boolean;
}

const POLICY = 'content-security-policy';
const STYLE_ELEMENTS = "style-src-elem 'self'";

/**
 * A strict content security policy: scripts from this origin and the analytics agent's, if one is configured. Styles
 * come from this origin; an element's own attribute may hold some, as the tooltips of charts do. The identity
 * provider, the configured theme origins, the agent's and the bucket's are the only foreign origins that are called.
 */
export const helmetOptions = (options: SecurityOptions): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...options.scriptsFrom],
      styleSrc: ["'self'"],
      styleSrcElem: ["'self'"],
      styleSrcAttr: ["'unsafe-inline'"],
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
  strictTransportSecurity: options.secure
    ? { maxAge: TWO_YEARS, includeSubDomains: options.secureSubdomains, preload: false }
    : false,
  referrerPolicy: { policy: 'same-origin' },
  crossOriginEmbedderPolicy: false,
});

/** The headers that Helmet sets: none depends on the request, so they are asked for once. */
export function securityHeaders(options: SecurityOptions): Record<string, string> {
  const headers: Record<string, string> = {
    'permissions-policy': REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    // What may be kept says so itself: pages, assets, files.
    'cache-control': 'no-store',
  };
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  helmet(helmetOptions(options))({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

export function addSecurityHeaders(app: FastifyInstance, options: SecurityOptions): void {
  const headers = securityHeaders(options);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}

/**
 * Lets this one answer hold style elements that carry the nonce: the page of the application, whose component library
 * writes some while it runs.
 */
export function allowStyleElements(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64url');
  const policy = String(reply.getHeader(POLICY));
  reply.header(POLICY, policy.replace(STYLE_ELEMENTS, `${STYLE_ELEMENTS} 'nonce-${nonce}'`));
  return nonce;
}
