import { DEAL_DETAILS } from '@capwise/domain/market/deals/deal-columns';
import type { Deal } from '@capwise/domain/market/deals/deal-rows';
import { type DealSpread, fromMedian, medianText } from '@capwise/domain/market/deals/deal-spread';
import type { DealRange } from '@capwise/domain/market/deals/deals';
import { formatDollars } from '@capwise/domain/money';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useCan } from '../../../../lib/session/session.tsx';
import { DealComponentList } from '../../options/deal-component-list.tsx';
import { DealQuoteCheck } from '../../quote-check/deal-quote-check.tsx';
import classes from './deal-detail.module.css';

interface DealFactsProps {
  technologyId: string;
  months: DealRange;
  deal: Deal;
  spread: DealSpread | null;
}

export function DealFacts({ technologyId, months, deal, spread }: DealFactsProps) {
  return (
    <div className={classes.deal}>
      <Product deal={deal} />
      <p className={classes.price}>
        {formatDollars(deal.amount)}
        <span className={classes.unit}>
          {deal.view === 'quotes' ? 'quoted price' : 'per system and year'}
        </span>
        <Difference deal={deal} spread={spread} />
      </p>
      <dl className={classes.facts}>
        {dealFacts(deal).map(({ id, header, text }) => (
          <div key={id}>
            <dt>{header}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {deal.view === 'quotes' && (
        <DealComponentList technologyId={technologyId} months={months} deal={deal} />
      )}
      {deal.view === 'quotes' && <DealQuoteCheck key={deal.key} quote={deal.quote} />}
    </div>
  );
}

function Product({ deal }: { deal: Deal }) {
  const mayOpen = useCan('ViewInsightsAndReports');
  return (
    <div>
      {deal.view === 'quotes' && mayOpen ? (
        <Anchor component={Link} to={`/n/insights/products/${deal.quote.product.id}`} fw={600}>
          {deal.productName}
        </Anchor>
      ) : (
        <Text fw={600}>{deal.productName}</Text>
      )}
      <Text size="sm" c="dimmed">
        {deal.oemName}
      </Text>
    </div>
  );
}

function Difference({ deal, spread }: { deal: Deal; spread: DealSpread | null }) {
  const difference = spread && fromMedian(deal.amount, spread);
  const text = medianText(difference);
  if (difference === null || text === null) return null;
  return (
    <span className={classes.difference} data-below={difference < 0 || undefined}>
      {text}
    </span>
  );
}

/** In the head of the panel. */
const IN_HEAD: ReadonlySet<string> = new Set(['oem', 'product', 'quotedPrice', 'costPerSystem']);

function dealFacts(deal: Deal) {
  const facts =
    deal.view === 'quotes'
      ? DEAL_DETAILS.quotes.map((fact) => ({ ...fact, text: fact.text(deal) }))
      : DEAL_DETAILS.contracts.map((fact) => ({ ...fact, text: fact.text(deal) }));
  return facts.filter(({ id }) => !IN_HEAD.has(id));
}
