/** Products that stand side by side at most, a main product counted with them (CMP-006, CMP-007). */
export const COMPARISON_CAP = 3;
export const FEWEST_COMPARED = 2;
/** Cards on a page of the grid (CMP-003). */
export const COMPARISON_PAGE_SIZE = 12;
/** Of the fuzzy product search: 0 is exact, 1 is anything (CMP-005, A-59). */
export const SEARCH_THRESHOLD = 0.3;
/** Milliseconds without a keystroke before the search runs (CMP-005). */
export const SEARCH_DEBOUNCE_MS = 250;

export const COMPARISON_TEXTS = {
  noTechnology: 'Select a technology to begin product comparison',
  noProducts: 'There are no products that match the currently selected technology and filter settings',
  noSummary: 'No Summary Found',
  noSpecifications: 'No Technical Specifications Available',
} as const;

/** The chosen products in the order of choosing; a main product stands first and cannot be taken away (CMP-007). */
export interface Selection {
  mainId: string | null;
  /** Without the main product. */
  extraIds: readonly string[];
}

/** All chosen products, the main one first. */
export const selectedIds = ({ mainId, extraIds }: Selection): readonly string[] =>
  mainId === null ? extraIds : [mainId, ...extraIds];

export const isFull = (selection: Selection): boolean => selectedIds(selection).length >= COMPARISON_CAP;

/** Whether the checkbox of a product can be used: the main product's never, at the cap only those that are chosen. */
export function isChoosable(selection: Selection, id: string): boolean {
  return id !== selection.mainId && (selection.extraIds.includes(id) || !isFull(selection));
}

/** The selection with a product added or taken away; the same one when that is not allowed. */
export function toggled(selection: Selection, id: string): Selection {
  if (!isChoosable(selection, id)) return selection;
  const { extraIds } = selection;
  return {
    ...selection,
    extraIds: extraIds.includes(id) ? extraIds.filter((other) => other !== id) : [...extraIds, id],
  };
}

/** Why the comparison cannot begin, as the button's tooltip says it; null when it can (CMP-008). */
export function beginRefusal(selection: Selection): string | null {
  const { length } = selectedIds(selection);
  if (length > COMPARISON_CAP) return `Select at most ${COMPARISON_CAP} products`;
  if (length >= FEWEST_COMPARED) return null;
  return selection.mainId === null
    ? `Select at least ${FEWEST_COMPARED} products`
    : 'Select at least one more product';
}
