import { type ReactNode, Suspense, useState } from 'react';
import { lazyOverlay } from '../../lib/parts/lazy-part.tsx';
import { useSelectedSystem } from '../../lib/session/use-selected-system.ts';
import { useMenuDialog } from '../frame/menu-dialogs.tsx';
import type { DialogName } from './hit.ts';

const RequestAnalysis = lazyOverlay(() => import('../../areas/workspace/requests/request-analysis.tsx'));

/** The dialog that an action opens, and the way to open it. */
export function usePaletteDialog(): { dialog: ReactNode; open(name: DialogName): void } {
  const { dialog, open } = useMenuDialog();
  const { systemId, systemName } = useSelectedSystem();
  const [request, setRequest] = useState<{ opened: boolean } | null>(null);
  return {
    dialog: (
      <>
        {dialog}
        {request && (
          <Suspense>
            <RequestAnalysis
              key={systemId}
              opened={request.opened}
              onClose={() => setRequest({ opened: false })}
              systemId={systemId}
              systemName={systemName}
            />
          </Suspense>
        )}
      </>
    ),
    open: (name) => (name === 'request-analysis' ? setRequest({ opened: true }) : open(name)),
  };
}
