import { Button, Radio, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import { useState } from 'react';
import { useSave } from '../../../../lib/graphql/use-save.ts';
import { useOrganization } from '../../../../lib/session/organization.ts';
import { Dialog, DialogBody, DialogFooter } from '../../../../ui/dialog/dialog.tsx';
import { useConfirm } from '../../../../ui/dialog/use-confirm.tsx';
import { MergeProvidersMutation } from './doubles.graphql.ts';
import classes from './doubles.module.css';
import type { Double } from './use-doubles.ts';

interface MergeDialogProps {
  doubles: readonly Double[];
  onClose(): void;
  onDone(): void;
}

export function MergeDialog({ doubles, onClose, onDone }: MergeDialogProps) {
  const { tenantName, id: organizationId } = useOrganization();
  const { confirm, question } = useConfirm();
  const [run, busy] = useSave(MergeProvidersMutation, {
    done: 'The records have been merged.',
    failed: 'The records could not be merged',
    showsReason: true,
    accepts: ({ mergeGiftAlertProviders }) => mergeGiftAlertProviders,
  });
  const merge = async ({ providers }: Double, kept: Record) => {
    const others = providers.filter((one) => one !== kept);
    const text = `${kept.providerName} (${kept.reference}) gets the gifts and links of ${others
      .map(({ providerName, reference }) => `${providerName} (${reference})`)
      .join(', ')}. This cannot be undone.`;
    if (!(await confirm({ title: 'Merge Records', text, yes: 'Merge', destructive: true, width: 500 })))
      return;
    const mergedIds = others.map(({ providerId }) => providerId);
    // Also after a refusal: someone else may have merged them.
    if (await run({ tenantName, organizationId, providerId: kept.providerId, mergedIds })) onDone();
  };
  return (
    <Dialog title="Merge Records" opened onClose={onClose} busy={busy} width={800}>
      <DialogBody>
        <Text>
          {doubles.length > 0
            ? 'Choose the record to keep for each physician. Files can still use the provider IDs of the other records.'
            : 'Every physician has one record.'}
        </Text>
        {doubles.map((one) => (
          <DoubleRecords key={one.npi} double={one} busy={busy} onMerge={(kept) => void merge(one, kept)} />
        ))}
      </DialogBody>
      <DialogFooter>
        <Button variant="default" onClick={onClose} disabled={busy}>
          Close
        </Button>
      </DialogFooter>
      {question}
    </Dialog>
  );
}

type Record = Double['providers'][number];

interface DoubleRecordsProps {
  double: Double;
  busy: boolean;
  onMerge(kept: Record): void;
}

function DoubleRecords({ double: { npi, providers }, busy, onMerge }: DoubleRecordsProps) {
  const [keptId, setKeptId] = useState(() => mostUsed(providers).providerId);
  const kept = providers.find(({ providerId }) => providerId === keptId) ?? providers[0]!;
  return (
    <section className={classes.double} aria-label={`NPI ${npi}`}>
      <div className={classes.head}>
        <h3>{`NPI ${npi}`}</h3>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Merge NPI ${npi}`}
          disabled={busy}
          onClick={() => onMerge(kept)}
        >
          Merge
        </Button>
      </div>
      <Radio.Group value={kept.providerId} onChange={setKeptId} aria-label={`Record to keep for NPI ${npi}`}>
        <Stack gap={6}>
          {providers.map(({ providerId, providerName, reference, giftCount, linkCount }) => (
            <Radio
              key={providerId}
              value={providerId}
              label={providerName}
              description={`${reference}: ${counted(giftCount, 'gift')}, ${counted(linkCount, 'link')}`}
            />
          ))}
        </Stack>
      </Radio.Group>
    </section>
  );
}

const mostUsed = (providers: readonly Record[]): Record =>
  providers.reduce((most, one) => (one.giftCount > most.giftCount ? one : most));

const counted = (count: number, word: string) =>
  `${count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}`;
