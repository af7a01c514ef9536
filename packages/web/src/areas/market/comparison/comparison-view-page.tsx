import { isId } from '@capwise/domain/ids';
import { COMPARISON_CAP } from '@capwise/domain/market/comparison/comparison';
import { areOfOneSegment } from '@capwise/domain/market/comparison/comparison-rows';
import { Anchor, Button, Paper, Skeleton, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { IconCheck, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { useQuery } from 'urql';
import { useSearch } from '../../../lib/address/use-search.ts';
import { SCREENS } from '../../../lib/screens.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ErrorPanel } from '../../../ui/page/query-panel.tsx';
import { useOwnership } from '../ownership/use-ownership.ts';
import { ComparisonSummaryQuery } from './comparison.graphql.ts';
import { comparisonViewPath, comparisonViewSearch } from './comparison-search.ts';
import { type ComparedConfiguration, ComparisonTable } from './comparison-table.tsx';
import classes from './comparison-view.module.css';

/** Compares up to three products. A missing or unknown ID shows "not found". */
export default function ComparisonViewPage() {
  const [{ productConfigurationIds: ids }] = useSearch(comparisonViewSearch);
  if (ids.length === 0 || !ids.every(isId)) return <Navigate to="/n/404" replace />;
  return <Comparison ids={ids} />;
}

function Comparison({ ids }: { ids: readonly string[] }) {
  const navigate = useNavigate();
  // Queries all IDs, because an unknown fourth ID is "not found" too.
  const [{ data, fetching, error }, ask] = useQuery({
    query: ComparisonSummaryQuery,
    variables: { ids: [...ids] },
    requestPolicy: 'cache-and-network',
  });
  const { costs, ...costState } = useOwnership(ids.slice(0, COMPARISON_CAP));
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const found = data?.productConfigurations;
  const products = (fetching ? allOf(ids, found) : found)?.slice(0, COMPARISON_CAP);
  const owned = products?.map((product) => ({ ...product, ownership: costs.get(product.id) }));
  return (
    <div className={classes.view}>
      <PageHeader
        title={SCREENS.comparisonView.title}
        trail={[SCREENS.comparison]}
        here="Comparison"
        actions={
          products && (
            <div className={classes.actions}>
              <Switch
                label="Only differences"
                checked={onlyDifferent}
                disabled={products.length < 2}
                onChange={(event) => setOnlyDifferent(event.currentTarget.checked)}
              />
              <OtherProducts products={products} />
              <Button
                variant="default"
                leftSection={<IconPrinter size={16} aria-hidden />}
                onClick={() => window.print()}
              >
                Print
              </Button>
            </div>
          )
        }
      />
      <Paper withBorder component="section" aria-label="Comparison" className={classes.panel}>
        {error ? (
          <ErrorPanel
            what="The comparison"
            error={error}
            onRetry={() => ask({ requestPolicy: 'network-only' })}
          />
        ) : owned ? (
          <ComparisonTable
            products={owned}
            onlyDifferent={onlyDifferent && owned.length > 1}
            onRemove={(removed) => navigate(comparisonViewPath(ids.filter((id) => id !== removed)))}
          />
        ) : (
          <ComparisonSkeleton />
        )}
      </Paper>
      {costState.error && <ErrorPanel what="The costs" error={costState.error} onRetry={costState.retry} />}
      {products && products.length > 1 && <Legend isOneSegment={areOfOneSegment(products)} />}
    </div>
  );
}

/** After one was removed, the others are shown without waiting. */
function allOf(ids: readonly string[], products: readonly ComparedConfiguration[] = []) {
  const known = products.filter(({ id }) => ids.includes(id));
  return known.length === ids.length ? known : undefined;
}

const Legend = ({ isOneSegment }: { isOneSegment: boolean }) => (
  <p className={classes.legend}>
    <span className={classes.differsKey}>Differs from the main product</span>
    {isOneSegment ? (
      <span>
        <span className={classes.best}>
          <IconCheck size={14} aria-hidden /> Lowest
        </span>{' '}
        The lowest price or cost of the row, if all have the same source
      </span>
    ) : (
      <span>Prices and costs are compared only within a market segment.</span>
    )}
  </p>
);

function OtherProducts({ products }: { products: readonly ComparedConfiguration[] }) {
  const technologyId = products[0]?.technologyId;
  const chosen = products.filter((product) => product.technologyId === technologyId).map(({ id }) => id);
  return (
    <Anchor
      component={Link}
      to={`/n/tools/comparison?technologyId=${technologyId}`}
      state={{ chosen }}
      size="sm"
    >
      Change products
    </Anchor>
  );
}

const LINES = Array.from({ length: 14 }, (_, index) => index);

const ComparisonSkeleton = () => (
  <div role="status" aria-label="Loading" className={classes.loading}>
    {LINES.map((line) => (
      <Skeleton key={line} height={20} />
    ))}
  </div>
);
