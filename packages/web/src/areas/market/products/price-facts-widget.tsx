import { formatDollars } from '@capwise/domain/money';
import { useQuery } from 'urql';
import type { GetPriceFastFactsWidgetInfoQuery } from '../../../gen/graphql.ts';
import { CatalogMark, QuotesNote } from '../figures/figure-notes.tsx';
import { PriceFactsQuery } from './product.graphql.ts';
import classes from './product-page.module.css';
import { Widget, WidgetAnswer } from './widget.tsx';

type Facts = GetPriceFastFactsWidgetInfoQuery['priceFactInfo'];

/** What a product costs, to buy and to own (PROD-011). */
export function PriceFactsWidget({ id }: { id: string }) {
  const [{ data, error }, ask] = useQuery({ query: PriceFactsQuery, variables: { id } });
  return (
    <Widget title="Price Fast Facts">
      <WidgetAnswer
        data={data?.priceFactInfo}
        error={error}
        onRetry={() => ask({ requestPolicy: 'network-only' })}
        height={262}
      >
        {(facts) => <PriceFacts facts={facts} />}
      </WidgetAnswer>
    </Widget>
  );
}

function PriceFacts({ facts }: { facts: Facts }) {
  const { avgQuotedPrice, averageProceduresBreakEven, dealsCount, newestQuote } = facts;
  // What follows from the price has its source; the other costs are always the catalog's.
  const priceSource = avgQuotedPrice === null ? null : facts.priceSource;
  const known = (value: number | null) => (value === null ? null : 'CATALOG');
  const rows = [
    ['List price', formatDollars(facts.listPrice), null],
    ['Average quoted price', formatDollars(avgQuotedPrice), priceSource],
    ['Yearly service cost', formatDollars(facts.yearlyServiceCost), known(facts.yearlyServiceCost)],
    [
      'Average procedures to break even',
      averageProceduresBreakEven?.toLocaleString('en-US') ?? '--',
      priceSource,
    ],
    ['Average cost of ownership', formatDollars(facts.averageCostOfOwnership), priceSource],
    ['Yearly depreciation', formatDollars(facts.yearlyDepreciation), priceSource],
    [
      'Reimbursement per procedure',
      formatDollars(facts.reimbursementPerProcedure),
      known(facts.reimbursementPerProcedure),
    ],
  ] as const;
  return (
    <>
      <QuotesNote count={dealsCount} newestQuote={newestQuote} />
      <dl className={classes.facts}>
        {rows.map(([name, text, source]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {text}
              {source === 'CATALOG' && <CatalogMark />}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
