import { accounts } from '@capwise/demo/accounts';
import { giftAccounts } from '@capwise/demo/gift-accounts';

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

/** The same of those of the compliance host; all but one are of the tenant lakeside. */
export type GiftWho = 'gifts.admin' | 'gifts.moderator' | 'gifts.editor' | 'gifts.nologin';

export function accountOf(who: Who | GiftWho): { email: string } {
  const found = [...accounts, ...giftAccounts].find(({ email }) => email.startsWith(`${who}@`));
  if (!found) throw new Error(`There is no demo account ${who}`);
  return found;
}
