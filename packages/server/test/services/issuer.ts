import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose';
import { freePort } from './free-port.ts';

export interface Issuer {
  url: string;
  /** An access token, signed with this issuer's key. `claims` may pretend anything. */
  token(claims: JWTPayload): Promise<string>;
  /** Any token with these claims and no others. */
  sign(claims: JWTPayload, header?: Partial<JWTHeaderParameters>): Promise<string>;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** All issuers name their key alike, so that only the issuer can tell keys apart. */
const KID = 'k1';

/** An OpenID Connect provider as the server sees it: discovery and signing keys over HTTP. */
export async function startIssuer(): Promise<Issuer> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const keys = [{ ...(await exportJWK(publicKey)), kid: KID, alg: 'RS256' }];
  const answers: Record<string, unknown> = {
    '/.well-known/openid-configuration': { issuer: url, jwks_uri: `${url}/keys` },
    '/keys': { keys },
  };
  let server: Server | undefined;
  const issuer: Issuer = {
    url,
    sign: (claims, header) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: KID, typ: 'logout+jwt', ...header })
        .sign(privateKey),
    token: (claims) =>
      new SignJWT({ iss: url, aud: 'api', email_verified: true, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: KID, typ: 'at+jwt' })
        .setIssuedAt(claims.iat)
        .setExpirationTime('5m')
        .sign(privateKey),
    async start() {
      server = createServer(({ url: path }, response) => {
        const answer = answers[path!];
        response.statusCode = answer ? 200 : 404;
        response.setHeader('content-type', 'application/json').end(JSON.stringify(answer ?? {}));
      });
      await new Promise<void>((resolve) => server!.listen(port, 'localhost', resolve));
    },
    async stop() {
      server?.closeAllConnections();
      await new Promise((resolve) => server?.close(resolve) ?? resolve(undefined));
    },
  };
  await issuer.start();
  return issuer;
}
