/** Marks the palette in the document. */
export const PALETTE = 'data-palette';

let show = () => {};

export const openPalette = (): void => show();

export function onOpenPalette(listener: () => void): () => void {
  show = listener;
  return () => {
    show = () => {};
  };
}

/** Shortcuts announced to screen readers. */
export const PALETTE_KEYS = 'Control+K Meta+K /';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/**
 * True if a key opens the palette: Ctrl-K or Cmd-K anywhere, `/` outside of inputs. Compares characters, not
 * key positions, because many keyboards type `/` with Shift. Ignored while a dialog is open, which may
 * contain unsaved input.
 */
export function opensPalette(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || document.querySelector('[aria-modal="true"]')) return false;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k' && !event.shiftKey;
  return event.key === '/' && !isTyping(event.target);
}
