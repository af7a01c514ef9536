import { can, isStaff, isVendor } from '@capwise/domain/permissions/can';
import { Button } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useActor, useCurrentUser } from '../../../lib/session/session.tsx';
import { useSelectedSystem } from '../../../lib/session/systems/use-selected-system.ts';
import { lazyOverlay } from '../../../ui/page/lazy-part.tsx';

const load = () => import('./request-analysis.tsx');
const RequestAnalysis = lazyOverlay(load);

interface System {
  systemId: string;
  systemName: string;
}

interface RequestAnalysisButtonProps {
  label?: string;
  isSecondary?: boolean;
}

/** Opens the overlay. Hidden without the permission, and always from vendors (SHELL-017, SHELL-018). */
export function RequestAnalysisButton(props: RequestAnalysisButtonProps) {
  const { label = 'Request Analysis', isSecondary = false } = props;
  const actor = useActor();
  const user = useCurrentUser();
  const { systemId, systemName } = useSelectedSystem();
  // Systems with a started request. Uploads for one system continue when another is selected.
  const [begun, setBegun] = useState<readonly System[]>([]);
  const [opened, setOpened] = useState<string | null>(null);
  // In their own system, analysts have no one to ask.
  const isOwnOfStaff = isStaff(actor) && systemId === user.systemId;
  if (isVendor(actor) || isOwnOfStaff || !can(actor, 'CanRequestAnalysis')) return null;
  // Preloads on hover. A failure shows when the overlay opens.
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
        <RequestAnalysis
          key={system.systemId}
          {...system}
          opened={opened === system.systemId}
          onClose={() => setOpened(null)}
          onShow={() => setOpened(system.systemId)}
        />
      ))}
    </>
  );
}
