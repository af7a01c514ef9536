import { isWeakPassword } from '@capwise/domain/account/weak-password';

let common: Promise<ReadonlySet<string>> | undefined;

/** Loaded on first use: it takes 8 MB. */
const commonPasswords = () => {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return common;
};

const stripNonLetters = (text: string) => text.replace(/^\P{L}+|\P{L}+$/gu, '');

/**
 * Checks the password rule and a list of leaked passwords, also without surrounding digits and symbols.
 * @param ownTexts names, addresses and organizations of the owner
 */
export async function isGuessablePassword(password: string, ownTexts: readonly string[]): Promise<boolean> {
  if (isWeakPassword(password, ownTexts)) return true;
  const text = password.normalize('NFKC').toLowerCase();
  const listed = await commonPasswords();
  return listed.has(text) || listed.has(stripNonLetters(text));
}
