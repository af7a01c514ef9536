import { isId } from '@capwise/domain/ids';
import { COMPARISON_TEXTS } from '@capwise/domain/market/comparison/comparison';
import { Paper, Select, Text } from '@mantine/core';
import { useMemo } from 'react';
import { Navigate } from 'react-router';
import { useQuery } from 'urql';
import { usePicked } from '../../../lib/address/use-picked.ts';
import { useSearch } from '../../../lib/address/use-search.ts';
import { failureLine } from '../../../lib/graphql/not-loaded.ts';
import { SCREENS } from '../../../lib/screens.ts';
import { clearButton } from '../../../ui/form/inputs/clear-button.ts';
import { SEARCHED } from '../../../ui/form/inputs/searched-list.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ErrorPanel } from '../../../ui/page/query-panel.tsx';
import { TECHNOLOGY_SEARCH } from '../deals/way-in/technology-choice.ts';
import { TechnologyOffers } from '../deals/way-in/technology-offers.tsx';
import { ComparisonTechnologiesQuery, ProductsInTechnologyQuery } from './comparison.graphql.ts';
import classes from './comparison-page.module.css';
import { comparisonSearch, technologyPatch } from './comparison-search.ts';
import { GridSkeleton } from './grid-skeleton.tsx';
import { ProductGrid } from './product-grid.tsx';

export default function ComparisonPage() {
  const [{ technologyId }, setSearch] = useSearch(comparisonSearch);
  if (technologyId !== '' && !isId(technologyId)) return <Navigate to="/n/404" replace />;
  return (
    <>
      <PageHeader title={SCREENS.comparison.title} />
      <div className={classes.page}>
        <Paper withBorder component="section" aria-label="Technology" className={classes.panel}>
          <TechnologyPicker
            technologyId={technologyId}
            onTechnology={(id) => setSearch(technologyPatch(id))}
          />
        </Paper>
        {technologyId !== '' ? (
          <TechnologyProducts key={technologyId} technologyId={technologyId} />
        ) : (
          <Paper withBorder className={classes.prompt}>
            <Text c="dimmed">{COMPARISON_TEXTS.noTechnology}</Text>
            <WayIn onTechnology={(id) => setSearch(technologyPatch(id))} />
          </Paper>
        )}
      </div>
    </>
  );
}

function WayIn({ onTechnology }: Pick<TechnologyPickerProps, 'onTechnology'>) {
  const [{ data, error }] = useQuery({ query: ComparisonTechnologiesQuery });
  return error ? null : (
    <TechnologyOffers technologies={data?.technologies ?? null} onTechnology={onTechnology} />
  );
}

interface TechnologyPickerProps {
  technologyId: string;
  onTechnology(id: string | null): void;
}

function TechnologyPicker(props: TechnologyPickerProps) {
  const [technologyId, pickTechnology] = usePicked<string | null>(props.technologyId, props.onTechnology);
  const [{ data, error, fetching }] = useQuery({ query: ComparisonTechnologiesQuery });
  const choices = useMemo(
    () => (data?.technologies ?? []).map(({ id, name }) => ({ value: id, label: name })),
    [data],
  );
  return (
    <Select
      className={classes.picker}
      label="Technology"
      aria-label={TECHNOLOGY_SEARCH}
      placeholder={TECHNOLOGY_SEARCH}
      data={choices}
      value={choices.some(({ value }) => value === technologyId) ? technologyId : null}
      onChange={pickTechnology}
      error={error ? failureLine('The list of technologies', error) : null}
      {...SEARCHED}
      openOnFocus={false}
      clearable
      clearButtonProps={clearButton('Clear technology')}
      selectFirstOptionOnChange
      loading={fetching}
      nothingFoundMessage={fetching ? 'Loading technologies' : 'No technologies found'}
    />
  );
}

function TechnologyProducts({ technologyId }: { technologyId: string }) {
  const [{ data, error }, ask] = useQuery({
    query: ProductsInTechnologyQuery,
    variables: { id: technologyId },
  });
  const segments = data?.technology.marketSegments;
  const products = useMemo(
    () => segments?.flatMap(({ productConfigurations }) => productConfigurations),
    [segments],
  );
  if (error)
    return (
      <Paper withBorder>
        <ErrorPanel
          what="The list of products"
          error={error}
          onRetry={() => ask({ requestPolicy: 'network-only' })}
        />
      </Paper>
    );
  return products ? <ProductGrid products={products} /> : <GridSkeleton />;
}
