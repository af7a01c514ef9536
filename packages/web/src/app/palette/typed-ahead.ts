/** Longer than the palette should take to come; then the keys are the page's again. */
const WAIT_MS = 5_000;
/** As many letters as the field takes. */
const MOST = 200;

let kept = '';
let leaveKeys = () => {};

/** Keeps what is typed from now on until the palette's field asks for it: it may still have to load. */
export function keepTyping(): void {
  leaveKeys();
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Backspace') kept = kept.slice(0, -1);
    // Other keys have names of several letters.
    else if ([...event.key].length === 1) kept = (kept + event.key).slice(0, MOST);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', onKey, { capture: true });
  leaveKeys = () => {
    window.removeEventListener('keydown', onKey, { capture: true });
    clearTimeout(deadline);
  };
  // What was typed until then still waits for the field.
  const deadline = setTimeout(leaveKeys, WAIT_MS);
}

/** What was typed since, once; keys are left alone from then on. */
export function takeTyped(): string {
  leaveKeys();
  const typed = kept;
  kept = '';
  return typed;
}
