import { systemTypeText, websiteAddress } from '@capwise/domain/admin/systems';
import { formatLongDay } from '@capwise/domain/dates';
import { maskPhone } from '@capwise/domain/phone';
import { Anchor, Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import { activeText, numberText } from './system-columns.tsx';
import classes from './systems.module.css';
import type { System } from './use-system.ts';

export function SystemDetails({ system }: { system: System }) {
  const fields: readonly (readonly [string, ReactNode])[] = [
    ['System Type', systemTypeText(system.type)],
    ...(system.hospitalGroup ? ([['Hospital Group', system.hospitalGroup]] as const) : []),
    ['Active Status', <StatusBadge key="status" status={activeText(system.isActive)} />],
    ['Account Number', numberText(system.legacyAccountNumber)],
    ['Master Client ID', numberText(system.masterClientID)],
    ['Web Site', <Website key="website" text={system.website} />],
    ['Address', system.address || '--'],
    ['Phone Number', maskPhone(system.phoneNumber) || '--'],
    ['Is Trial', system.isTrial ? 'Yes' : 'No'],
    ['Trial End Date', formatLongDay(system.trialEndDate)],
  ];
  return (
    <Paper withBorder component="dl" className={classes.details}>
      {fields.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Paper>
  );
}

export function Website({ text }: { text: string }) {
  const address = websiteAddress(text);
  if (address === null) return text || '--';
  return (
    <Anchor href={address} target="_blank" rel="noopener noreferrer" inherit>
      {text}
    </Anchor>
  );
}
