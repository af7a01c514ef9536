import { trialRefusal } from '@capwise/domain/market/insights/texts';
import { Button, Paper, Skeleton, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useListSearch } from '../../../lib/address/list-search.ts';
import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { usePage } from '../../../lib/graphql/use-page.ts';
import { SCREENS } from '../../../lib/screens.ts';
import { useActor } from '../../../lib/session/session.tsx';
import { useSelectedSystem } from '../../../lib/session/systems/use-selected-system.ts';
import { DownloadButton } from '../../../ui/buttons/download-button.tsx';
import { ListCard } from '../../../ui/list/list-card.tsx';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ErrorPanel } from '../../../ui/page/query-panel.tsx';
import { SavingChart } from './saving-chart.tsx';
import { SAVING_COLUMNS } from './saving-columns.tsx';
import { savingFilters } from './saving-filters.tsx';
import { askedFilters, SAVING_LIST, savingCsvPath } from './saving-list.ts';
import { SavingSummary } from './saving-summary.tsx';
import { SavingFiguresQuery, SavingsQuery } from './savings.graphql.ts';
import classes from './savings.module.css';

const LIST = 'Systems Bought';
/** Pixels. With the list appearing after the first answer, it does not move when sums or their absence are known. */
const SUMMARY_HEIGHT = 87;
const CHART_HEIGHT = 275;

/** Sums, quarters and rows of the systems bought. */
export default function SavingsPage() {
  const { systemId } = useSelectedSystem();
  const list = useListSearch(SAVING_LIST);
  const filters = askedFilters(list.values);
  const figures = useLoaded({
    query: SavingFiguresQuery,
    variables: { systemId, filters, chartFilters: askedFilters({ ...list.values, quarter: [] }) },
    requestPolicy: 'cache-and-network',
    pick: ({ savingFigures, chart }) => ({ ...savingFigures, quarters: chart.quarters }),
  });
  const state = usePage({
    query: SavingsQuery,
    variables: {
      systemId,
      filters,
      pageNumber: list.pageNumber,
      pageSize: list.pageSize,
      sortColumn: list.sort.column,
      sortDirection: list.sort.descending ? 'desc' : 'asc',
    },
    pick: ({ savings }) => savings,
    typename: 'Saving',
  });
  const isEmpty = state.page?.totalCount === 0 && filters.length === 0;
  const waitsForSums = !figures.value && !figures.error && !isEmpty;
  return (
    <>
      <PageHeader
        title={SCREENS.savings.title}
        actions={
          <DownloadButton
            label="CSV"
            file={{ path: savingCsvPath(systemId, list.values), name: 'Savings.csv' }}
            refusal={trialRefusal(useActor())}
            failure="The savings were not downloaded."
          />
        }
      />
      <Text c="dimmed" mb={16}>
        Saving = first quote − final price, for the systems that both hold.
      </Text>
      {figures.value && figures.value.rowCount > 0 && <SavingSummary figures={figures.value} />}
      {figures.value && <SavingChart quarters={figures.value.quarters} list={list} />}
      {waitsForSums && (
        <>
          <Skeleton className={classes.summary} height={SUMMARY_HEIGHT} />
          <Skeleton className={classes.chart} height={CHART_HEIGHT} />
        </>
      )}
      {!figures.value && figures.error && (
        <Paper withBorder mb={16}>
          <ErrorPanel what="The sums" error={figures.error} onRetry={figures.reload} />
        </Paper>
      )}
      {!(waitsForSums && state.loading) && (
        <ListCard
          title={LIST}
          count={state.page?.totalCount ?? null}
          {...savingFilters(list, figures.value?.options ?? [])}
        >
          <ListTable
            label={LIST}
            list={list}
            state={state}
            columns={SAVING_COLUMNS}
            rowId={({ id }) => id}
            empty={EMPTY}
            nothingFound="No Savings Found"
          />
        </ListCard>
      )}
    </>
  );
}

const EMPTY = {
  title: 'No final price yet',
  text: 'Open a confirmed quote and enter its final price.',
  action: (
    <Button variant="default" size="xs" component={Link} to={SCREENS.quoteDesk.path}>
      Open {SCREENS.quoteDesk.title}
    </Button>
  ),
};
