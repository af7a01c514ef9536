import { INSIGHTS_TEXTS } from '@capwise/domain/market/insights/texts';
import { formatCount } from '@capwise/domain/units';
import { Input, SegmentedControl, Select, Text, Title } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useId } from 'react';
import { useQuery } from 'urql';
import type { GetTechnologyMarketSegmentsQuery } from '../../../gen/graphql.ts';
import { useSearch } from '../../../lib/address/use-search.ts';
import { clearButton } from '../../../ui/form/inputs/clear-button.ts';
import { QuotesNote } from '../figures/figure-notes.tsx';
import { PopularityPie } from '../figures/popularity-pie.tsx';
import { TabQuery } from './tab-query.tsx';
import { TechnologySegmentsQuery } from './technology.graphql.ts';
import classes from './technology-page.module.css';
import { type PopularityView, technologySearch } from './technology-search.ts';

type Technology = GetTechnologyMarketSegmentsQuery['technology'];

export function MarketTab({ id }: { id: string }) {
  const [{ data, error }, ask] = useQuery({
    query: TechnologySegmentsQuery,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  return (
    <TabQuery
      data={data?.technology}
      error={error}
      errorText={INSIGHTS_TEXTS.marketsFailed}
      onRetry={() => ask({ requestPolicy: 'network-only' })}
    >
      {(technology) => (
        <div className={classes.columns}>
          <Segments segments={technology.marketSegments} />
          <MarketPopularity technology={technology} />
        </div>
      )}
    </TabQuery>
  );
}

function Segments({ segments }: { segments: Technology['marketSegments'] }) {
  return (
    <section aria-labelledby="segments">
      <Title order={2} id="segments">
        Market Segments
      </Title>
      <ul className={classes.segments}>
        {segments.map(({ id, name, summary, productConfigurations }) => (
          <li key={id}>
            <div className={classes.segmentHead}>
              <Title order={3}>{name}</Title>
              <Text size="sm" c="dimmed">
                {formatCount(productConfigurations.length, 'product')}
              </Text>
            </div>
            {summary && <p className={classes.text}>{summary}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const VIEWS: { value: PopularityView; label: string }[] = [
  { value: 'OEM', label: 'OEM' },
  { value: 'PRODUCT', label: 'Product' },
];

function MarketPopularity({ technology }: { technology: Technology }) {
  const { id, totalCount, newestQuote, marketSegments } = technology;
  const [{ marketId, viewBy }, setSearch] = useSearch(technologySearch);
  const viewLabel = useId();
  const segment = marketSegments.find((one) => one.id === marketId);
  return (
    <section aria-labelledby="popularity">
      <Title order={2} id="popularity">
        Market Popularity
      </Title>
      {!segment && totalCount > 0 && <QuotesNote count={totalCount} newestQuote={newestQuote} />}
      <div className={classes.choices}>
        <Select
          className={classes.segmentChoice}
          label="Market Segment"
          placeholder="All market segments"
          data={marketSegments.map((one) => ({ value: one.id, label: one.name }))}
          value={segment?.id ?? null}
          onChange={(next) => setSearch({ marketId: next }, { replace: true })}
          clearable
          clearButtonProps={clearButton('Show all market segments')}
        />
        <Input.Wrapper label="View by" labelElement="div" labelProps={{ id: viewLabel }}>
          <SegmentedControl
            className={classes.viewChoice}
            aria-labelledby={viewLabel}
            data={VIEWS}
            value={viewBy}
            onChange={(next) => setSearch({ viewBy: next }, { replace: true })}
          />
        </Input.Wrapper>
      </div>
      <PopularityPie technologyId={id} marketId={segment?.id ?? null} viewBy={viewBy} />
    </section>
  );
}
