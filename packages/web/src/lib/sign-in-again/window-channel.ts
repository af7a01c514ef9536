/** The beginning of the `url_state` of sign-ins whose answer belongs to another window. */
export const OF_A_WINDOW = 'again';

/** From the window: the address of the provider's answer. From the page: the address that it takes. */
export type WindowMessage = { returned: string } | { taken: string };

export const windowChannel = () => new BroadcastChannel('capwise.sign-in-again');
