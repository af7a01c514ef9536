import { useSyncExternalStore } from 'react';
import { arePartsLoading, onPartsChange, partsState } from '../../lib/parts/load-part.ts';
import classes from './parts-line.module.css';
import { useLate } from './use-late.ts';

/** Milliseconds. A line alone would look stuck after that. */
const LONG = 2_000;

/**
 * A line at the top while a screen or dialog loads. Until then the previous screen stays visible, although the
 * address has changed.
 */
export function PartsLine() {
  const isWaiting = useSyncExternalStore(onPartsChange, arePartsLoading);
  const isLost = useSyncExternalStore(onPartsChange, partsState) !== 'loading';
  const isShown = useLate(isWaiting);
  const isLong = useLate(isWaiting, LONG) && !isLost;
  return (
    <div aria-live="polite" className={classes.place}>
      {isShown && <div className={classes.line} />}
      {isLong && <span className={classes.text}>Waiting for the network</span>}
    </div>
  );
}
