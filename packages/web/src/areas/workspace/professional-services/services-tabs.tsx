import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.css';
import { useSearch } from '../../../lib/address/use-search.ts';
import { type Service, ServiceCard } from './service-card.tsx';
import classes from './services-page.module.css';
import { servicesSearch, serviceTabs } from './services-search.ts';

interface ServiceTabsProps {
  services: readonly Service[];
  hasMembership: boolean;
  tellsMembership: boolean;
}

/** The services by type; the chosen tab stands in the address, and an unknown one shows all services. */
export function ServiceTabs({ services, hasMembership, tellsMembership }: ServiceTabsProps) {
  const [search, setSearch] = useSearch(servicesSearch);
  const tabs = serviceTabs(services, hasMembership);
  const shown = tabs.find(({ key }) => key === search.tab) ?? tabs[0]!;
  const change = (value: string | null) => setSearch({ tab: tabs[Number(value)]?.key });

  return (
    <Tabs value={String(tabs.indexOf(shown))} onChange={change} keepMounted={false}>
      <Tabs.List className={classes.tabs!}>
        {tabs.map(({ key, label }, index) => (
          <Tabs.Tab key={key} value={String(index)}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab, index) => (
        <Tabs.Panel key={tab.key} value={String(index)}>
          <ServiceList services={tab.services} tellsMembership={tellsMembership} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function ServiceList({ services, tellsMembership }: Pick<ServiceTabsProps, 'services' | 'tellsMembership'>) {
  if (services.length === 0) return <p className={classes.empty}>No services are offered here yet.</p>;
  return (
    <ul className={classes.list}>
      {services.map((service) => (
        <ServiceCard key={service.id} service={service} tellsMembership={tellsMembership} />
      ))}
    </ul>
  );
}
