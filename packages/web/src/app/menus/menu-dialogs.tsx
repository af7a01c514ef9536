import { type ComponentType, useState } from 'react';
import { lazyOverlay } from '../../ui/page/lazy-part.tsx';
import type { MenuAction } from './menu.ts';

interface DialogProps {
  opened: boolean;
  onClose(): void;
}

export type DialogName = MenuAction['dialog'] | OwnDialog;
/** Dialogs about the account, on both hosts. */
export type OwnDialog = 'sessions' | 'api-tokens';

const LOADS: Record<DialogName, () => Promise<{ default: ComponentType<DialogProps> }>> = {
  feedback: () => import('../../areas/account/feedback/feedback-dialog.tsx'),
  sessions: () => import('../../areas/account/sessions/sessions-dialog.tsx'),
  'api-tokens': () => import('../../areas/account/api-tokens/api-tokens-dialog.tsx'),
  'reset-environment': () => import('../../areas/admin/environments/reset-environment-dialog.tsx'),
};
const DIALOGS: Record<DialogName, ComponentType<DialogProps>> = {
  feedback: lazyOverlay(LOADS.feedback),
  sessions: lazyOverlay(LOADS.sessions),
  'api-tokens': lazyOverlay(LOADS['api-tokens']),
  'reset-environment': lazyOverlay(LOADS['reset-environment']),
};

/** Preloads on hover. A failure shows when the dialog opens. */
export const preloadDialog = (name: DialogName): void => void LOADS[name]().catch(() => {});

interface Shown {
  name: DialogName;
  opened: boolean;
}

export function useMenuDialog() {
  const [shown, setShown] = useState<Shown | null>(null);
  const Content = shown && DIALOGS[shown.name];
  const dialog = Content && (
    <Content opened={shown.opened} onClose={() => setShown({ ...shown, opened: false })} />
  );
  return { dialog, open: (name: DialogName) => setShown({ name, opened: true }) };
}
