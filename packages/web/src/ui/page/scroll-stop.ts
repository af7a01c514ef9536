/** Makes a scrollable area reachable by keyboard. */
export const scrollStop = (label: string) => ({ tabIndex: 0, role: 'group', 'aria-label': label });
