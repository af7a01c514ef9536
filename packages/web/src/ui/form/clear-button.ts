/** The button that empties a choice, within reach of the keyboard, which Mantine leaves out. */
export const clearButton = (label: string) => ({ 'aria-label': label, 'aria-hidden': false, tabIndex: 0 });
