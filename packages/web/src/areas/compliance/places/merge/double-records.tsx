import { formatCount } from '@capwise/domain/units';
import { Button, Group, Radio, Stack } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { useState } from 'react';
import classes from './doubles.module.css';
import type { Double } from './use-doubles.ts';

type DoubleRecord = Double['providers'][number];

interface DoubleRecordsProps {
  double: Double;
  busy: boolean;
  onMerge(kept: DoubleRecord): void;
  onDistinguish(): void;
}

export function DoubleRecords({ double, busy, onMerge, onDistinguish }: DoubleRecordsProps) {
  const { npi, entityName, providers } = double;
  const [keptId, setKeptId] = useState(() => mostUsed(providers).providerId);
  const kept = providers.find(({ providerId }) => providerId === keptId) ?? providers[0]!;
  const title = npi ? `NPI ${npi}` : `${providers[0]!.providerName}, ${entityName ?? ''}`;
  return (
    <section className={classes.double} aria-label={title}>
      <div className={classes.head}>
        <h3>{title}</h3>
        <Group gap="xs">
          {!npi && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Different people: ${title}`}
              disabled={busy}
              onClick={onDistinguish}
            >
              Different People
            </Button>
          )}
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Merge ${title}`}
            disabled={busy}
            onClick={() => onMerge(kept)}
          >
            Merge
          </Button>
        </Group>
      </div>
      <Radio.Group value={kept.providerId} onChange={setKeptId} aria-label={`Record to keep for ${title}`}>
        <Stack gap={6}>
          {providers.map((one) => (
            <Radio
              key={one.providerId}
              value={one.providerId}
              label={one.providerName}
              description={recordFacts(one, npi === '')}
            />
          ))}
        </Stack>
      </Radio.Group>
    </section>
  );
}

const mostUsed = (providers: readonly DoubleRecord[]): DoubleRecord =>
  providers.reduce((most, one) => (one.giftCount > most.giftCount ? one : most));

function recordFacts({ reference, npi, giftCount, linkCount }: DoubleRecord, hasNpi: boolean): string {
  const facts = `${reference}: ${formatCount(giftCount, 'gift')}, ${formatCount(linkCount, 'link')}`;
  return hasNpi ? `${facts}, ${npi ? `NPI ${npi}` : 'no NPI'}` : facts;
}
