/** What scrolls has to be within reach of the keyboard. */
export const scrollStop = (label: string) => ({ tabIndex: 0, role: 'group', 'aria-label': label });
