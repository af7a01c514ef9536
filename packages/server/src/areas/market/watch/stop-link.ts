import { createHmac, timingSafeEqual } from 'node:crypto';
import { forbidden } from '@capwise/domain/errors';

/** Name of the installation's key that signs the links. */
export const STOP_KEY = 'watch-mails';
/** A page of the web application, which sends the same address as a mail program with one click (RFC 8058). */
export const STOP_PATH = '/stop-mail';

const signature = (key: Buffer, userId: string): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify(['stop', userId]))
    .digest();

/** Never expires, because an old mail must still stop later ones. */
export const stopPath = (key: Buffer, userId: number): string =>
  `${STOP_PATH}?token=${userId}.${signature(key, String(userId)).toString('base64url')}`;

/** The user of a token. @throws AppError ForbiddenError */
export function userOfToken(key: Buffer, token: unknown): number {
  const [, userId, given] = /^([1-9]\d{0,9})\.([\w-]{43})$/.exec(String(token)) ?? [];
  if (userId === undefined || given === undefined) throw forbidden();
  if (!timingSafeEqual(Buffer.from(given, 'base64url'), signature(key, userId))) throw forbidden();
  return Number(userId);
}
