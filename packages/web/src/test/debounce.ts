import { expect, vi } from 'vitest';

/** Types into the only search box without delay, so that following steps run before any timer. */
export function typeSearch(text: string): void {
  const box = document.querySelector<HTMLInputElement>('input[type="search"]')!;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(box, text);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

interface Debounced {
  /** Renders the search box. The clock is already stopped. */
  show(): Promise<() => unknown>;
  /** Milliseconds without a keystroke. */
  delay: number;
  /** Assertions that no search, or this search, was sent. */
  before: unknown;
  after: unknown;
}

/** Types 'quo' and then 'quote': the search starts after the delay without a keystroke, not earlier. */
export async function expectDebounced({ show, delay, before, after }: Debounced): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const state = await show();
    await vi.advanceTimersByTimeAsync(0);
    for (const text of ['quo', 'quote']) {
      typeSearch(text);
      await vi.advanceTimersByTimeAsync(delay - 1);
      expect(state()).toEqual(before);
    }
    await vi.advanceTimersByTimeAsync(1);
    expect(state()).toEqual(after);
  } finally {
    vi.useRealTimers();
  }
}
