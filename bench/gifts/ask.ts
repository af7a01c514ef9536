import type { Product } from '../lib/product.ts';
import { webOperation } from '../lib/web-operations.ts';
import type { BenchTenant } from './data.ts';

const ROW = `id originalId organizationId organizationName entityId entityName providerId providerName providerNPI
  giftTypeId giftTypeName giftAmount giftYear giftStatus totalAmount remainingAmount thresholdAmount
  thresholdIncidentalAmount requestorId requestorName isIncidental receivedDate returnedDate description comments
  createdDate createdById createdByName`;
/** Parts of the list, which the web does not ask for alone. */
const list = (
  what: string,
) => `query($tenantName: String!, $organizationId: ID!, $giftSearchInput: GiftSearchInput) {
  list: giftAlertSearch(tenantName: $tenantName, organizationId: $organizationId, giftSearchInput: $giftSearchInput) { ${what} } }`;
export const GIFTS = webOperation('GiftAlertSearch');
export const PAGE_ONLY = list(`results { ${ROW} }`);
export const COUNT = list('filteredCount');

export interface GiftAnswer {
  filteredCount: number;
  results: { originalId: string }[];
}

export const giftVariables = ({ tenantName, organizationIds }: BenchTenant, input: object = {}) => ({
  tenantName,
  organizationId: String(organizationIds[0]),
  giftSearchInput: input,
});

// biome-ignore lint/suspicious/noExplicitAny: answers of several operations are read here.
export type AskGifts = (query: string, variables: object) => Promise<any>;

export function giftAsker(product: Product, token: string): AskGifts {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return async (query, variables) => {
    const body = JSON.stringify({ query, variables });
    const response = await fetch(`${product.url}/graphql`, { method: 'POST', headers, body });
    const { data, errors } = (await response.json()) as { data?: object | null; errors?: unknown };
    const [answer] = Object.values(data ?? {});
    if (!answer || errors) throw new Error(JSON.stringify(errors));
    return answer;
  };
}
