import type { GiftSearchInput } from '../../../gen/graphql.ts';
import { IN_PLACE } from '../../../lib/graphql/in-place.ts';
import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { shownDollars } from '../gift/shown-dollars.ts';
import classes from './gift-sums.module.css';
import { GiftSumsQuery } from './gifts.graphql.ts';

// A constant, because a new object would make urql query again.
const CONTEXT = { ...IN_PLACE, additionalTypenames: ['GiftAlert'] };

/** Sums of all gifts that match the filter, on all pages. */
export function GiftSums({ filter }: { filter: GiftSearchInput }) {
  const { tenantName, id: organizationId } = useOrganization();
  const { value: found } = useLoaded({
    query: GiftSumsQuery,
    variables: { tenantName, organizationId, giftSearchInput: { ...filter, pageSize: 1 } },
    pick: ({ giftAlertSearch }) => giftAlertSearch,
    requestPolicy: 'cache-and-network',
    context: CONTEXT,
  });
  if (!found || found.filteredCount === 0) return null;
  const { filteredCount: count, sums } = found;
  const { giftAmount, countedAmount, returnedAmount } = sums;
  return (
    <ul className={classes.sums} aria-label="Sums of the listed gifts">
      <Sum name={count === 1 ? 'Gift' : 'Gifts'} value={count.toLocaleString('en-US')} />
      <Sum name="Value" value={shownDollars(giftAmount)} />
      <Sum name="Counted" value={shownDollars(countedAmount)} />
      {returnedAmount > 0 && <Sum name="Returned" value={shownDollars(returnedAmount)} />}
    </ul>
  );
}

const Sum = ({ name, value }: { name: string; value: string }) => (
  <li>
    <span>{name}</span> <b>{value}</b>
  </li>
);
