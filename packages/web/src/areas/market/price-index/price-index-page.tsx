import { isId } from '@capwise/domain/ids';
import { Paper } from '@mantine/core';
import { useMemo } from 'react';
import { Navigate, useParams } from 'react-router';
import { useSearch } from '../../../lib/address/use-search.ts';
import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { SCREENS } from '../../../lib/screens.ts';
import { FiguresSpace } from '../../../ui/page/figures-bar.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ErrorPanel, Loading } from '../../../ui/page/query-panel.tsx';
import { useLate } from '../../../ui/page/use-late.ts';
import { WatchButton } from '../watch/watch-button.tsx';
import { MethodButton } from './method-dialog.tsx';
import { PriceIndexQuery } from './price-index.graphql.ts';
import classes from './price-index.module.css';
import { priceIndexSearch } from './price-index-search.ts';
import { PriceIndexView } from './price-index-view.tsx';
import { watchedSubject } from './watched-subject.ts';

// A constant, because a new object would make urql query again.
const CONTEXT = { additionalTypenames: ['QuotedProduct'] };

/** Discounts and prices of a technology by quarter, and how they changed in a year. */
export default function PriceIndexPage() {
  const { technologyId } = useParams();
  return isId(technologyId) ? (
    <PriceIndexScreen key={technologyId} id={technologyId} />
  ) : (
    <Navigate to="/n/404" replace />
  );
}

function PriceIndexScreen({ id }: { id: string }) {
  const { value, error, reload } = useLoaded({
    query: PriceIndexQuery,
    variables: { technologyId: id },
    context: CONTEXT,
    requestPolicy: 'cache-and-network',
    pick: ({ priceIndex }) => priceIndex,
  });
  const [search] = useSearch(priceIndexSearch);
  const { title } = SCREENS.priceIndex;
  const indexed = useMemo(() => value && { id, ...value }, [id, value]);
  const technology = { title: value?.name ?? SCREENS.technology.title, path: `/n/insights/technology/${id}` };
  return (
    <>
      <PageHeader
        title={value ? `${title}: ${value.name}` : title}
        trail={[SCREENS.insights, technology]}
        here={title}
        actions={
          <>
            <MethodButton />
            {indexed && <WatchButton subject={watchedSubject(indexed, search)} />}
          </>
        }
      />
      {indexed && <PriceIndexView technology={indexed} loading={<LoadingIndex />} />}
      {!value && error && (
        <Paper withBorder>
          <ErrorPanel what="The price index" error={error} onRetry={reload} />
        </Paper>
      )}
      {!value && !error && <LoadingIndex />}
    </>
  );
}

function LoadingIndex() {
  const isLate = useLate(true);
  return (
    <div className={classes.stack}>
      <FiguresSpace />
      <Paper withBorder className={classes.space}>
        {isLate && <Loading label="Loading the price index" />}
      </Paper>
    </div>
  );
}
