import { isWeakPassword } from '@capwise/domain/account/weak-password';

let common: Promise<ReadonlySet<string>> | undefined;

/** Loaded with the first password that somebody chooses: it takes 8 MB. */
const commonPasswords = () => {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return common;
};

/** Without the digits and signs that people put before and after a word. */
const wordOf = (text: string) => text.replace(/^\P{L}+|\P{L}+$/gu, '');

/**
 * Whether a password is too easy to guess: by the rule, or because it is on a list of leaked ones, alone or with digits
 * and signs around it.
 * @param ownTexts names, addresses and organizations of the owner
 */
export async function isGuessablePassword(password: string, ownTexts: readonly string[]): Promise<boolean> {
  if (isWeakPassword(password, ownTexts)) return true;
  const text = password.normalize('NFKC').toLowerCase();
  const listed = await commonPasswords();
  return listed.has(text) || listed.has(wordOf(text));
}
