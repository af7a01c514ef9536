import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
/**
 * Accepts codes of this many steps before and after the current one: clocks differ, and typing takes time.
 */
const WINDOW = 1;

const makeTotp = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret) });

/** Base32, for typing into an app. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the time step of a code (RFC 6238: SHA-1, 6 digits, 30 seconds), or null for a wrong code. */
export function matchTotpStep(secret: string, code: string, now: Date): number | null {
  const totp = makeTotp(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** QR code as SVG, dark on white in every color scheme, because apps cannot read others. */
export function drawQrCode(secret: string, names: { issuer: string; label: string }): string {
  return renderSVG(makeTotp(secret, names).toString(), { border: 3, pixelSize: 4 });
}

/** 'ABCD EFGH …' */
export const inGroups = (text: string, sign = ' '): string => text.match(/.{1,4}/g)!.join(sign);
