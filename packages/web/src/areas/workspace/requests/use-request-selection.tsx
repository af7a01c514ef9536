import { can, isVendor } from '@capwise/domain/permissions/can';
import { useRef, useState } from 'react';
import { useActor } from '../../../lib/session/session.tsx';
import { useSystemName } from '../../../lib/session/systems/systems.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.tsx';
import { UPLOADING } from '../../../ui/form/upload-question.tsx';
import { lazyOverlay } from '../../../ui/page/lazy-part.tsx';
import type { RequestSelection } from './request-draft.ts';

const RequestAnalysis = lazyOverlay(() => import('./request-analysis.tsx'));

interface SelectionOptions {
  systemId: string;
  /** Called after a cancel or a success, to clear the selection (REQ-001). */
  onDone(): void;
  onFailed(): void;
}

/** Vendors can never request analyses (B-23). */
export function useMayRequest(): boolean {
  const actor = useActor();
  return can(actor, 'CanRequestAnalysis') && !isVendor(actor);
}

export function useRequestSelection({ systemId, onDone, onFailed }: SelectionOptions) {
  const systemName = useSystemName(systemId);
  const [shown, setShown] = useState<{ turn: number; opened: boolean; selection: RequestSelection } | null>(
    null,
  );
  const { confirm, question } = useConfirm();
  const uploading = useRef(false);
  const open = async (selection: RequestSelection) => {
    // Another selection replaces the closed overlay, which ends its uploads.
    if (uploading.current && !(await confirm(UPLOADING))) return;
    setShown((before) => ({ turn: (before?.turn ?? 0) + 1, opened: true, selection }));
  };
  const show = () => setShown((before) => before && { ...before, opened: true });
  const close = (done: () => void) => {
    setShown((before) => before && { ...before, opened: false });
    done();
  };
  const overlay = (
    <>
      {shown && (
        <RequestAnalysis
          key={shown.turn}
          opened={shown.opened}
          onClose={() => close(onDone)}
          onShow={show}
          onFailed={() => close(onFailed)}
          onUploading={(running) => {
            uploading.current = running;
          }}
          systemId={systemId}
          systemName={systemName}
          selection={shown.selection}
        />
      )}
      {question}
    </>
  );
  return { open: (selection: RequestSelection) => void open(selection), overlay };
}
