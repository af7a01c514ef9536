import { cloneElement, type ReactNode, Suspense, useRef, useState } from 'react';
import { useIdlePreload } from '../../lib/parts/use-idle-preload.ts';
import { CLOSED_MENU, type MenuButton, type OpenMenuProps } from '../../ui/buttons/menu-button.ts';

interface BarMenuProps {
  button: MenuButton;
  preload(): void;
  menu(props: OpenMenuProps): ReactNode;
}

export function BarMenu({ button, preload, menu }: BarMenuProps) {
  const [asked, setAsked] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);

  useIdlePreload(preload);

  const closed = cloneElement(button, {
    ref,
    ...CLOSED_MENU,
    onClick: () => setAsked(true),
    onPointerEnter: preload,
    onFocus: preload,
  });
  if (!asked) return closed;
  const open = { button: cloneElement(button, { ref }), focusButton: () => ref.current?.focus() };
  return <Suspense fallback={closed}>{menu(open)}</Suspense>;
}
