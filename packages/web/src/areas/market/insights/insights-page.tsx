import { INSIGHTS_PAGE_SIZE, shownPage } from '@capwise/domain/market/insights/insights';
import { INSIGHTS_TEXTS } from '@capwise/domain/market/insights/texts';
import { formatCount } from '@capwise/domain/units';
import { Anchor, Paper, Text, Title } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useSearch } from '../../../lib/address/use-search.ts';
import { SCREENS } from '../../../lib/screens.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ErrorPanel } from '../../../ui/page/query-panel.tsx';
import { MEMBERSHIP_COPY } from '../subscriptions/membership-copy.ts';
import { FoundList, NothingFound } from './found-list.tsx';
import { FoundOverview } from './found-overview.tsx';
import { FoundSkeleton } from './found-skeleton.tsx';
import classes from './insights-page.module.css';
import { type InsightsSearch, insightsSearch, submitPatch, viewPath } from './insights-search.ts';
import { SearchBox } from './search-box.tsx';
import { SearchWayIn } from './search-way-in.tsx';
import { Toolbox } from './toolbox.tsx';
import { type SearchState, totalFound, useInsightsSearch } from './use-insights-search.ts';

export default function InsightsPage() {
  const [search, setSearch] = useSearch(insightsSearch);
  const { state, retry } = useInsightsSearch(search);
  const isCorrected = useLastPage(search, state, (page) => setSearch({ page }, { replace: true }));
  const shown: SearchState = isCorrected ? { status: 'loading' } : state;

  const submit = (text: string) => {
    const patch = submitPatch(text, search);
    if (patch) setSearch(patch);
  };
  return (
    <>
      <PageHeader title={SCREENS.insights.title} />
      <div className={classes.page}>
        <SearchBox q={search.q} onSubmit={submit} />
        {shown.status === 'none' ? (
          <div className={classes.results} data-with-toolbox={search.filter === '' || undefined}>
            <Prompt />
            {search.filter === '' && <Toolbox />}
          </div>
        ) : (
          <>
            <ResultsHead search={search} state={shown} />
            <div className={classes.results} data-with-toolbox={search.filter === '' || undefined}>
              <Results search={search} state={shown} retry={retry} onPage={(page) => setSearch({ page })} />
              {search.filter === '' && <Toolbox />}
            </div>
          </>
        )}
      </div>
    </>
  );
}

const Prompt = () => (
  <Paper withBorder className={classes.nothing}>
    <Text fw={500}>{INSIGHTS_TEXTS.searchPrompt}</Text>
    <Text c="dimmed">{MEMBERSHIP_COPY}</Text>
    <SearchWayIn />
  </Paper>
);

interface ResultsProps {
  search: InsightsSearch;
  state: SearchState;
  retry(): void;
  onPage(page: number): void;
}

function Results({ search, state, retry, onPage }: ResultsProps) {
  if (state.status === 'failed')
    return (
      <Paper withBorder>
        <ErrorPanel what="The list of results" error={state.error} onRetry={retry} />
      </Paper>
    );
  if (state.status !== 'ready') return <FoundSkeleton isOverview={search.filter === ''} />;
  if (search.filter !== '') return <FoundList found={state.found} page={search.page} onPage={onPage} />;
  return totalFound(state.found) === 0 ? (
    <NothingFound />
  ) : (
    <FoundOverview q={search.q} found={state.found} />
  );
}

/**
 * The number of results, announced to screen readers, and a link back from a full list. The heading takes
 * focus on another view or page of the same query, because the clicked link is gone.
 */
function ResultsHead({ search, state }: Pick<ResultsProps, 'search' | 'state'>) {
  const { q, filter, page } = search;
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(search);
  useEffect(() => {
    const isSameQuery = before.current.q === q;
    const isSameView = before.current.filter === filter && before.current.page === page;
    if (isSameQuery && !isSameView) heading.current?.focus();
    before.current = { q, filter, page };
  }, [q, filter, page]);
  const text =
    state.status === 'ready'
      ? `${formatCount(totalFound(state.found), 'result')} for: ${q}`
      : `Results for: ${q}`;
  return (
    <div className={classes.resultsHead}>
      <div role="status">
        <Title order={2} ref={heading} tabIndex={-1} className={classes.count}>
          {text}
        </Title>
      </div>
      {filter !== '' && (
        <Anchor component={Link} to={viewPath(q, '')} className={classes.back}>
          <IconChevronLeft size={16} aria-hidden />
          Back to all results
        </Anchor>
      )}
    </div>
  );
}

/** Replaces a page past the end with the last one. Returns true while doing so. */
function useLastPage({ filter, page }: InsightsSearch, state: SearchState, correct: (page: number) => void) {
  const total = state.status === 'ready' && filter !== '' ? totalFound(state.found) : null;
  const last = total === null ? page : shownPage(page, total, INSIGHTS_PAGE_SIZE);
  const isBeyond = last !== page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the page decides
  useEffect(() => {
    if (isBeyond) correct(last);
  }, [isBeyond, last]);
  return isBeyond;
}
