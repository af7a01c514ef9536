import { Alert, Button } from '@mantine/core';
import '@mantine/core/styles/Alert.css';
import { IconUsers } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyOverlay } from '../../../../ui/page/lazy-part.tsx';
import classes from './doubles.module.css';
import { useDoubles } from './use-doubles.ts';

const MergeDialog = lazyOverlay(() =>
  import('./merge-dialog.tsx').then((part) => ({ default: part.MergeDialog })),
);

export function DoublesNotice({ onMerged }: { onMerged(): void }) {
  const { doubles, reload } = useDoubles();
  const [isOpen, setOpen] = useState(false);
  if (doubles.length === 0 && !isOpen) return null;
  return (
    <>
      {doubles.length > 0 && (
        <Alert role="note" color="yellow" icon={<IconUsers aria-hidden />} className={classes.notice}>
          <div className={classes.line}>
            <span>{noticeText(doubles.length)}</span>
            <Button variant="default" size="xs" onClick={() => setOpen(true)}>
              Merge Records
            </Button>
          </div>
        </Alert>
      )}
      {isOpen && (
        <Suspense>
          <MergeDialog
            doubles={doubles}
            onClose={() => setOpen(false)}
            onDone={() => {
              reload();
              onMerged();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

const noticeText = (count: number) =>
  `${count === 1 ? '1 physician has' : `${count} physicians have`} several records with the same NPI. Their gifts count toward one threshold.`;
