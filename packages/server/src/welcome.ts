import { accounts, DEMO_PASSWORD } from '@capwise/demo/accounts';
import { type Settings, usesBuiltInIdentity } from './env.ts';

/** What a started server tells: where it is and, with demo data, who can sign in. */
export function welcome(settings: Settings): string {
  const lines = ['', `Capwise is ready: ${settings.PUBLIC_URL.join('  ')}`, ''];
  if (settings.DEMO && usesBuiltInIdentity(settings)) {
    const width = Math.max(...accounts.map((account) => account.email.length));
    lines.push(`Demo accounts (password ${DEMO_PASSWORD}):`);
    for (const { email, purpose } of accounts) lines.push(`  ${email.padEnd(width)}  ${purpose}`);
    lines.push('', 'The deals are invented demo data. Start with DEMO=off for an empty installation.', '');
  }
  return lines.join('\n');
}
