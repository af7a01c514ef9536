import { type ComponentType, Suspense, useState } from 'react';
import { lazyOverlay } from '../../lib/parts/lazy-part.tsx';
import type { MenuAction } from './menu.ts';

interface DialogProps {
  opened: boolean;
  onClose(): void;
}

/** Loaded when they are first asked for: no screen waits for them. */
const DIALOGS: Record<MenuAction['dialog'], ComponentType<DialogProps>> = {
  feedback: lazyOverlay(() => import('../../areas/account/feedback/feedback-dialog.tsx')),
  'reset-environment': lazyOverlay(
    () => import('../../areas/admin/environments/reset-environment-dialog.tsx'),
  ),
};

/** The dialog of a menu's entry, and the way to open it. */
export function useMenuDialog() {
  const [shown, setShown] = useState<{ name: MenuAction['dialog']; opened: boolean } | null>(null);
  const Content = shown && DIALOGS[shown.name];
  const dialog = Content && (
    <Suspense>
      <Content opened={shown.opened} onClose={() => setShown({ ...shown, opened: false })} />
    </Suspense>
  );
  return { dialog, open: (name: MenuAction['dialog']) => setShown({ name, opened: true }) };
}
