import { watchName } from '@capwise/domain/market/watch/watch-texts';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useCan } from '../../../lib/session/session.tsx';
import { IconAction } from '../../../ui/buttons/icon-action.tsx';
import { WatchDialog } from './watch-dialog.tsx';
import type { Subject } from './watched-subject.ts';

interface WatchButtonProps {
  subject: Subject;
  /** Only an icon, for a row of a table. */
  isIcon?: boolean;
}

/** Hidden from users who see no deals. */
export function WatchButton({ subject, isIcon = false }: WatchButtonProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  if (!useCan('ViewDealsDatabase')) return null;
  const icon = <IconBell size={16} stroke={1.75} aria-hidden />;
  return (
    <>
      {isIcon ? (
        <IconAction label={`Watch ${watchName(subject)}`} icon={icon} onClick={open} />
      ) : (
        <Button variant="default" leftSection={icon} onClick={open}>
          Watch
        </Button>
      )}
      {isOpen && <WatchDialog subject={subject} watch={null} onClose={close} />}
    </>
  );
}
