export const COMPARISON_CAP = 3;
export const MIN_COMPARED = 2;
export const COMPARISON_PAGE_SIZE = 12;
/** Threshold of the fuzzy search, from 0 (exact) to 1 (anything) (CMP-005, A-59). */
export const SEARCH_THRESHOLD = 0.3;
/** Delay after the last keystroke in milliseconds (CMP-005). */
export const SEARCH_DEBOUNCE_MS = 250;

export const COMPARISON_TEXTS = {
  noTechnology: 'Select a technology to begin product comparison',
  noProducts: 'There are no products that match the currently selected technology and filter settings',
  noSummary: 'No Summary Found',
  noSpecifications: 'No Technical Specifications Available',
} as const;

/**
 * Selected products in the order of selection. The main product comes first and cannot be removed (CMP-007).
 */
export interface Selection {
  mainId: string | null;
  extraIds: readonly string[];
}

export const selectedIds = ({ mainId, extraIds }: Selection): readonly string[] =>
  mainId === null ? extraIds : [mainId, ...extraIds];

export const isFull = (selection: Selection): boolean => selectedIds(selection).length >= COMPARISON_CAP;

/**
 * True if the product's checkbox is enabled. Never for the main product. At the cap, only selected products
 * can be toggled.
 */
export function isChoosable(selection: Selection, id: string): boolean {
  return id !== selection.mainId && (selection.extraIds.includes(id) || !isFull(selection));
}

/** Returns the same selection if the change is not allowed. */
export function toggled(selection: Selection, id: string): Selection {
  if (!isChoosable(selection, id)) return selection;
  const { extraIds } = selection;
  return {
    ...selection,
    extraIds: extraIds.includes(id) ? extraIds.filter((other) => other !== id) : [...extraIds, id],
  };
}

export function beginRefusal(selection: Selection): string | null {
  const { length } = selectedIds(selection);
  if (length > COMPARISON_CAP) return `Select at most ${COMPARISON_CAP} products`;
  if (length >= MIN_COMPARED) return null;
  return selection.mainId === null
    ? `Select at least ${MIN_COMPARED} products`
    : 'Select at least one more product';
}
