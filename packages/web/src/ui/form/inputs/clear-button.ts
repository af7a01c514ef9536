/** Makes the clear button reachable by keyboard, which Mantine does not. */
export const clearButton = (label: string) => ({ 'aria-label': label, 'aria-hidden': false, tabIndex: 0 });
