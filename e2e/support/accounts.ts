import { accounts, type DemoAccount } from '@capwise/demo/accounts';

/** The part of the e-mail address before the '@' names a demo account. */
export type Who =
  | 'admin'
  | 'analyst'
  | 'purchaser'
  | 'director'
  | 'basic'
  | 'reader'
  | 'trial'
  | 'vendor'
  | 'nologin';

export function accountOf(who: Who): DemoAccount {
  const found = accounts.find(({ email }) => email.startsWith(`${who}@`));
  if (!found) throw new Error(`There is no demo account ${who}`);
  return found;
}
