import type { DealRange, DealView } from '@capwise/domain/market/deals/deals';

/** Where the list of all deals of a technology and range lies, and what it is saved as (DEAL-024, DEAL-025). */
export function dealsFile(view: DealView, technology: { id: string; name: string }, months: DealRange) {
  const id = encodeURIComponent(technology.id);
  return view === 'quotes'
    ? { path: `/api/technology/${id}/quotedproducts/csv/${months}`, name: `${technology.name} Deals.csv` }
    : {
        path: `/api/technology/${id}/serviceContractProducts/csv/${months}`,
        name: `${technology.name} Service Contracts.csv`,
      };
}
