import { formatDollars } from '@capwise/domain/money';
import { useQuery } from 'urql';
import type { GetPriceFastFactsWidgetInfoQuery } from '../../../gen/graphql.ts';
import { CatalogueMark, QuotesNote } from '../figures/figure-notes.tsx';
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
  const { avgQuotedPrice, averageProceduresBreakEven, priceSource, dealsCount, newestQuote } = facts;
  const rows = [
    ['List price', formatDollars(facts.listPrice)],
    ['Average quoted price', formatDollars(avgQuotedPrice)],
    ['Yearly service cost', formatDollars(facts.yearlyServiceCost)],
    ['Average procedures to break even', averageProceduresBreakEven?.toLocaleString('en-US') ?? '--'],
    ['Average cost of ownership', formatDollars(facts.averageCostOfOwnership)],
    ['Yearly depreciation', formatDollars(facts.yearlyDepreciation)],
    ['Reimbursement per procedure', formatDollars(facts.reimbursementPerProcedure)],
  ] as const;
  return (
    <>
      <QuotesNote count={dealsCount} newestQuote={newestQuote} />
      <dl className={classes.facts}>
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {text}
              {name === 'Average quoted price' && avgQuotedPrice !== null && priceSource === 'CATALOGUE' && (
                <CatalogueMark />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
