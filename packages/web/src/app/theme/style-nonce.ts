import { setNonce } from 'get-nonce';

/** The nonce that the server wrote into this page: the browser takes style elements with no other. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;
// What keeps the page from scrolling under a dialog writes its styles on its own.
if (nonce) setNonce(nonce);

export const styleNonce: (() => string) | undefined = nonce ? () => nonce : undefined;
