import { deliverable } from '@capwise/domain/email';
import { invalid } from '@capwise/domain/errors';
import type { Scope } from '../../../db/scope.ts';
import type { Settings } from '../../../env.ts';
import { listMailDomains } from './recipients.queries.ts';

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/**
 * Mails go only to domains of the system's users or of the staff, and to those of the settings: what a customer writes
 * is not sent to just anybody. Texts that are no addresses are left out later (B-53).
 * @throws AppError ValidationError naming the field and the first address
 */
export async function refuseForeignRecipients(
  scope: Scope,
  { MAIL_DOMAINS }: Pick<Settings, 'MAIL_DOMAINS'>,
  { systemId, addresses, field }: { systemId: number; addresses: readonly string[]; field: string },
): Promise<void> {
  const wanted = deliverable(addresses);
  if (wanted.length === 0 || MAIL_DOMAINS.includes('*')) return;
  const known = new Set([...MAIL_DOMAINS, ...(await listMailDomains(scope, systemId))]);
  const foreign = wanted.find((address) => !known.has(domainOf(address)));
  if (foreign)
    throw invalid(
      `${foreign} is not at an organization that takes part, so no mail can be sent there`,
      field,
    );
}
