import classes from './frame.module.css';

export const MAIN_ID = 'main';

export function SkipLink() {
  return (
    <a href={`#${MAIN_ID}`} className={classes.skip} onClick={skip}>
      Skip to content
    </a>
  );
}

/** Moves focus without adding '#main' to the address. */
function skip(event: React.MouseEvent): void {
  event.preventDefault();
  focusMain();
}

export const focusMain = (options?: FocusOptions): void => document.getElementById(MAIN_ID)?.focus(options);
