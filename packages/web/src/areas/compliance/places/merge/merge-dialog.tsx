import { Button, Text } from '@mantine/core';
import type { CombinedError } from 'urql';
import { useSave } from '../../../../lib/graphql/use-save.ts';
import { useOrganization } from '../../../../lib/session/organization.ts';
import { Dialog, DialogBody, DialogFooter } from '../../../../ui/dialog/dialog.tsx';
import { useConfirm } from '../../../../ui/dialog/use-confirm.tsx';
import { ErrorPanel, Loading } from '../../../../ui/page/query-panel.tsx';
import { DoubleRecords } from './double-records.tsx';
import { DistinguishProvidersMutation, MergeProvidersMutation } from './doubles.graphql.ts';
import { EarlierMerges } from './earlier-merges.tsx';
import { MergeOthers } from './merge-others.tsx';
import { type Double, type MergeableRecord, recordText, useEarlierMerges } from './use-doubles.ts';

interface MergeDialogProps {
  /** Null while they are not known. */
  doubles: readonly Double[] | null;
  error: CombinedError | undefined;
  onRetry(): void;
  onClose(): void;
  onDone(): void;
}

export function MergeDialog({ doubles, error, onRetry, onClose, onDone }: MergeDialogProps) {
  const { tenantName, id: organizationId } = useOrganization();
  const { confirm, question } = useConfirm();
  const earlier = useEarlierMerges();
  const place = { tenantName, organizationId };
  const [run, merging] = useSave(MergeProvidersMutation, {
    done: 'The records have been merged.',
    failed: 'The records could not be merged',
    showsReason: true,
    accepts: ({ mergeGiftAlertProviders }) => mergeGiftAlertProviders,
  });
  const [distinguish, distinguishing] = useSave(DistinguishProvidersMutation, {
    done: 'The records are no longer suggested.',
    failed: 'The records could not be marked',
    showsReason: true,
    accepts: ({ distinguishGiftAlertProviders }) => distinguishGiftAlertProviders,
  });
  const busy = merging || distinguishing;
  const merge = async (kept: MergeableRecord, others: readonly MergeableRecord[]): Promise<boolean> => {
    const isCounted = kept.npi !== '' && others.every(({ npi }) => npi === kept.npi);
    const effect = isCounted
      ? 'Their gifts are already counted together.'
      : 'Their gifts then count toward one threshold, and may reach alerts.';
    const text = `${recordText(kept)} gets the gifts and links of ${others.map(recordText).join(', ')}. ${effect} You can undo it here.`;
    if (!(await confirm({ title: 'Merge Records', text, yes: 'Merge', width: 500 }))) return false;
    const mergedIds = others.map(({ providerId }) => providerId);
    const saved = await run({ ...place, providerId: kept.providerId, mergedIds });
    // Also after a refusal: someone else may have merged them.
    if (saved) {
      earlier.reload();
      onDone();
    }
    return saved?.data != null;
  };
  return (
    <Dialog title="Merge Records" opened onClose={onClose} busy={busy} width={800}>
      <DialogBody>
        {doubles && (
          <Text>
            {doubles.length > 0
              ? 'Choose the record to keep for each physician. Files can still use the provider IDs of the other records.'
              : 'Every physician has one record.'}
          </Text>
        )}
        {!doubles &&
          (error ? <ErrorPanel what="Duplicate records" error={error} onRetry={onRetry} /> : <Loading />)}
        {doubles?.map((one) => (
          <DoubleRecords
            key={one.npi || one.providers.map(({ providerId }) => providerId).join(' ')}
            double={one}
            busy={busy}
            onMerge={(kept) =>
              void merge(
                kept,
                one.providers.filter((other) => other !== kept),
              )
            }
            onDistinguish={async () => {
              const providerIds = one.providers.map(({ providerId }) => providerId);
              if (await distinguish({ ...place, providerIds })) onDone();
            }}
          />
        ))}
        <MergeOthers busy={busy} onMerge={merge} />
        <EarlierMerges earlier={earlier} busy={busy} onDone={onDone} />
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
