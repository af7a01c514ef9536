/** Longer than the palette should take to come; then the keys are the page's again. */
const WAIT_MS = 5_000;
/** As many letters as the field takes. */
const MOST = 200;

let end = (): string => '';

/** Keeps what is typed from now on until the palette's field asks for it: it may still have to load. */
export function keepTyping(): void {
  end();
  let kept = '';
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
  const deadline = setTimeout(takeTyped, WAIT_MS);
  end = () => {
    window.removeEventListener('keydown', onKey, { capture: true });
    clearTimeout(deadline);
    end = () => '';
    return kept;
  };
}

/** What was typed since, once; keys are left alone from then on. */
export const takeTyped = (): string => end();
