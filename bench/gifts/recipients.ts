import { median, table } from '../lib/figures.ts';
import { say } from '../lib/say.ts';
import { inTurn } from '../workspace/lists.ts';
import { type AskGifts, giftVariables } from './ask.ts';
import type { BenchTenant } from './data.ts';

const ROUNDS = 5;
const RECIPIENTS = `query($tenantName: String!, $organizationId: ID!, $searchTerm: String, $entityIds: [ID!], $pageNumber: Int,
    $amountRemainingConditional: String, $amountRemainingStart: Float) {
  list: giftAlertMarketEntityProviders(tenantName: $tenantName, organizationId: $organizationId, searchTerm: $searchTerm,
      entityIds: $entityIds, pageNumber: $pageNumber, amountRemainingConditional: $amountRemainingConditional,
      amountRemainingStart: $amountRemainingStart) { filteredCount results { marketId marketName entityId entityName
    providerId providerName providerNPI currentRemainingAmount previousRemainingAmount } } }`;
const TREE = `query($tenantName: String!, $organizationId: ID!, $marketId: ID, $searchTerm: String) {
  list: giftAlertRecipientTree(tenantName: $tenantName, organizationId: $organizationId, marketId: $marketId,
    searchTerm: $searchTerm) { filteredCount results { id name providerCount recipientCount } } }`;
const FILTERS = `query($tenantName: String!, $organizationId: ID!, $filterItemType: Int!, $searchTerm: String, $pageNumber: Int) {
  list: giftFilters(tenantName: $tenantName, organizationId: $organizationId, filterItemType: $filterItemType,
    searchTerm: $searchTerm, pageNumber: $pageNumber) { filteredCount pageNumber results { id name } } }`;

const QUESTIONS = [
  { name: 'recipients, first page', query: RECIPIENTS, input: {} },
  { name: 'recipients, page 400', query: RECIPIENTS, input: { pageNumber: 400 } },
  { name: 'recipients by a name', query: RECIPIENTS, input: { searchTerm: 'marviton' } },
  { name: 'recipients by two letters', query: RECIPIENTS, input: { searchTerm: 'vi' } },
  { name: 'recipients by a name that nobody has', query: RECIPIENTS, input: { searchTerm: 'marvitonx' } },
  {
    name: 'recipients with little remaining',
    query: RECIPIENTS,
    input: { amountRemainingConditional: '<', amountRemainingStart: 100 },
  },
  { name: 'tree, markets', query: TREE, input: {} },
  { name: 'tree, entities of a market', query: TREE, input: { marketId: '0' } },
  { name: 'tree, entities by a name', query: TREE, input: { marketId: '0', searchTerm: 'site 17' } },
  { name: 'filter, providers', query: FILTERS, input: { filterItemType: 2 } },
  { name: 'filter, providers, page 500', query: FILTERS, input: { filterItemType: 2, pageNumber: 500 } },
  {
    name: 'filter, providers by a name',
    query: FILTERS,
    input: { filterItemType: 2, searchTerm: 'marviton' },
  },
  {
    name: 'filter, providers by two letters',
    query: FILTERS,
    input: { filterItemType: 2, searchTerm: 'vi' },
  },
  {
    name: 'filter, a name that nobody has',
    query: FILTERS,
    input: { filterItemType: 2, searchTerm: 'marvitonx' },
  },
  { name: 'filter, who has entered gifts', query: FILTERS, input: { filterItemType: 5 } },
  { name: 'filter, requestors', query: FILTERS, input: { filterItemType: 4 } },
];

export async function measureChoices(ask: AskGifts, tenant: BenchTenant, providers: number): Promise<void> {
  const rows: string[][] = [];
  for (const { name, query, input } of QUESTIONS) {
    const variables = { ...giftVariables(tenant), ...input };
    const [times] = await inTurn(ROUNDS, [() => ask(query, variables)]);
    const { filteredCount } = await ask(query, variables);
    rows.push([
      name,
      filteredCount.toLocaleString('en-US'),
      median(times!).toFixed(1),
      Math.max(...times!).toFixed(1),
    ]);
  }
  say(
    table([`asked, ${providers.toLocaleString('en-US')} providers`, 'found', 'median ms', 'worst ms'], rows),
  );
}
