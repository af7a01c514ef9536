import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { useSearch } from '../../../lib/address/use-search.ts';
import { useTabInView } from '../../../lib/phone/use-tab-in-view.ts';
import { NoServices } from './no-services.tsx';
import { type Service, ServiceCard } from './service-card.tsx';
import classes from './services-page.module.css';
import { servicesSearch, serviceTabs } from './services-search.ts';

interface ServiceTabsProps {
  services: readonly Service[];
  hasMembership: boolean;
  tellsMembership: boolean;
  onRequest(serviceId: string): void;
}

export function ServiceTabs({ services, hasMembership, ...cards }: ServiceTabsProps) {
  const [search, setSearch] = useSearch(servicesSearch);
  const tabs = serviceTabs(services, hasMembership);
  const shown = tabs.find(({ key }) => key === search.tab) ?? tabs[0]!;
  const row = useTabInView(shown.key);
  const change = (value: string | null) => setSearch({ tab: tabs[Number(value)]?.key });

  return (
    <Tabs value={String(tabs.indexOf(shown))} onChange={change} keepMounted={false}>
      <Tabs.List ref={row} className={classes.tabs}>
        {tabs.map(({ key, label }, index) => (
          <Tabs.Tab key={key} value={String(index)}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab, index) => (
        <Tabs.Panel key={tab.key} value={String(index)}>
          <ServiceList {...cards} services={tab.services} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function ServiceList({ services, ...cards }: Omit<ServiceTabsProps, 'hasMembership'>) {
  if (services.length === 0) return <NoServices />;
  return (
    <ul className={classes.list}>
      {services.map((service) => (
        <ServiceCard key={service.id} service={service} {...cards} />
      ))}
    </ul>
  );
}
