import { setNonce } from 'get-nonce';

/** The nonce that the server wrote into the page. The browser refuses style elements without it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;
// The library that locks scrolling behind dialogs adds its own style element.
if (nonce) setNonce(nonce);

export const styleNonce: (() => string) | undefined = nonce ? () => nonce : undefined;
