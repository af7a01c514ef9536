import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useCan } from '../../../lib/session/session.tsx';
import { WatchDialog } from './watch-dialog.tsx';
import type { Subject } from './watched-subject.ts';

/** Hidden from users who see no deals. */
export function WatchButton({ subject }: { subject: Subject }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  if (!useCan('ViewDealsDatabase')) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconBell size={16} stroke={1.75} aria-hidden />} onClick={open}>
        Watch
      </Button>
      {isOpen && <WatchDialog subject={subject} watch={null} onClose={close} />}
    </>
  );
}
