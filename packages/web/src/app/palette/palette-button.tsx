import { useLocation } from 'react-router';
import { SCREENS } from '../../lib/screens.ts';
import { lazyOverlay } from '../../ui/page/lazy-part.tsx';
import { openPalette, PALETTE_KEYS } from './open-palette.ts';
import classes from './palette-button.module.css';
import { PaletteHost } from './palette-host.tsx';

const load = () => import('./palette.tsx');
const Palette = lazyOverlay(load);
const preload = () => void load().catch(() => {});

/** *Find* looks everywhere. *Search* looks in the page that has it. */
export function PaletteButton() {
  const { pathname } = useLocation();
  return (
    <>
      {/* The home page has its own search field. */}
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
