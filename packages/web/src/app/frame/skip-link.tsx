import classes from './frame.module.css';

export const MAIN_ID = 'main';

export function SkipLink() {
  return (
    <a href={`#${MAIN_ID}`} className={classes.skip} onClick={focusMain}>
      Skip to content
    </a>
  );
}

/** Moves focus without adding '#main' to the address. */
function focusMain(event: React.MouseEvent): void {
  event.preventDefault();
  document.getElementById(MAIN_ID)?.focus();
}
