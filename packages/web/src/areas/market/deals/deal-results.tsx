import { isVendor } from '@capwise/domain/permissions/can';
import { hiddenDaysNote } from '@capwise/domain/texts';
import { Anchor, Paper, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { useActor } from '../../../lib/session/session.tsx';
import { ErrorPanel } from '../../../ui/page/query-panel.tsx';
import { dealLine } from './deal-card.tsx';
import { CHART_HEIGHT, DealChart, NoDeals } from './deal-chart.tsx';
import { DealDetail } from './deal-detail.tsx';
import { DealTable } from './deal-table.tsx';
import { countOf, DEAL_WORDS } from './deal-words.ts';
import classes from './deals-page.module.css';
import type { useDealsScreen } from './use-deals-screen.ts';

type Screen = ReturnType<typeof useDealsScreen>;

/** Chart, table and detail of the deals, which always show the same selection. */
export function DealResults({ screen }: { screen: Screen }) {
  const { view, state, deals, rows, selected } = screen;
  const table = useRef<HTMLElement>(null);
  const loading = state.status === 'loading';
  if (state.status === 'failed') {
    return (
      <Paper withBorder className={classes.panel!}>
        <ErrorPanel onRetry={screen.retry} />
      </Paper>
    );
  }
  const showTable = () => {
    table.current?.scrollIntoView();
    table.current?.focus();
  };

  return (
    <div className={classes.results}>
      <div className={classes.lists}>
        <Paper withBorder component="section" className={classes.panel!} aria-labelledby="deals-chart-title">
          <div className={classes.cardHead}>
            <Title order={2} id="deals-chart-title">
              {DEAL_WORDS[view].amount} by Date
            </Title>
            <Anchor component="button" type="button" size="sm" onClick={showTable}>
              Show as table
            </Anchor>
          </div>
          <HiddenDaysNote removedDays={state.status === 'ready' ? state.removedDays : 0} />
          <ChartPlace screen={screen} />
        </Paper>
        <Paper
          withBorder
          component="section"
          className={classes.panel!}
          ref={table}
          tabIndex={-1}
          aria-labelledby="deals-table-title"
        >
          <div className={classes.cardHead}>
            <Title order={2} id="deals-table-title">
              {DEAL_WORDS[view].table}
            </Title>
          </div>
          <DealTable
            view={view}
            rows={rows}
            page={screen.page}
            total={deals.length}
            onPage={screen.setPage}
            sort={screen.sort}
            onSort={screen.setSort}
            selectedKey={selected?.key ?? null}
            onSelect={screen.selectRow}
            loading={loading}
          />
        </Paper>
      </div>
      <DealDetail view={view} deal={selected} onClear={screen.clearSelection} />
      <VisuallyHidden role="status">
        {state.status === 'ready' && `${countOf(view, deals.length)}. `}
        {loading && 'Loading. '}
        {selected && `Selected: ${dealLine(selected)}`}
      </VisuallyHidden>
    </div>
  );
}

function ChartPlace({ screen }: { screen: Screen }) {
  const { state, view, months, search, allDeals, deals, selected, selectDot } = screen;
  if (state.status === 'loading') return <Skeleton height={CHART_HEIGHT} />;
  if (state.status !== 'ready') return <NoDeals />;
  return (
    <DealChart
      // Another technology or view has other OEMs: what the legend hid is forgotten.
      key={`${search.technologyId} ${view}`}
      view={view}
      months={months}
      removedDays={state.removedDays}
      allDeals={allDeals}
      deals={deals}
      selected={selected}
      onSelect={selectDot}
    />
  );
}

/** Tells a vendor which days the lists leave out; the '*' is that of the chart's axis (DEAL-029). */
function HiddenDaysNote({ removedDays }: { removedDays: number }) {
  const actor = useActor();
  if (!isVendor(actor) || removedDays <= 0) return null;
  return (
    <Text size="sm" c="dimmed" className={classes.note!}>
      <span aria-hidden>* </span>
      <span>{hiddenDaysNote(removedDays)}</span>
    </Text>
  );
}
