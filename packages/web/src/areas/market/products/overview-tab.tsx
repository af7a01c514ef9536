import { COMPARISON_TEXTS } from '@capwise/domain/market/comparison/comparison';
import type { ReactNode } from 'react';
import { useCan } from '../../../lib/session/session.tsx';
import { QuoteCheck } from '../quote-check/quote-check.tsx';
import { ComparableWidget } from './comparable-widget.tsx';
import { ComponentWidget } from './component-widget.tsx';
import { DealsWidget } from './deals-widget.tsx';
import { PopularityWidget } from './popularity-widget.tsx';
import { PriceFactsWidget } from './price-facts-widget.tsx';
import type { Product } from './product-head.tsx';
import classes from './product-page.module.css';
import { Widget } from './widget.tsx';

interface OverviewTabProps {
  product: Product;
  requestServices: ReactNode;
}

/** The widgets (PROD-004). Hides those whose data the viewer may not see. */
export function OverviewTab({ product, requestServices }: OverviewTabProps) {
  const { id, analystSummary, technology } = product;
  const seesDeals = useCan('ViewDealsDatabase');
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <PriceFactsWidget id={id} />
        {seesDeals && (
          <Widget title="Quote Check">
            <QuoteCheck productConfigurationId={id} />
          </Widget>
        )}
        <ComponentWidget product={product} />
      </div>
      <div className={classes.column}>
        <Widget title="Analyst Summary">
          <p className={classes.summary}>{analystSummary || COMPARISON_TEXTS.noSummary}</p>
        </Widget>
        {seesDeals && <DealsWidget product={{ ...product, technologyId: technology.id }} />}
        <ComparableWidget id={id} />
        <PopularityWidget product={product} />
        <Widget title="Professional Services">
          <div className={classes.request}>
            <p className={classes.summary}>
              Analysts, clinical engineers and consultants help with {product.productName} and its
              alternatives.
            </p>
            <div>{requestServices}</div>
          </div>
        </Widget>
      </div>
    </div>
  );
}
