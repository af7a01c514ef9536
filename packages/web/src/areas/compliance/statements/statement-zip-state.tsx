import { isZipOpen, partName } from '@capwise/domain/compliance/statements/statement-zip';
import { formatInstantMinute } from '@capwise/domain/dates';
import { Alert, Progress, Text } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import classes from './statements.module.css';
import type { StatementZip } from './use-statement-zip.ts';

const MEGABYTE = 1_000_000;

interface StatementZipStateProps {
  zip: StatementZip;
  busy: boolean;
  /** Null if another part has the button. */
  onCancel: (() => void) | null;
  onDownload(): Promise<void>;
}

export function StatementZipState({ zip, busy, onCancel, onDownload }: StatementZipStateProps) {
  const { year, state, failure } = zip;
  const title = [`Statements ${year}`, partName(zip)].filter(Boolean).join(', ');
  if (state === 'failed')
    return (
      <Alert color="red" title={title}>
        {failure}
      </Alert>
    );
  return (
    <section aria-label={title} className={classes.zip}>
      <div className={classes.line}>
        <div className={classes.words}>
          <h3>{title}</h3>
          <Text size="sm" c="dimmed">
            {zipStateText(zip)}
          </Text>
        </div>
        {state === 'ready' && <Download onDownload={onDownload} />}
        {onCancel && isZipOpen(state) && (
          <ActionButton label="Cancel Statements" busy={busy} onClick={onCancel} />
        )}
      </div>
      {state === 'making' && <Made zip={zip} />}
    </section>
  );
}

function zipStateText({ state, statementCount, doneCount, byteSize, expiresDate }: StatementZip): string {
  const count = statementCount.toLocaleString('en-US');
  const all = `${count} statement${statementCount === 1 ? '' : 's'}`;
  if (state === 'waiting') return `${all}, not started yet`;
  if (state === 'making') return `${doneCount.toLocaleString('en-US')} of ${count} created`;
  if (state === 'canceled') return 'Canceled';
  const size = Math.max(1, Math.round((byteSize ?? 0) / MEGABYTE));
  return `${all}, ${size} MB, available until ${formatInstantMinute(expiresDate ?? 0)}`;
}

const Made = ({ zip: { doneCount, statementCount } }: { zip: StatementZip }) => (
  <Progress.Root size="sm">
    <Progress.Section value={(100 * doneCount) / statementCount} aria-label="Statements created" />
  </Progress.Root>
);

function Download({ onDownload }: Pick<StatementZipStateProps, 'onDownload'>) {
  const [busy, setBusy] = useState(false);
  return (
    <ActionButton
      label="Download"
      icon={<IconDownload size={16} aria-hidden />}
      busy={busy}
      onClick={async () => {
        setBusy(true);
        await onDownload();
        setBusy(false);
      }}
    />
  );
}
