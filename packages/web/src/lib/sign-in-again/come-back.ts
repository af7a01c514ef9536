import { type WindowMessage, windowChannel } from './window-channel.ts';

const PATIENCE_MS = 1_000;

/** Passes the provider's answer to the page that opened this window, and closes the window. */
export function comeBack(root: HTMLElement): void {
  const channel = windowChannel();
  const address = location.href;
  channel.addEventListener('message', ({ data }: MessageEvent<WindowMessage>) => {
    if ('taken' in data && data.taken === address) close();
  });
  channel.postMessage({ returned: address } satisfies WindowMessage);
  setTimeout(() => {
    document.title = 'Signed in';
    const text = document.createElement('p');
    text.textContent = 'You can close this window and continue in the other one.';
    text.setAttribute('role', 'status');
    text.setAttribute('style', 'margin: 48px 24px; font: 16px system-ui, sans-serif; text-align: center');
    root.replaceChildren(text);
  }, PATIENCE_MS);
}
