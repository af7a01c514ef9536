import { can, isStaff, isVendor } from '@capwise/domain/permissions/can';
import { Button } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useActor, useCurrentUser } from '../../../lib/session/session.tsx';
import { useSelectedSystem } from '../../../lib/session/use-selected-system.ts';
import { lazyOverlay } from '../../../ui/page/lazy-part.tsx';

const load = () => import('./request-analysis.tsx');
/** Loaded when it is first asked for: no screen waits for it. */
const RequestAnalysis = lazyOverlay(load);

interface System {
  systemId: string;
  systemName: string;
}

interface RequestAnalysisButtonProps {
  /** What a button calls it that stands beside the one of this name. */
  label?: string;
  isSecondary?: boolean;
}

/** Opens the overlay, for those who may request analyses; vendors never may (SHELL-017, SHELL-018). */
export function RequestAnalysisButton(props: RequestAnalysisButtonProps) {
  const { label = 'Request Analysis', isSecondary = false } = props;
  const actor = useActor();
  const user = useCurrentUser();
  const { systemId, systemName } = useSelectedSystem();
  // Of every system that a request was begun for: what is uploaded for one goes on when another is chosen.
  const [begun, setBegun] = useState<readonly System[]>([]);
  const [opened, setOpened] = useState<string | null>(null);
  // The analysts' own system has nobody to ask.
  const isOwnOfStaff = isStaff(actor) && systemId === user.systemId;
  if (isVendor(actor) || isOwnOfStaff || !can(actor, 'CanRequestAnalysis')) return null;
  // A failure of this early start shows when the overlay is opened.
  const preload = () => void load().catch(() => {});
  const open = () => {
    setBegun((before) =>
      before.some((one) => one.systemId === systemId) ? before : [...before, { systemId, systemName }],
    );
    setOpened(systemId);
  };
  return (
    <>
      <Button
        {...(isSecondary
          ? { variant: 'default', size: 'xs' }
          : { leftSection: <IconFileSearch aria-hidden size={16} /> })}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open}
      >
        {label}
      </Button>
      {begun.map((system) => (
        <Suspense key={system.systemId}>
          <RequestAnalysis {...system} opened={opened === system.systemId} onClose={() => setOpened(null)} />
        </Suspense>
      ))}
    </>
  );
}
