import { type ReactNode, useState } from 'react';
import { useSelectedSystem } from '../../lib/session/systems/use-selected-system.ts';
import { lazyOverlay } from '../../ui/page/lazy-part.tsx';
import { useMenuDialog } from '../menus/menu-dialogs.tsx';
import type { DialogName } from './hits/hit.ts';

const RequestAnalysis = lazyOverlay(() => import('../../areas/workspace/requests/request-analysis.tsx'));

export function usePaletteDialog(): { dialog: ReactNode; open(name: DialogName): void } {
  const { dialog, open } = useMenuDialog();
  const [asking, setAsking] = useState<'no' | 'opened' | 'closed'>('no');
  return {
    dialog: (
      <>
        {dialog}
        {asking !== 'no' && (
          <AskingDialog
            opened={asking === 'opened'}
            onShow={() => setAsking('opened')}
            onClose={(uploading) => setAsking(uploading ? 'closed' : 'no')}
          />
        )}
      </>
    ),
    open: (name) => (name === 'request-analysis' ? setAsking('opened') : open(name)),
  };
}

interface AskingDialogProps {
  opened: boolean;
  onShow(): void;
  onClose(uploading: boolean): void;
}

/** Mounted on each opening, so that it uses the current system, and until its uploads end. */
function AskingDialog({ opened, onShow, onClose }: AskingDialogProps) {
  const [{ systemId, systemName }] = useState(useSelectedSystem());
  const [uploading, setUploading] = useState(false);
  return (
    <RequestAnalysis
      opened={opened}
      onShow={onShow}
      onClose={() => onClose(uploading)}
      onUploading={(running) => {
        setUploading(running);
        if (!running && !opened) onClose(false);
      }}
      systemId={systemId}
      systemName={systemName}
    />
  );
}
