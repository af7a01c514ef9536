import { INSIGHTS_TEXTS } from '@capwise/domain/market/insights/texts';
import { formatCount } from '@capwise/domain/units';
import { Anchor, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useQuery } from 'urql';
import type { GetTechOverviewQuery } from '../../../gen/graphql.ts';
import { useCan } from '../../../lib/session/session.tsx';
import { ComponentFrequency } from '../figures/component-frequency.tsx';
import { QuotesNote } from '../figures/figure-notes.tsx';
import { AuthorCard } from './author-card.tsx';
import { ClinicalEvidence } from './clinical-evidence.tsx';
import { SegmentPrices } from './segment-prices.tsx';
import { TabQuery } from './tab-query.tsx';
import { TechnologyOverviewQuery } from './technology.graphql.ts';
import classes from './technology-page.module.css';

export function OverviewTab({ id }: { id: string }) {
  const withDeals = useCan('ViewDealsDatabase');
  const [{ data, error }, ask] = useQuery({
    query: TechnologyOverviewQuery,
    variables: { id, withDeals },
    requestPolicy: 'cache-and-network',
  });
  return (
    <TabQuery
      data={data}
      error={error}
      errorText={INSIGHTS_TEXTS.overviewFailed}
      onRetry={() => ask({ requestPolicy: 'network-only' })}
    >
      {(answer) => <Overview answer={answer} />}
    </TabQuery>
  );
}

function Overview({
  answer: { technology, dealsDataForTechnology: deals, segmentPrices },
}: {
  answer: GetTechOverviewQuery;
}) {
  const { id, summary, overview, marketSegments, totalCount, newestQuote, report, componentFrequency } =
    technology;
  // Many overviews start with the summary, which is already shown above.
  const rest = summary && overview?.startsWith(summary) ? overview.slice(summary.length).trim() : overview;
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <section aria-labelledby="overview">
          <Title order={2} id="overview">
            Overview
          </Title>
          {summary && <p className={classes.lead}>{summary}</p>}
          {rest && <p className={classes.text}>{rest}</p>}
          {!summary && !overview && <Text c="dimmed">This report has no overview yet.</Text>}
        </section>
        <section aria-labelledby="prices">
          <Title order={2} id="prices">
            {segmentPrices ? 'Quoted Prices' : 'Deals'}
          </Title>
          <QuotesNote count={totalCount} newestQuote={newestQuote} />
          {segmentPrices && (
            <SegmentPrices technologyId={id} segments={marketSegments} prices={segmentPrices} />
          )}
          {deals && (
            <Anchor component={Link} to={`/n/tools/deals?technologyId=${id}`} className={classes.after}>
              {formatCount(deals.totalCount, 'deal')} in the Deals Database
            </Anchor>
          )}
        </section>
        <ClinicalEvidence evidence={technology.clinicalEvidence} />
      </div>
      <div className={classes.column}>
        {report && <AuthorCard report={report} />}
        <section aria-labelledby="components">
          <Title order={2} id="components">
            Component Frequency
          </Title>
          <ComponentFrequency {...componentFrequency} />
        </section>
      </div>
    </div>
  );
}
