import { isId } from '@capwise/domain/ids';
import {
  TECHNOLOGY_TABS,
  type TechnologyTab,
  technologyTabs,
} from '@capwise/domain/market/insights/insights';
import { isVendor } from '@capwise/domain/permissions/can';
import { Button, Paper, Skeleton, Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { useEffect } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import { useQuery } from 'urql';
import type { GetTechnologyBaseInfoQuery } from '../../../gen/graphql.ts';
import { holdsAny } from '../../../lib/address/tab-params.ts';
import { useSearch } from '../../../lib/address/use-search.ts';
import { useTabInView } from '../../../lib/phone/use-tab-in-view.ts';
import { SCREENS } from '../../../lib/screens.ts';
import { useActor, useCan } from '../../../lib/session/session.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ErrorPanel, Loading } from '../../../ui/page/query-panel.tsx';
import { WatchButton } from '../watch/watch-button.tsx';
import { technologySubject } from '../watch/watched-subject.ts';
import { AttachButton } from './attach-button.tsx';
import { DownloadReportButton } from './download-report-button.tsx';
import { MarketTab } from './market-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { ProductsTab } from './products-tab.tsx';
import { ServiceCoverageTab } from './service-coverage-tab.tsx';
import { TechnologyBaseQuery } from './technology.graphql.ts';
import classes from './technology-page.module.css';
import { otherTabParams, shownTab, technologySearch } from './technology-search.ts';

type Technology = GetTechnologyBaseInfoQuery['technology'];

export default function TechnologyPage() {
  const { technologyId } = useParams();
  return isId(technologyId) ? (
    <TechnologyScreen key={technologyId} id={technologyId} />
  ) : (
    <Navigate to="/n/404" replace />
  );
}

function TechnologyScreen({ id }: { id: string }) {
  const [{ data, error }, ask] = useQuery({ query: TechnologyBaseQuery, variables: { id } });
  const technology = data?.technology;
  if (technology) return <TechnologyView technology={technology} />;
  if (!error) return <LoadingTechnology />;
  return (
    <Paper withBorder>
      <ErrorPanel
        what="The technology"
        error={error}
        onRetry={() => ask({ requestPolicy: 'network-only' })}
      />
    </Paper>
  );
}

function TechnologyView({ technology }: { technology: Technology }) {
  const actor = useActor();
  const mayCompare = useCan('ViewDealsDatabase');
  const mayOpen = useCan('ViewProjects');
  const mayAttach = useCan('AttachReportToProject') && mayOpen && !isVendor(actor);
  return (
    <>
      <PageHeader
        title={technology.name}
        trail={[SCREENS.insights]}
        actions={
          <>
            {mayCompare && (
              <Button
                variant="default"
                component={Link}
                to={`/n/insights/technology/${technology.id}/price-index`}
              >
                {SCREENS.priceIndex.title}
              </Button>
            )}
            <WatchButton subject={technologySubject(technology)} />
            {mayAttach && <AttachButton technologyId={technology.id} />}
            <DownloadReportButton technology={technology} />
          </>
        }
      />
      <TechnologyTabs technology={technology} />
    </>
  );
}

/** Tabs build DOM IDs from their values, which cannot contain spaces. */
const tabKey = (tab: TechnologyTab): string => tab.replaceAll(' ', '-');
const findTab = (key: string | null) => TECHNOLOGY_TABS.find((tab) => tabKey(tab) === key);

function TechnologyTabs({ technology: { id, marketSegments } }: { technology: Technology }) {
  const [search, setSearch] = useSearch(technologySearch);
  const hasSegments = marketSegments.length > 0;
  const tab = shownTab(search.tab, hasSegments);
  const row = useTabInView(tab);
  const address = useLocation().search;
  useEffect(() => {
    const others = otherTabParams(tab);
    if (search.tab !== tab || holdsAny(address, others)) setSearch({ ...others, tab }, { replace: true });
  }, [search.tab, tab, address, setSearch]);
  const choose = (key: string | null) => {
    const next = findTab(key) ?? 'Overview';
    setSearch({ ...otherTabParams(next), tab: next });
  };

  return (
    <Paper withBorder>
      <Tabs value={tabKey(tab)} onChange={choose} keepMounted={false}>
        <Tabs.List ref={row} className={classes.tabs}>
          {technologyTabs(hasSegments).map((name) => (
            <Tabs.Tab key={name} value={tabKey(name)}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tabKey('Overview')} className={classes.panel}>
          <OverviewTab id={id} />
        </Tabs.Panel>
        <Tabs.Panel value={tabKey('The Market')} className={classes.panel}>
          <MarketTab id={id} />
        </Tabs.Panel>
        <Tabs.Panel value={tabKey('Service Coverage')} className={classes.panel}>
          <ServiceCoverageTab id={id} />
        </Tabs.Panel>
        <Tabs.Panel value={tabKey('Products')} className={classes.panel}>
          <ProductsTab id={id} />
        </Tabs.Panel>
      </Tabs>
    </Paper>
  );
}

const LoadingTechnology = () => (
  <>
    <Skeleton height={14} width={320} my={3} />
    <Skeleton height={24} width={260} mt={6} mb={22} />
    <Paper withBorder className={classes.panel}>
      <Loading />
    </Paper>
  </>
);
