import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyOverlay } from '../../lib/parts/lazy-part.tsx';
import { useIdlePreload } from '../../lib/parts/use-idle-preload.ts';
import { SCREENS } from '../../lib/screens.ts';
import { onOpenPalette, openPalette, opensPalette, PALETTE_KEYS } from './open-palette.ts';
import classes from './palette-button.module.css';

const load = () => import('./palette.tsx');
const Palette = lazyOverlay(load);
const preload = () => void load().catch(() => {});

interface Shown {
  opened: boolean;
  /** What had the focus and gets it back. */
  opener: Element | null;
}

/** The search of the bar, named apart from those of pages, and what opens the palette by the keyboard on every screen. */
export function PaletteButton() {
  const { pathname } = useLocation();
  const [shown, setShown] = useState<Shown | null>(null);

  useEffect(() => onOpenPalette(() => setShown({ opened: true, opener: document.activeElement })), []);
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
    if (shown?.opener instanceof HTMLElement) shown.opener.focus();
    setShown({ opened: false, opener: null });
  };
  return (
    <>
      {/* Home has a search of its own. */}
      {pathname !== SCREENS.home.path && (
        <button
          type="button"
          className={classes.button}
          aria-haspopup="dialog"
          aria-keyshortcuts={PALETTE_KEYS}
          onClick={openPalette}
        >
          Find
          <span aria-hidden="true" className={classes.keys}>
            Ctrl K
          </span>
        </button>
      )}
      {shown && (
        <Suspense>
          <Palette opened={shown.opened} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
