import { UnstyledButton } from '@mantine/core';
import { lazyOverlay } from '../../../ui/page/lazy-part.tsx';
import { openPalette, PALETTE_KEYS } from '../../palette/open-palette.ts';
import { PaletteHost } from '../../palette/palette-host.tsx';
import classes from './find-button.module.css';

const load = () => import('./compliance-palette.tsx');
const Palette = lazyOverlay(load);
const preload = () => void load().catch(() => {});

/** In the footer, because the specification fixes the content of the bar (TEN-017). */
export const FindButton = () => (
  <>
    <UnstyledButton
      className={classes.button}
      aria-haspopup="dialog"
      aria-keyshortcuts={PALETTE_KEYS}
      onClick={openPalette}
    >
      Find <span aria-hidden="true">(Ctrl K)</span>
    </UnstyledButton>
    <PaletteHost Palette={Palette} preload={preload} />
  </>
);
