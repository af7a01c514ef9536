import type { GiftSearchInput } from '../../../gen/graphql.ts';
import type { ListState } from '../../../lib/address/list-search.ts';
import { usePage } from '../../../lib/graphql/use-page.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { GiftAlertSearchQuery } from './gifts.graphql.ts';

/** A page of gifts that match the filter. */
export function useGiftPage(
  filter: GiftSearchInput,
  { pageNumber, pageSize, sort }: Pick<ListState<unknown>, 'pageNumber' | 'pageSize' | 'sort'>,
) {
  const { tenantName, id: organizationId } = useOrganization();
  return usePage({
    query: GiftAlertSearchQuery,
    variables: {
      tenantName,
      organizationId,
      giftSearchInput: {
        ...filter,
        pageNumber,
        pageSize,
        sortColumn: sort.column,
        sortDirection: sort.descending ? 'desc' : 'asc',
      },
    },
    pick: ({ giftAlertSearch: found }) => found && { ...found, totalCount: found.filteredCount },
    typename: 'GiftAlert',
  });
}
