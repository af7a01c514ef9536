import { isVendor, mayManageInstallation } from '@capwise/domain/permissions/can';
import { Button, Paper, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from 'react-router';
import { useQuery } from 'urql';
import { SCREENS } from '../../../lib/screens.ts';
import { useActor, useCan } from '../../../lib/session/session.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ErrorPanel } from '../../../ui/page/query-panel.tsx';
import { RequestServicesDialog } from './request-services-dialog.tsx';
import { ServicesSkeleton } from './service-card.tsx';
import { ServicesQuery } from './services.graphql.ts';
import classes from './services-page.module.css';
import { ServiceTabs } from './services-tabs.tsx';

/** What the provider's people can do, and the way to ask for it (SHELL-066 … SHELL-073). */
export default function ServicesPage() {
  const actor = useActor();
  const hasMembership = useCan('HasMemberShip');
  const manages = mayManageInstallation(actor);
  const [{ data, error }, ask] = useQuery({ query: ServicesQuery, requestPolicy: 'cache-and-network' });
  const [isAsking, { open, close }] = useDisclosure(false);
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
            {/* Nothing can be asked for before there is something to choose. */}
            <Button onClick={open} disabled={!services?.length}>
              Request Services
            </Button>
          </>
        }
      />
      <Paper withBorder component="section" aria-label="Services" className={classes.panel!}>
        {services ? (
          <ServiceTabs
            services={services}
            hasMembership={hasMembership}
            tellsMembership={hasMembership && !isVendor(actor)}
          />
        ) : error ? (
          <ErrorPanel onRetry={() => ask({ requestPolicy: 'network-only' })} />
        ) : (
          <LoadingServices />
        )}
      </Paper>
      <RequestServicesDialog opened={isAsking} onClose={close} services={services ?? []} />
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
