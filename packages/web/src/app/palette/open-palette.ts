let show = () => {};

/** Opens the command palette of the page. */
export const openPalette = (): void => show();

/** @returns takes it back */
export function onOpenPalette(listener: () => void): () => void {
  show = listener;
  return () => {
    show = () => {};
  };
}

/** What the keyboard opens it by, as it is announced. */
export const PALETTE_KEYS = 'Control+K Meta+K /';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/**
 * Whether a key opens the palette: Ctrl-K or Cmd-K anywhere, `/` where nobody is typing. By its sign and not by its
 * place, since on many keyboards `/` is typed with Shift. A dialog has to be closed first: it may hold what is not saved.
 */
export function opensPalette(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || document.querySelector('[aria-modal="true"]')) return false;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k' && !event.shiftKey;
  return event.key === '/' && !isTyping(event.target);
}
