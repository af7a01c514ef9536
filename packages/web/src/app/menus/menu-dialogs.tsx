import { type ComponentType, Suspense, useState } from 'react';
import { lazyOverlay } from '../../ui/page/lazy-part.tsx';
import type { MenuAction } from './menu.ts';

interface DialogProps {
  opened: boolean;
  onClose(): void;
}

type DialogName = MenuAction['dialog'] | 'sessions';

/** Loaded when they are about to be asked for: no screen waits for them. */
const LOADS: Record<DialogName, () => Promise<{ default: ComponentType<DialogProps> }>> = {
  feedback: () => import('../../areas/account/feedback/feedback-dialog.tsx'),
  sessions: () => import('../../areas/account/sessions/sessions-dialog.tsx'),
  'reset-environment': () => import('../../areas/admin/environments/reset-environment-dialog.tsx'),
};
const DIALOGS: Record<DialogName, ComponentType<DialogProps>> = {
  feedback: lazyOverlay(LOADS.feedback),
  sessions: lazyOverlay(LOADS.sessions),
  'reset-environment': lazyOverlay(LOADS['reset-environment']),
};

/** For who points at its button; a failure of this early start shows when the dialog is opened. */
export const preloadDialog = (name: DialogName): void => void LOADS[name]().catch(() => {});

/** The dialog of a menu's entry, and the way to open it. */
export function useMenuDialog() {
  const [shown, setShown] = useState<{ name: DialogName; opened: boolean } | null>(null);
  const Content = shown && DIALOGS[shown.name];
  const dialog = Content && (
    <Suspense>
      <Content opened={shown.opened} onClose={() => setShown({ ...shown, opened: false })} />
    </Suspense>
  );
  return { dialog, open: (name: DialogName) => setShown({ name, opened: true }) };
}
