import { isVendor } from '@capwise/domain/permissions/can';
import { Anchor, Paper, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useQuery } from 'urql';
import { IN_PLACE } from '../../../../lib/graphql/in-place.ts';
import { SCREENS } from '../../../../lib/screens.ts';
import { useActor } from '../../../../lib/session/session.tsx';
import { ErrorPanel } from '../../../../ui/page/query-panel.tsx';
import { ServiceCard, ServicesSkeleton } from '../../professional-services/service-card.tsx';
import { ServicesQuery } from '../../professional-services/services.graphql.ts';
import cards from '../../professional-services/services-page.module.css';
import classes from './document-page.module.css';

const { title, path } = SCREENS.professionalServices;

/** Services included in the membership. For vendors, the cards do not mention the membership (DOC-006). */
export function ServicesPanel() {
  const tellsMembership = !isVendor(useActor());
  const [{ data, error }, ask] = useQuery({
    query: ServicesQuery,
    context: IN_PLACE,
    requestPolicy: 'cache-and-network',
  });
  const included = data?.professionalServices.filter((service) => service.includedWithMembership);
  return (
    <Paper withBorder component="section" aria-labelledby="services" className={classes.panel}>
      <div className={classes.panelHead}>
        <Title order={2} id="services">
          {title}
        </Title>
        <Anchor component={Link} to={path} size="sm">
          All services
        </Anchor>
      </div>
      {included?.length === 0 && (
        <Text c="dimmed" px={16} pb={16}>
          Your membership includes no services yet.
        </Text>
      )}
      {included && included.length > 0 && (
        <ul className={cards.list}>
          {included.map((service) => (
            <ServiceCard key={service.id} service={service} tellsMembership={tellsMembership} />
          ))}
        </ul>
      )}
      {!included &&
        (error ? (
          <ErrorPanel
            what="The list of services"
            error={error}
            onRetry={() => ask({ requestPolicy: 'network-only' })}
          />
        ) : (
          <ServicesSkeleton />
        ))}
    </Paper>
  );
}
