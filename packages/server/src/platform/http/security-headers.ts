import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

const TWO_YEARS = 63_072_000;

/** Browser features the product never uses, also denied to injected scripts. */
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
  secureSubdomains: boolean;
}

const POLICY = 'content-security-policy';
const STYLE_ELEMENTS = "style-src-elem 'self'";

/**
 * Strict content security policy. Scripts load only from this origin and the analytics agent's, if
 * configured. Style attributes are allowed because chart tooltips need them. The page may call only the
 * identity provider, the theme origins, the agent and the bucket.
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
      // A form's answer may redirect: sign-in returns to the host where it started.
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

export function securityHeaders(options: SecurityOptions): Record<string, string> {
  const headers: Record<string, string> = {
    'permissions-policy': REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    // Default. Pages, assets and files set their own.
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

/** Allows style elements with this nonce in one answer: the component library adds some at run time. */
export function allowStyleElements(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64url');
  const policy = String(reply.getHeader(POLICY));
  reply.header(POLICY, policy.replace(STYLE_ELEMENTS, `${STYLE_ELEMENTS} 'nonce-${nonce}'`));
  return nonce;
}
