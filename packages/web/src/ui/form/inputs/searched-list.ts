/** A list that is searched keeps its side of the field while it gets shorter. Other lists are placed once, in half the time. */
export const SEARCHED = {
  searchable: true,
  comboboxProps: { preventPositionChangeWhenVisible: true },
} as const;
