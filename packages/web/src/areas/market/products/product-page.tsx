import { isId } from '@capwise/domain/ids';
import { Button, Paper, Skeleton, Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { IconArrowsLeftRight, IconCalculator } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { generatePath, Link, Navigate, useLocation, useParams } from 'react-router';
import { useQuery } from 'urql';
import { holdsAny } from '../../../lib/address/tab-params.ts';
import { useSearch } from '../../../lib/address/use-search.ts';
import { useIsPhone } from '../../../lib/phone/phone.ts';
import { useTabInView } from '../../../lib/phone/use-tab-in-view.ts';
import { SCREENS } from '../../../lib/screens.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ErrorPanel, Loading } from '../../../ui/page/query-panel.tsx';
import { WatchButton } from '../watch/watch-button.tsx';
import { type Subject, technologySubject } from '../watch/watched-subject.ts';
import { ComparableTab } from './comparable-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { ProductBaseQuery } from './product.graphql.ts';
import { type Product, ProductHead } from './product-head.tsx';
import classes from './product-page.module.css';
import { otherTabParams, PRODUCT_TABS, productSearch, shownTab } from './product-search.ts';
import { RoiTab } from './roi-tab.tsx';
import { SpecificationsTab } from './specifications-tab.tsx';

export interface ProductPageProps {
  requestServices: ReactNode;
}

/** A product in its market segment. An invalid ID shows "not found" (A-55). */
export function ProductPage(props: ProductPageProps) {
  const { productConfigurationId: id = '' } = useParams();
  return isId(id) ? <ProductScreen key={id} id={id} {...props} /> : <Navigate to="/n/404" replace />;
}

function ProductScreen({ id, requestServices }: ProductPageProps & { id: string }) {
  const [{ data, error }, ask] = useQuery({ query: ProductBaseQuery, variables: { id } });
  const product = data?.productConfiguration;
  if (product) return <ProductView product={product} requestServices={requestServices} />;
  if (!error) return <LoadingProduct />;
  return (
    <Paper withBorder>
      <ErrorPanel what="The product" error={error} onRetry={() => ask({ requestPolicy: 'network-only' })} />
    </Paper>
  );
}

function ProductView({ product, requestServices }: ProductPageProps & { product: Product }) {
  const { technology, productName } = product;
  return (
    <>
      <PageHeader
        title={productName}
        trail={[
          SCREENS.insights,
          {
            title: technology.name,
            path: generatePath(SCREENS.technology.path, { technologyId: technology.id }),
          },
        ]}
        actions={
          <>
            <TabButton tab="Comparable Products" icon={<IconArrowsLeftRight size={16} aria-hidden />}>
              Compare
            </TabButton>
            <TabButton tab="ROI Calculator" icon={<IconCalculator size={16} aria-hidden />}>
              Calculate ROI
            </TabButton>
            <WatchButton subject={productSubject(product)} />
          </>
        }
      />
      <TabHead product={product} />
      <ProductTabs product={product} requestServices={requestServices} />
    </>
  );
}

const productSubject = ({ technology, marketId, marketName, id, productName }: Product): Subject => ({
  ...technologySubject(technology),
  ...{ marketSegmentId: marketId, marketSegmentName: marketName },
  ...{ productConfigurationId: id, productName },
});

/** On phones only the overview shows the head, because the other tabs would start below the window. */
function TabHead({ product }: { product: Product }) {
  const [{ tab }] = useSearch(productSearch);
  return useIsPhone() && shownTab(tab) !== 'Overview' ? null : <ProductHead product={product} />;
}

interface TabButtonProps {
  tab: (typeof PRODUCT_TABS)[number];
  icon: ReactNode;
  children: string;
}

const TabButton = ({ tab, icon, children }: TabButtonProps) => (
  <Button component={Link} to={`?${new URLSearchParams({ tab })}`} variant="default" leftSection={icon}>
    {children}
  </Button>
);

/** DOM IDs cannot contain spaces. */
const tabId = (name: (typeof PRODUCT_TABS)[number]) => name.replaceAll(' ', '-');

function ProductTabs({ product, requestServices }: ProductPageProps & { product: Product }) {
  const [search, setSearch] = useSearch(productSearch);
  const tab = shownTab(search.tab);
  const row = useTabInView(tab);
  const address = useLocation().search;
  useEffect(() => {
    const others = otherTabParams(tab);
    if (search.tab !== tab) setSearch({ ...others, tab: undefined }, { replace: true });
    else if (holdsAny(address, others)) setSearch(others, { replace: true });
  }, [search.tab, tab, address, setSearch]);
  const choose = (key: string | null) => {
    const next = PRODUCT_TABS.find((name) => tabId(name) === key) ?? 'Overview';
    setSearch({ ...otherTabParams(next), tab: next === 'Overview' ? undefined : next });
  };

  return (
    <Tabs value={tabId(tab)} onChange={choose} keepMounted={false}>
      <Tabs.List ref={row} aria-label="Product" className={classes.tabs}>
        {PRODUCT_TABS.map((name) => (
          <Tabs.Tab key={name} value={tabId(name)}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tabId('Overview')}>
        <OverviewTab product={product} requestServices={requestServices} />
      </Tabs.Panel>
      <Tabs.Panel value={tabId('ROI Calculator')}>
        <RoiTab id={product.id} />
      </Tabs.Panel>
      <Tabs.Panel value={tabId('Technical Specifications')}>
        <Paper withBorder className={classes.panel}>
          <SpecificationsTab id={product.id} />
        </Paper>
      </Tabs.Panel>
      <Tabs.Panel value={tabId('Comparable Products')}>
        <ComparableTab id={product.id} />
      </Tabs.Panel>
    </Tabs>
  );
}

const LoadingProduct = () => (
  <>
    <Skeleton height={14} width={420} my={3} />
    <Skeleton height={24} width={260} mt={6} mb={22} />
    <Skeleton height={42} mb={16} />
    <Paper withBorder className={classes.panel}>
      <Loading />
    </Paper>
  </>
);
