import { IconSearch } from '@tabler/icons-react';
import { isOpenTo, SCREENS } from '../../lib/screens.ts';
import { useActor } from '../../lib/session/session.tsx';
import { openPalette, PALETTE_KEYS } from './open-palette.ts';
import classes from './search-field.module.css';

export function SearchField() {
  const kinds = isOpenTo(useActor(), SCREENS.systems)
    ? 'technologies, products, projects, documents and systems'
    : 'technologies, products, projects and documents';
  return (
    <button
      type="button"
      className={classes.field}
      aria-haspopup="dialog"
      aria-keyshortcuts={PALETTE_KEYS}
      onClick={openPalette}
    >
      <IconSearch aria-hidden size={18} stroke={1.75} />
      <span className={classes.text}>
        Find <span className={classes.kinds}>{kinds}</span>
      </span>
      <span aria-hidden="true" className={classes.keys}>
        Ctrl K
      </span>
    </button>
  );
}
