import { type ReactNode, Suspense, useState } from 'react';
import { useSelectedSystem } from '../../lib/session/use-selected-system.ts';
import { lazyOverlay } from '../../ui/page/lazy-part.tsx';
import { useMenuDialog } from '../menus/menu-dialogs.tsx';
import type { DialogName } from './hit.ts';

const RequestAnalysis = lazyOverlay(() => import('../../areas/workspace/requests/request-analysis.tsx'));

/** The dialog that an action opens, and the way to open it. */
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

/** Mounted with each opening, so that it knows the system that is selected by then. */
function AskingDialog({ onClose }: { onClose(): void }) {
  const { systemId, systemName } = useSelectedSystem();
  return (
    <Suspense>
      <RequestAnalysis opened onClose={onClose} systemId={systemId} systemName={systemName} />
    </Suspense>
  );
}
