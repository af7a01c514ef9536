import { GiftFilterSchema } from '@capwise/domain/compliance/gifts';
import { slicesOf } from '../../../db/page.ts';
import { type OrganizationScope, organizationsWith } from '../../../db/scope.ts';
import { parseInput } from '../../../platform/parse.ts';
import { checkedInput } from '../../../platform/storable.ts';
import { type GiftRow, isDemoTenant, seenOrganizations } from './gift.queries.ts';
import { giftList } from './gift-list.queries.ts';

/**
 * The gifts of a filter, the newest first, of the organizations in which the viewer both sees and reports them.
 * @throws AppError ValidationError naming the filter that is wrong, before anything is read
 */
export async function giftReport(
  scope: OrganizationScope,
  input: unknown,
): Promise<{ slices: AsyncIterable<GiftRow[]>; isDemo: boolean }> {
  const filter = parseInput(GiftFilterSchema, input);
  for (const [name, value] of Object.entries(filter)) checkedInput(name, value);
  const reported = organizationsWith(scope, 'reportgiftalert');
  const organizations = seenOrganizations(scope).filter((id) => reported.includes(id));
  return {
    slices: slicesOf(scope, giftList(scope, filter, organizations)),
    isDemo: await isDemoTenant(scope),
  };
}
