import type { DealRange, DealView } from '@capwise/domain/market/deals/deals';

export function dealsFile(view: DealView, technology: { id: string; name: string }, months: DealRange) {
  const id = encodeURIComponent(technology.id);
  return view === 'quotes'
    ? { path: `/api/technology/${id}/quotedproducts/csv/${months}`, name: `${technology.name} Deals.csv` }
    : {
        path: `/api/technology/${id}/serviceContractProducts/csv/${months}`,
        name: `${technology.name} Service Contracts.csv`,
      };
}
