import { formatDay } from '@capwise/domain/dates';
import { DEAL_COLUMNS } from '@capwise/domain/market/deals/deal-columns';
import type { Deal } from '@capwise/domain/market/deals/deal-rows';
import { formatDollars } from '@capwise/domain/money';
import classes from './deal-card.module.css';

export function DealCard({ deal }: { deal: Deal }) {
  const lines =
    deal.view === 'quotes'
      ? DEAL_COLUMNS.quotes.map(({ id, header, text }) => [id, header, text(deal)] as const)
      : DEAL_COLUMNS.contracts.map(({ id, header, text }) => [id, header, text(deal)] as const);
  return (
    <table className={classes.card}>
      <tbody>
        {lines.map(([id, header, text]) => (
          <tr key={id}>
            <th scope="row">{header}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const dealLine = (deal: Deal): string =>
  `${deal.oemName} ${deal.productName}, ${formatDay(deal.day)}, ${formatDollars(deal.amount)}`;
