import { formatCount } from '@capwise/domain/units';
import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import { enabledText } from './tenant-columns.tsx';
import classes from './tenants.module.css';
import type { Tenant } from './use-tenant.ts';

export function TenantFacts({ tenant }: { tenant: Tenant }) {
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Home System', tenant.systemName ?? '--'],
    ['Compliance', <StatusBadge key="compliance" status={enabledText(tenant.isEnabled)} />],
    ['Time Zone', tenant.timeZone ?? '--'],
    ['Word for Entity', tenant.entityWord ?? '--'],
    ...(tenant.waitingDeliveryCount > 0
      ? [
          [
            'Webhooks',
            `${formatCount(tenant.waitingDeliveryCount, 'delivery waits', 'deliveries wait')}`,
          ] as const,
        ]
      : []),
  ];
  return (
    <Paper withBorder component="dl" className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Paper>
  );
}
