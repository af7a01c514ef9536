import { useLocation } from 'react-router';
import { SCREENS } from '../../lib/screens.ts';
import { lazyOverlay } from '../../ui/page/lazy-part.tsx';
import { openPalette, PALETTE_KEYS } from './open-palette.ts';
import classes from './palette-button.module.css';
import { PaletteHost } from './palette-host.tsx';

const load = () => import('./palette.tsx');
const Palette = lazyOverlay(load);
const preload = () => void load().catch(() => {});

/** The search of the bar, named apart from those of pages. */
export function PaletteButton() {
  const { pathname } = useLocation();
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
      <PaletteHost Palette={Palette} preload={preload} />
    </>
  );
}
