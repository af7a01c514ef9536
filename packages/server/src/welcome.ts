import { accounts, DEMO_PASSWORD } from '@capwise/demo/accounts';
import { giftAccounts } from '@capwise/demo/compliance/gift-accounts';
import { type Settings, usesBuiltInIdentity } from './platform/settings/env.ts';

export function welcome(settings: Settings): string {
  const lines = ['', `Capwise is ready: ${settings.PUBLIC_URL.join('  ')}`, ''];
  if (settings.DEMO && usesBuiltInIdentity(settings)) {
    const width = Math.max(...[...accounts, ...giftAccounts].map(({ email }) => email.length));
    const tell = ({ email, purpose }: { email: string; purpose: string }) =>
      lines.push(`  ${email.padEnd(width)}  ${purpose}`);
    lines.push(`Demo accounts (password ${DEMO_PASSWORD}):`);
    accounts.forEach(tell);
    lines.push('', 'And on the compliance host, such as at /lakeside:');
    giftAccounts.forEach(tell);
    lines.push('', 'The deals are invented demo data. Start with DEMO=off for an empty installation.', '');
  }
  return lines.join('\n');
}
