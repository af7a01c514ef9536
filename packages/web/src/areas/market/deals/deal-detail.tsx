import { DEAL_DETAILS } from '@capwise/domain/market/deals/deal-columns';
import type { Deal } from '@capwise/domain/market/deals/deal-rows';
import type { DealView } from '@capwise/domain/market/deals/deals';
import { CloseButton, Paper, Text, Title } from '@mantine/core';
import { DealQuoteCheck } from '../quote-check/deal-quote-check.tsx';
import classes from './deals-page.module.css';

const TITLES = { quotes: 'Quote Details', contracts: 'Service Details' } as const;
const PLACEHOLDER = 'Select a dot in the chart or a row in the table to see its details.';

interface DealDetailProps {
  view: DealView;
  deal: Deal | null;
  onClear(): void;
}

/** All facts of the selected deal (DEAL-016). */
export function DealDetail({ view, deal, onClear }: DealDetailProps) {
  return (
    <Paper component="section" withBorder className={classes.detail!} aria-labelledby="deal-detail-title">
      <div className={classes.cardHead}>
        <Title order={2} id="deal-detail-title">
          {TITLES[view]}
        </Title>
        {deal && <CloseButton size="sm" aria-label="Clear selection" onClick={onClear} />}
      </div>
      {deal ? (
        <>
          <dl className={classes.facts}>
            {factsOf(deal).map(({ id, header, text }) => (
              <div key={id}>
                <dt>{header}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          {deal.view === 'quotes' && <DealQuoteCheck key={deal.key} quote={deal.quote} />}
        </>
      ) : (
        <Text c="dimmed" size="sm">
          {PLACEHOLDER}
        </Text>
      )}
    </Paper>
  );
}

function factsOf(deal: Deal) {
  return deal.view === 'quotes'
    ? DEAL_DETAILS.quotes.map((fact) => ({ ...fact, text: fact.text(deal) }))
    : DEAL_DETAILS.contracts.map((fact) => ({ ...fact, text: fact.text(deal) }));
}
