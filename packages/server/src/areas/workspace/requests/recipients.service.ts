import { deliverable } from '@capwise/domain/email';
import { invalid } from '@capwise/domain/errors';
import type { Scope } from '../../../db/scope.ts';
import type { Settings } from '../../../platform/settings/env.ts';
import { listMailDomains } from './recipients.queries.ts';

const emailDomain = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

interface Recipients {
  systemId: number;
  addresses: readonly string[];
}
type MailSettings = Pick<Settings, 'MAIL_DOMAINS'>;

/**
 * Addresses outside the domains of the system's users, the staff and the settings. Prevents customers from
 * sending mail to strangers. Ignores invalid addresses (B-53).
 */
export async function foreignRecipients(
  scope: Scope,
  { MAIL_DOMAINS }: MailSettings,
  { systemId, addresses }: Recipients,
): Promise<string[]> {
  const wanted = deliverable(addresses);
  if (wanted.length === 0 || MAIL_DOMAINS.includes('*')) return [];
  const known = new Set([...MAIL_DOMAINS, ...(await listMailDomains(scope, systemId))]);
  return wanted.filter((address) => !known.has(emailDomain(address)));
}

/** @throws AppError ValidationError naming the field and the first foreign address */
export async function refuseForeignRecipients(
  scope: Scope,
  settings: MailSettings,
  { field, ...recipients }: Recipients & { field: string },
): Promise<void> {
  const [foreign] = await foreignRecipients(scope, settings, recipients);
  if (foreign)
    throw invalid(`${foreign} is outside the allowed email domains, so it cannot be notified`, field);
}
