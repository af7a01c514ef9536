import { serviceTypeText } from '@capwise/domain/workspace/professional-services';
import { Button, Skeleton, Title } from '@mantine/core';
import type { GetServicesBaseInfoQuery } from '../../../gen/graphql.ts';
import { ServiceLogo } from './service-logo.tsx';
import classes from './services-page.module.css';

export type Service = GetServicesBaseInfoQuery['professionalServices'][number];

interface ServiceCardProps {
  service: Service;
  tellsMembership: boolean;
  onRequest?: (serviceId: string) => void;
}

export function ServiceCard({ service, tellsMembership, onRequest }: ServiceCardProps) {
  const { id, name, serviceType, description, serviceProviderName, logo, includedWithMembership } = service;
  return (
    <li className={classes.service}>
      <div className={classes.head}>
        <span className={classes.type}>{serviceTypeText(serviceType)}</span>
        {includedWithMembership && tellsMembership && (
          <span className={classes.membership}>(Included with membership)</span>
        )}
      </div>
      <Title order={2} size="h3">
        {name}
      </Title>
      <p className={classes.description}>{description}</p>
      <div className={classes.foot}>
        <div className={classes.provider}>
          provided by <ServiceLogo name={serviceProviderName} logo={logo ?? null} />
        </div>
        {onRequest && (
          <Button variant="default" size="xs" aria-label={`Request ${name}`} onClick={() => onRequest(id)}>
            Request
          </Button>
        )}
      </div>
    </li>
  );
}

const PLACEHOLDERS = [0, 1, 2, 3, 4, 5];

export function ServicesSkeleton() {
  return (
    <div role="status" aria-label="Loading">
      <div className={classes.list}>
        {PLACEHOLDERS.map((index) => (
          <div key={index} className={classes.service}>
            <Skeleton height={10} width={120} my={3} />
            <Skeleton height={14} width="60%" my={3} />
            <Skeleton height={10} my={5} />
            <Skeleton height={10} width="80%" my={5} />
            <Skeleton height={14} width={160} mt={16} mb={4} />
          </div>
        ))}
      </div>
    </div>
  );
}
