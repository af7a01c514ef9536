import { isVendor, mayManageInstallation } from '@capwise/domain/permissions/can';
import { Button, Paper, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useQuery } from 'urql';
import { SCREENS } from '../../../lib/screens.ts';
import { useActor, useCan } from '../../../lib/session/session.tsx';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ErrorPanel } from '../../../ui/page/query-panel.tsx';
import { RequestServicesDialog } from './request-services-dialog.tsx';
import { ServicesSkeleton } from './service-card.tsx';
import { ServicesQuery } from './services.graphql.ts';
import classes from './services-page.module.css';
import { ServiceTabs } from './services-tabs.tsx';

interface OpenRequest {
  serviceId: string | null;
}

export default function ServicesPage() {
  const actor = useActor();
  const hasMembership = useCan('HasMemberShip');
  const manages = mayManageInstallation(actor);
  const [{ data, error }, ask] = useQuery({ query: ServicesQuery, requestPolicy: 'cache-and-network' });
  const [asked, setAsked] = useState<OpenRequest | null>(null);
  const services = data?.professionalServices;

  return (
    <>
      <PageHeader
        title={SCREENS.professionalServices.title}
        actions={
          <>
            {manages && (
              <Button variant="default" component={Link} to={SCREENS.manageServices.path}>
                {SCREENS.manageServices.title}
              </Button>
            )}
            <ActionButton
              label="Request Services"
              variant="filled"
              onClick={() => setAsked({ serviceId: null })}
              disabled={!services}
              refusal={services?.length === 0 ? 'No services are offered yet' : null}
            />
          </>
        }
      />
      <Paper withBorder component="section" aria-label="Services" className={classes.panel}>
        {services ? (
          <ServiceTabs
            services={services}
            hasMembership={hasMembership}
            tellsMembership={hasMembership && !isVendor(actor)}
            onRequest={(serviceId) => setAsked({ serviceId })}
          />
        ) : error ? (
          <ErrorPanel
            what="The list of services"
            error={error}
            onRetry={() => ask({ requestPolicy: 'network-only' })}
          />
        ) : (
          <LoadingServices />
        )}
      </Paper>
      <RequestServicesDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        services={services ?? null}
        error={error}
        serviceId={asked?.serviceId ?? null}
      />
    </>
  );
}

function LoadingServices() {
  return (
    <>
      <Skeleton height={14} width={320} mx={16} my={12} />
      <ServicesSkeleton />
    </>
  );
}
