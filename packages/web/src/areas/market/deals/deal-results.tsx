import { isVendor } from '@capwise/domain/permissions/can';
import { hiddenDaysNote, TEXTS } from '@capwise/domain/texts';
import { Paper, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { type ReactNode, useDeferredValue, useRef } from 'react';
import { useIsPhone } from '../../../lib/phone/phone.ts';
import { useActor } from '../../../lib/session/session.tsx';
import { useStableCallback } from '../../../lib/use-stable-callback.ts';
import { TableToggle } from '../../../ui/charts/table-toggle.tsx';
import { ErrorPanel } from '../../../ui/page/query-panel.tsx';
import { dealLine } from './chart/deal-card.tsx';
import { CHART_HEIGHT, DealChart, NoDeals } from './chart/deal-chart.tsx';
import { DEAL_WORDS, formatDealCount } from './chart/deal-words.ts';
import { type DealMarks, useDealMarks } from './chart/use-deal-chart.ts';
import { DealTable } from './deal-table.tsx';
import classes from './deals-page.module.css';
import { DealHint, DealPanel, DealSheet } from './detail/deal-panel.tsx';
import type { DealPlace } from './detail/use-deal-steps.ts';
import { FiguresLine } from './figures/figures-line.tsx';
import { useDealFigures } from './figures/use-deal-figures.ts';
import type { useDealsScreen } from './use-deals-screen.ts';
import { useKeptScreen } from './use-kept-screen.ts';
import type { TechnologyChoice } from './way-in/technology-choice.ts';
import { TechnologyOffers } from './way-in/technology-offers.tsx';

type Screen = ReturnType<typeof useDealsScreen>;

interface DealResultsProps {
  screen: Screen;
  technologies: readonly TechnologyChoice[];
}

export function DealResults({ screen: present, technologies }: DealResultsProps) {
  const { screen, isOld } = useKeptScreen(present);
  const { state, selected } = screen;
  // Marks the row immediately. The panel and the new widths follow.
  const followed = useDeferredValue(screen.place);
  const docked = selected && followed;
  const results = useRef<HTMLDivElement>(null);
  const lists = useRef<HTMLDivElement>(null);
  const close = useStableCallback(() => {
    if (!selected) return;
    // Returns focus to the deal's row, or to the list if the row is on another page.
    const row = lists.current?.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(selected.key)}"]`);
    (row ?? lists.current)?.focus({ preventScroll: true });
    screen.clearSelection();
  });
  // Captures Escape anywhere among the deals, before a tooltip of the panel handles it.
  useWindowEvent(
    'keydown',
    ({ key, target }) => {
      const isHere = target === document.body || results.current?.contains(target as Node);
      if (key === 'Escape' && isHere) close();
    },
    { capture: true },
  );
  if (state.status === 'failed') {
    return (
      <Paper withBorder className={classes.panel}>
        <ErrorPanel what="The list of deals" error={state.error} onRetry={screen.retry} />
      </Paper>
    );
  }
  if (present.state.status === 'none') return <WayIn screen={present} technologies={technologies} />;
  return (
    <div ref={results} className={classes.results} data-open={docked ? true : undefined}>
      <div
        ref={lists}
        tabIndex={-1}
        className={classes.lists}
        inert={isOld}
        aria-busy={isOld}
        data-deal-lists
      >
        <Figures screen={present} />
        <Cards screen={screen} />
      </div>
      {docked && <DealDetails screen={screen} place={docked} onClose={close} />}
      <Announcements screen={present} />
    </div>
  );
}

interface DealDetailsProps {
  screen: Screen;
  place: DealPlace;
  onClose(): void;
}

function DealDetails({ screen, place, onClose }: DealDetailsProps) {
  const panel = {
    view: screen.view,
    months: screen.months,
    technologyId: screen.search.technologyId,
    place,
    spread: screen.spread,
    onStep: screen.step,
    onClose,
  };
  if (useIsPhone()) return <DealSheet {...panel} />;
  return (
    <div className={classes.dock}>
      <DealPanel {...panel} />
    </div>
  );
}

function Figures({ screen: { search, view, months, filters } }: { screen: Screen }) {
  const shown = useDealFigures({ view, technologyId: search.technologyId, months, filters });
  return <FiguresLine shown={shown} view={view} months={months} />;
}

/** One card before a technology is chosen, with the texts of the empty chart and table (DEAL-014). */
function WayIn({ screen: { view, choose }, technologies }: DealResultsProps) {
  return (
    <Paper withBorder component="section" className={classes.wayIn} aria-labelledby="way-in-title">
      <Title order={2} id="way-in-title">
        Choose a technology to see its deals
      </Title>
      <TechnologyOffers technologies={technologies} onTechnology={choose} />
      <div>
        <Text size="sm" c="dimmed">
          {TEXTS.noData}
        </Text>
        <Text size="sm" c="dimmed">
          {DEAL_WORDS[view].empty}
        </Text>
        <DealHint view={view} />
      </div>
    </Paper>
  );
}

function Cards({ screen }: { screen: Screen }) {
  const marks = useDealMarks(screen.allDeals);
  return (
    <>
      <ChartCard screen={screen} marks={marks} />
      <TableCard screen={screen} marks={marks} />
    </>
  );
}

interface CardProps {
  screen: Screen;
  marks: DealMarks | null;
}

function ChartCard({ screen, marks }: CardProps) {
  const { state, view, deals, allDeals, chart } = screen;
  const { isTable, setTable } = chart;
  const isLoading = state.status === 'loading' || (state.status === 'ready' && !marks);
  const hasDeals = state.status === 'ready' && marks !== null && deals.length > 0;
  const head = (buttons: ReactNode) => (
    <div className={classes.cardHead}>
      <Title order={2} id="deals-chart-title">
        {DEAL_WORDS[view].amount} by Date
      </Title>
      <HiddenDaysNote removedDays={state.status === 'ready' ? state.removedDays : 0} />
      <div className={classes.headButtons}>
        {buttons}
        {hasDeals && <TableToggle isTable={isTable} onToggle={() => setTable(!isTable)} />}
      </div>
    </div>
  );
  return (
    <Paper withBorder component="section" className={classes.panel} aria-labelledby="deals-chart-title">
      {hasDeals ? (
        <DealChart
          view={view}
          months={screen.months}
          removedDays={state.removedDays}
          allDeals={allDeals}
          marks={marks}
          deals={deals}
          spread={screen.spread}
          selected={screen.selected}
          onSelect={screen.selectDot}
          chart={chart}
          head={head}
        />
      ) : (
        <>
          {head(null)}
          {isLoading && <Skeleton height={CHART_HEIGHT} />}
          {!isLoading && !hasDeals && <NoDeals />}
        </>
      )}
    </Paper>
  );
}

function TableCard({ screen, marks }: CardProps) {
  const { view, state, deals, selected } = screen;
  return (
    <Paper withBorder component="section" className={classes.tablePanel} aria-labelledby="deals-table-title">
      <div className={classes.tableHead}>
        <Title order={2} id="deals-table-title">
          {DEAL_WORDS[view].table}
        </Title>
        {state.status === 'ready' && (
          <Text size="sm" c="dimmed" className={classes.count}>
            {deals.length.toLocaleString('en-US')}
          </Text>
        )}
        {!selected && <DealHint view={view} />}
      </div>
      <DealTable
        view={view}
        rows={screen.rows}
        marks={marks}
        spread={screen.spread}
        isOneSegment={screen.filters.groupIds.length === 1}
        page={screen.page}
        total={deals.length}
        onPage={screen.setPage}
        sort={screen.sort}
        onSort={screen.setSort}
        selectedKey={selected?.key ?? null}
        onSelect={screen.selectRow}
        loading={state.status === 'loading'}
      />
    </Paper>
  );
}

const Announcements = ({ screen: { state, view, deals, selected } }: { screen: Screen }) => (
  <VisuallyHidden role="status">
    {state.status === 'ready' && `${formatDealCount(view, deals.length)}. `}
    {state.status === 'loading' && 'Loading. '}
    {selected && `Selected: ${dealLine(selected)}`}
  </VisuallyHidden>
);

function HiddenDaysNote({ removedDays }: { removedDays: number }) {
  const actor = useActor();
  if (!isVendor(actor) || removedDays <= 0) return null;
  return (
    <Text size="sm" c="dimmed">
      <span aria-hidden>* </span>
      <span>{hiddenDaysNote(removedDays)}</span>
    </Text>
  );
}
