import { MIN_PASSWORD_LENGTH } from '@capwise/domain/account/password-length';
import { PASSWORD_RULE } from '@capwise/domain/account/weak-password';
import type { Db } from '../../db/database.ts';
import { isGuessablePassword } from '../../platform/identity/password-rule.ts';
import { voidLinks } from '../../platform/identity/sessions/void-links.ts';
import type { Settings } from '../../platform/settings/env.ts';
import { CommandError } from '../input/command.ts';
import { credential } from '../input/credentials.ts';

/**
 * The hash of CAPWISE_PASSWORD, null if it is not set. Call it before the transaction, because hashing takes
 * long.
 * @throws CommandError if it is a weak password
 */
export async function givenHash(cost: number, ownTexts: string[]): Promise<string | null> {
  const given = credential('CAPWISE_PASSWORD');
  if (given === undefined) return null;
  if (given.length < MIN_PASSWORD_LENGTH || (await isGuessablePassword(given, ownTexts)))
    throw new CommandError(`CAPWISE_PASSWORD is not a good password. ${PASSWORD_RULE}`);
  const { hashPassword } = await import('../../dev-identity/hashing/passwords.ts');
  return hashPassword(given, cost);
}

/**
 * Sets the password, or removes it and makes a link to choose one. Earlier links no longer work.
 * @returns lines to print
 */
export async function setPassword(
  db: Db,
  userId: number,
  hash: string | null,
  settings: Settings,
  at: Date,
): Promise<string[]> {
  const { issueLink, LINK_DAYS, linkAddress } = await import(
    '../../dev-identity/passwords/password-links.ts'
  );
  const { removeHash, storeHash } = await import('../../dev-identity/provider/accounts.ts');
  if (hash) {
    await storeHash(db, userId, hash);
    await voidLinks(db, userId);
    return [];
  }
  await removeHash(db, userId);
  const link = linkAddress(settings, await issueLink(db, userId, at));
  return [`Open this link to choose a password. It works once, within ${LINK_DAYS} days:`, link];
}
