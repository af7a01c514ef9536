import { accounts } from '@capwise/demo/accounts';
import { giftAccounts } from '@capwise/demo/compliance/gift-accounts';

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

/** Demo accounts of the compliance host. All but one belong to the tenant lakeside. */
export type GiftWho = 'gifts.admin' | 'gifts.moderator' | 'gifts.editor' | 'gifts.nologin';

export function findAccount(who: Who | GiftWho): { email: string } {
  const found = [...accounts, ...giftAccounts].find(({ email }) => email.startsWith(`${who}@`));
  if (!found) throw new Error(`There is no demo account ${who}`);
  return found;
}
