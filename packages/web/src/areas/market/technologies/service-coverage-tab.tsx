import { coverageLines } from '@capwise/domain/market/insights/formats';
import { INSIGHTS_TEXTS } from '@capwise/domain/market/insights/texts';
import { Text, Title } from '@mantine/core';
import { useQuery } from 'urql';
import type { GetTechnologyMaintenancePlanVendorsQuery } from '../../../gen/graphql.ts';
import { TabQuery } from './tab-query.tsx';
import { PlanVendorsQuery } from './technology.graphql.ts';
import classes from './technology-page.module.css';

type Technology = GetTechnologyMaintenancePlanVendorsQuery['technology'];
type Vendor = Technology['maintenancePlanVendors'][number];

export function ServiceCoverageTab({ id }: { id: string }) {
  const [{ data, error }, ask] = useQuery({ query: PlanVendorsQuery, variables: { technologyId: id } });
  return (
    <TabQuery
      data={data?.technology}
      error={error}
      errorText={INSIGHTS_TEXTS.coverageFailed}
      onRetry={() => ask({ requestPolicy: 'network-only' })}
    >
      {(technology) => <Coverage technology={technology} />}
    </TabQuery>
  );
}

function Coverage({
  technology: { serviceCoverageOverview, maintenancePlanVendors },
}: {
  technology: Technology;
}) {
  const hasPlans = maintenancePlanVendors.some(({ maintenancePlans }) => maintenancePlans.length > 0);
  return (
    <section aria-labelledby="coverage" className={classes.column}>
      <div>
        <Title order={2} id="coverage">
          Service Coverage
        </Title>
        {serviceCoverageOverview && <p className={classes.text}>{serviceCoverageOverview}</p>}
      </div>
      {hasPlans ? (
        <div className={classes.vendors}>
          {maintenancePlanVendors.map((vendor) => (
            <VendorPlans key={vendor.id} vendor={vendor} />
          ))}
        </div>
      ) : (
        <Text c="dimmed">{INSIGHTS_TEXTS.noPlans}</Text>
      )}
    </section>
  );
}

function VendorPlans({ vendor: { id, name, maintenancePlans } }: { vendor: Vendor }) {
  return (
    <section aria-labelledby={`vendor-${id}`} className={classes.vendor}>
      <Title order={3} id={`vendor-${id}`}>
        {name}
      </Title>
      <dl className={classes.plans}>
        {maintenancePlans.map((plan) => (
          <div key={plan.id}>
            <dt>{plan.title}</dt>
            {coverageLines(plan.coverage).map((line, index) => (
              // Lines of a plan may repeat, so the text is no key.
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a plan never change their order
              <dd key={index}>{line}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
