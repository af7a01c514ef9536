/** Longer than the palette needs to load. Then the page gets the keys again. */
const WAIT_MS = 5_000;
/** Same as the input's maximum length. */
const MOST = 200;

let kept = '';
let leaveKeys = () => {};

/** Buffers typed text until the palette's input takes it, because the palette may still be loading. */
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
  // Text buffered so far still waits for the input.
  const deadline = setTimeout(leaveKeys, WAIT_MS);
}

export function takeTyped(): string {
  leaveKeys();
  const typed = kept;
  kept = '';
  return typed;
}
