import { isId } from '@capwise/domain/ids';
import type { DealFilterName } from '@capwise/domain/market/deals/deal-filters';
import { downloadRefusal } from '@capwise/domain/market/deals/deals';
import { isVendor } from '@capwise/domain/permissions/can';
import { Button, Text } from '@mantine/core';
import { Link, Navigate } from 'react-router';
import { useQuery } from 'urql';
import { useSearch } from '../../../lib/address/use-search.ts';
import { failureLine } from '../../../lib/graphql/not-loaded.ts';
import { useIsPhone } from '../../../lib/phone/phone.ts';
import { SCREENS } from '../../../lib/screens.ts';
import { useActor } from '../../../lib/session/session.tsx';
import { preloadScatter } from '../../../ui/charts/scatter/use-scatter.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { priceIndexPath } from '../price-index/price-index-search.ts';
import { dealsPatch, dealsSearch } from './address/deals-search.ts';
import { foundText } from './chart/deal-words.ts';
import { DealControls } from './deal-controls.tsx';
import { DealResults } from './deal-results.tsx';
import { TechnologiesQuery } from './deals.graphql.ts';
import classes from './deals-page.module.css';
import { DownloadDealsButton } from './download/download-deals-button.tsx';
import { DealFilterArea, DealFilterChips } from './filters/deal-filter-bar.tsx';
import { useDealOptions } from './filters/use-deal-options.ts';
import { UnsubscribedNotice } from './unsubscribed-notice.tsx';
import { useDealsScreen } from './use-deals-screen.ts';

// Loads the library with the screen, not after its first picture.
preloadScatter();

export default function DealsPage() {
  const [{ technologyId }] = useSearch(dealsSearch);
  return technologyId === '' || isId(technologyId) ? <Deals /> : <Navigate to="/n/404" replace />;
}

function Deals() {
  const actor = useActor();
  const isPhone = useIsPhone();
  const screen = useDealsScreen();
  const { search, change, view, months, filters, allDeals, mayViewContracts, state } = screen;
  const [{ data, error, fetching }] = useQuery({
    query: TechnologiesQuery,
    requestPolicy: 'cache-and-network',
  });
  const technology = data?.technologies.find(({ id }) => id === search.technologyId) ?? null;
  const { components } = screen.components;
  const options = useDealOptions(allDeals, filters, components);
  const unsubscribed = state.status === 'unsubscribed' || (view === 'contracts' && !mayViewContracts);
  const refusal = downloadRefusal(actor, {
    view,
    technology,
    reportable: search.reportable,
    subscribed: state.status !== 'unsubscribed',
  });
  const filtering = {
    view,
    options,
    chosen: filters,
    components: screen.components,
    onOpenComponents: screen.openComponents,
    onChange: (name: DealFilterName, values: string[]) =>
      change(dealsPatch.filter(view, name, values), { merge: true }),
  };

  return (
    <>
      <PageHeader
        title={SCREENS.deals.title}
        actions={
          <>
            {technology && view === 'quotes' && (
              <Button variant="default" component={Link} to={priceIndexPath(technology.id, filters)}>
                {SCREENS.priceIndex.title}
              </Button>
            )}
            <DownloadDealsButton
              view={view}
              technology={technology}
              months={months}
              refusal={refusal}
              isReasonText={!unsubscribed}
            />
          </>
        }
      />
      <div className={classes.page}>
        <section aria-label="Search and filters" className={classes.controls}>
          <div className={classes.filterRow}>
            <DealControls
              technologies={data?.technologies ?? []}
              technologyId={search.technologyId}
              onTechnology={screen.choose}
              loading={fetching}
              error={error ? failureLine('The list of technologies', error) : null}
              marksServiceData={isVendor(actor)}
              view={view}
              onView={mayViewContracts ? (next) => change(dealsPatch.view(next)) : null}
              months={months}
              onMonths={(next) => change(dealsPatch.range(next))}
            />
            {!unsubscribed && search.technologyId !== '' && (
              <DealFilterArea
                {...filtering}
                found={screen.deals.length}
                onClear={() => change(dealsPatch.clearFilters())}
              />
            )}
          </div>
          <div className={classes.chipLine}>
            {!unsubscribed && (
              <DealFilterChips {...filtering} onClear={() => change(dealsPatch.clearFilters())} />
            )}
            {state.status === 'ready' && (
              <Text size="sm" c="dimmed" className={classes.found}>
                {foundText(view, screen.deals.length, allDeals.length, isPhone)}
              </Text>
            )}
          </div>
        </section>
        {unsubscribed ? (
          <UnsubscribedNotice onShowQuotes={() => change(dealsPatch.view('quotes'))} />
        ) : (
          <DealResults screen={screen} technologies={data?.technologies ?? []} />
        )}
      </div>
    </>
  );
}
