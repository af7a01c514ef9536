import classes from './frame.module.css';

export const MAIN_ID = 'main';

/** The first stop of the keyboard: past the bar, to the page. */
export function SkipLink() {
  return (
    <a href={`#${MAIN_ID}`} className={classes.skip} onClick={focusMain}>
      Skip to content
    </a>
  );
}

/** Moves the focus without writing '#main' into the address. */
function focusMain(event: React.MouseEvent): void {
  event.preventDefault();
  document.getElementById(MAIN_ID)?.focus();
}
