import { formatDay } from '@capwise/domain/dates';
import { knownListPrice } from '@capwise/domain/market/figures/list-price';
import { noQuotesText } from '@capwise/domain/market/figures/no-quotes';
import { formatDollars } from '@capwise/domain/money';
import { formatCount } from '@capwise/domain/units';
import { Text } from '@mantine/core';
import { useId } from 'react';
import { useQuery } from 'urql';
import type { GetPriceFastFactsWidgetInfoQuery } from '../../../gen/graphql.ts';
import { useActor } from '../../../lib/session/session.tsx';
import { LoadedPart } from '../../../ui/page/loaded-part.tsx';
import { type ProductOwnership, useOwnership } from '../ownership/use-ownership.ts';
import { PriceFactsQuery } from './product.graphql.ts';
import classes from './product-page.module.css';
import { Widget } from './widget.tsx';

type Facts = GetPriceFastFactsWidgetInfoQuery['priceFactInfo'];

export function PriceFactsWidget({ id }: { id: string }) {
  const [{ data, error }, ask] = useQuery({
    query: PriceFactsQuery,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  const { costs, isLoading } = useOwnership([id]);
  const own = costs.get(id);
  return (
    <Widget title="Price Fast Facts">
      <LoadedPart
        what="The price facts"
        value={isLoading ? null : data?.priceFactInfo}
        error={error}
        onRetry={() => ask({ requestPolicy: 'network-only' })}
        height={442}
      >
        {(facts) => (
          <>
            <PriceFacts facts={facts} />
            {own?.service?.contracts && <ContractFacts own={own} contracts={own.service.contracts} />}
          </>
        )}
      </LoadedPart>
    </Widget>
  );
}

function PriceFacts({ facts }: { facts: Facts }) {
  const actor = useActor();
  const { avgQuotedPrice, averageProceduresBreakEven, dealsCount, newestQuote } = facts;
  const ofPrice: Fact[] = [
    ['Average quoted price', formatDollars(avgQuotedPrice)],
    ['Average cost of ownership', formatDollars(facts.averageCostOfOwnership)],
    ['Yearly depreciation', formatDollars(facts.yearlyDepreciation)],
    ['Average procedures to break even', averageProceduresBreakEven?.toLocaleString('en-US') ?? '--'],
  ];
  const ofCatalog: Fact[] = [
    ['List price', formatDollars(knownListPrice(facts.listPrice))],
    ['Yearly service cost', formatDollars(facts.yearlyServiceCost)],
    ['Reimbursement per procedure', formatDollars(facts.reimbursementPerProcedure)],
  ];
  if (facts.priceSource === 'CATALOG')
    return (
      <>
        <Text size="sm" c="dimmed">
          {noQuotesText(actor)}.
        </Text>
        <FactGroup title="From the catalog" facts={[...ofPrice, ...ofCatalog]} />
      </>
    );
  return (
    <>
      <FactGroup
        title={`From ${formatCount(dealsCount, 'quote')} of the last 12 months`}
        note={`newest ${formatDay(newestQuote)}`}
        facts={ofPrice}
      />
      <FactGroup title="From the catalog" facts={ofCatalog} />
    </>
  );
}

interface ContractFactsProps {
  own: ProductOwnership;
  contracts: NonNullable<NonNullable<ProductOwnership['service']>['contracts']>;
}

/** Decision 059 says which contracts count. */
const ContractFacts = ({ own: { service, costOfOwnership }, contracts }: ContractFactsProps) => (
  <FactGroup
    title={`From ${formatCount(contracts.count, 'service contract')} of 36 months`}
    note={service?.contractType ?? ''}
    facts={[
      ['Yearly service cost', formatDollars(contracts.median)],
      ['Middle half', `${formatDollars(contracts.low)} to ${formatDollars(contracts.high)}`],
      ['Cost of ownership, 5 years', formatDollars(costOfOwnership)],
    ]}
  />
);

type Fact = readonly [name: string, text: string];

interface FactGroupProps {
  title: string;
  note?: string;
  facts: readonly Fact[];
}

function FactGroup({ title, note, facts }: FactGroupProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <div className={classes.source}>
        <span id={titleId}>{title}</span>
        {note && <span>{note}</span>}
      </div>
      <dl className={classes.facts}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
