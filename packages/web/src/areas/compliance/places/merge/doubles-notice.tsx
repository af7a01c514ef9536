import { formatCount } from '@capwise/domain/units';
import { Alert, Button } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { IconUsers } from '@tabler/icons-react';
import { lazyOverlay } from '../../../../ui/page/lazy-part.tsx';
import classes from './doubles.module.css';
import { type Double, useDoubles } from './use-doubles.ts';

const MergeDialog = lazyOverlay(() =>
  import('./merge-dialog.tsx').then((part) => ({ default: part.MergeDialog })),
);

interface DoublesNoticeProps {
  /** Shows the dialog with doubles and earlier merges. */
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  onMerged(): void;
}

export function DoublesNotice({ isOpen, onOpen, onMerged }: DoublesNoticeProps) {
  const { doubles, error, reload } = useDoubles();
  const hasDoubles = doubles !== null && doubles.length > 0;
  if (!hasDoubles && !isOpen) return null;
  return (
    <>
      {hasDoubles && (
        <Alert role="note" color="yellow" icon={<IconUsers aria-hidden />} className={classes.notice}>
          <div className={classes.line}>
            <span>{noticeText(doubles)}</span>
            <Button variant="default" size="xs" onClick={() => onOpen(true)}>
              Merge Records
            </Button>
          </div>
        </Alert>
      )}
      {isOpen && (
        <MergeDialog
          doubles={doubles}
          error={error}
          onRetry={reload}
          onClose={() => onOpen(false)}
          onDone={() => {
            reload();
            onMerged();
          }}
        />
      )}
    </>
  );
}

function noticeText(doubles: readonly Double[]): string {
  const certain = doubles.filter(({ npi }) => npi !== '').length;
  const possible = doubles.length - certain;
  return [
    certain > 0 &&
      `${formatCount(certain, 'physician has', 'physicians have')} several records with the same NPI. Their gifts count toward one threshold.`,
    possible > 0 &&
      `${formatCount(possible, 'pair of records has', 'pairs of records have')} the same name and place. Merge them, or mark them as different people.`,
  ]
    .filter(Boolean)
    .join(' ');
}
