import type { QuotedProduct } from '@capwise/domain/market/deals/deal-entities';
import { Title } from '@mantine/core';
import classes from './quote-check.module.css';
import { QuoteCheck } from './quote-check.tsx';

export function DealQuoteCheck({ quote }: { quote: QuotedProduct }) {
  return (
    <section className={classes.ofDeal} aria-labelledby="quote-check-title">
      <Title order={3} id="quote-check-title">
        Quote Check
      </Title>
      <QuoteCheck productConfigurationId={quote.product.id} price={quote.quotedPrice} />
    </section>
  );
}
