import { useMemo } from 'react';
import { useClient } from 'urql';
import { IN_PLACE } from '../../../lib/graphql/in-place.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { NO_MARKET, type Recipient, toRecipient } from './recipient.ts';
import type { FilterVariables } from './recipient-filter.ts';
import { placeNode, type RecipientNode, TREE_PAGE } from './recipient-nodes.ts';
import { RecipientsQuery, RecipientTreeQuery } from './recipients.graphql.ts';

interface Found<Row> {
  rows: Row[];
  total: number;
}
type RecipientRequest = Partial<FilterVariables> & {
  marketIds?: string[];
  pageNumber?: number;
  pageSize?: number;
};

export interface RecipientCalls {
  /** @param marketId Null for the markets, which all fit in one page. */
  places(marketId: string | null, pageNumber: number): Promise<Found<RecipientNode>>;
  recipients(asked: RecipientRequest): Promise<Found<Recipient>>;
}

export function useRecipientCalls(): RecipientCalls {
  const client = useClient();
  const { tenantName, id: organizationId } = useOrganization();
  return useMemo(() => {
    const place = { tenantName, organizationId };
    return {
      async places(marketId, pageNumber) {
        const variables = { ...place, marketId, pageNumber };
        const { data, error } = await client.query(RecipientTreeQuery, variables, IN_PLACE).toPromise();
        const found = data?.giftAlertRecipientTree;
        if (!found) throw error ?? new Error('The tree came back empty');
        const kind = marketId === null ? 'market' : 'entity';
        const rows = found.results.map(({ id, name, recipientCount }) =>
          placeNode(kind, { id, name: name ?? NO_MARKET, count: recipientCount }),
        );
        return { rows, total: found.filteredCount };
      },
      async recipients(asked) {
        const variables = { ...place, pageSize: TREE_PAGE, ...asked };
        const { data, error } = await client.query(RecipientsQuery, variables, IN_PLACE).toPromise();
        const found = data?.giftAlertMarketEntityProviders;
        if (!found) throw error ?? new Error('The recipients came back empty');
        return { rows: found.results.map(toRecipient), total: found.filteredCount };
      },
    };
  }, [client, tenantName, organizationId]);
}
