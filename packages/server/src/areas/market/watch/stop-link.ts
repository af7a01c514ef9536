import { createHmac, timingSafeEqual } from 'node:crypto';
import { forbidden } from '@capwise/domain/errors';
import type { InstallationKeys } from '../../../platform/secrets/installation-keys.ts';

/** Name of the installation's key that signs the links. */
export const STOP_KEY = 'watch-mails';
/** A page of the web application, which sends the same address as a mail program with one click (RFC 8058). */
export const STOP_PATH = '/stop-mail';

const signature = (key: Buffer, userId: string): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify(['stop', userId]))
    .digest();

/** Works until its key is replaced, because an old mail must still stop later ones. */
export const stopPath = (key: Buffer, userId: number): string =>
  `${STOP_PATH}?token=${userId}.${signature(key, String(userId)).toString('base64url')}`;

/** The user of a token. @throws AppError ForbiddenError */
export function userOfToken({ current, previous }: InstallationKeys, token: unknown): number {
  const [, userId, given] = /^([1-9]\d{0,9})\.([\w-]{43})$/.exec(String(token)) ?? [];
  if (userId === undefined || given === undefined) throw forbidden();
  const bytes = Buffer.from(given, 'base64url');
  const isSigned = [current, previous].some((key) => key && timingSafeEqual(bytes, signature(key, userId)));
  if (!isSigned) throw forbidden();
  return Number(userId);
}
