import { type ComponentType, useEffect, useState } from 'react';
import { useIdlePreload } from '../../lib/parts/use-idle-preload.ts';
import { onOpenPalette, openPalette, opensPalette } from './open-palette.ts';
import type { PaletteProps } from './palette-dialog.tsx';
import { keepTyping, takeTyped } from './typed-ahead.ts';

interface PaletteHostProps {
  Palette: ComponentType<PaletteProps>;
  preload(): void;
}

interface Shown {
  opened: boolean;
  opener: Element | null;
}

export function PaletteHost({ Palette, preload }: PaletteHostProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(
    () =>
      onOpenPalette(() => {
        keepTyping();
        setShown({ opened: true, opener: document.activeElement });
      }),
    [],
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!opensPalette(event)) return;
      event.preventDefault();
      openPalette();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  useIdlePreload(preload);

  const close = () => {
    takeTyped();
    const opener = shown?.opener;
    // Another page may have been loaded meanwhile.
    const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
    if (isThere) opener.focus();
    else document.querySelector('main')?.focus({ preventScroll: true });
    setShown({ opened: false, opener: null });
  };
  return shown && <Palette opened={shown.opened} onClose={close} />;
}
