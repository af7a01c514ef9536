import { type ReactNode, Suspense, useState } from 'react';
import { useSelectedSystem } from '../../lib/session/systems/use-selected-system.ts';
import { lazyOverlay } from '../../ui/page/lazy-part.tsx';
import { useMenuDialog } from '../menus/menu-dialogs.tsx';
import type { DialogName } from './hits/hit.ts';

const RequestAnalysis = lazyOverlay(() => import('../../areas/workspace/requests/request-analysis.tsx'));

export function usePaletteDialog(): { dialog: ReactNode; open(name: DialogName): void } {
  const { dialog, open } = useMenuDialog();
  const [isAsking, setAsking] = useState(false);
  return {
    dialog: (
      <>
        {dialog}
        {isAsking && <AskingDialog onClose={() => setAsking(false)} />}
      </>
    ),
    open: (name) => (name === 'request-analysis' ? setAsking(true) : open(name)),
  };
}

/** Mounted on each opening, so that it uses the current system. */
function AskingDialog({ onClose }: { onClose(): void }) {
  const { systemId, systemName } = useSelectedSystem();
  return (
    <Suspense>
      <RequestAnalysis opened onClose={onClose} systemId={systemId} systemName={systemName} />
    </Suspense>
  );
}
