import {
  COMPARISON_CAP,
  type Selection,
  selectedIds,
  toggled,
} from '@capwise/domain/market/comparison/comparison';
import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { comparisonViewPath } from './comparison-search.ts';

const StateSchema = z.object({ chosen: z.array(z.string()).max(COMPARISON_CAP) });

/**
 * The chosen products of a grid. Beginning the comparison notes them in the history entry that it leaves, so that
 * Back finds them chosen.
 * @param isOffered whether the grid has a product: one that was noted may be gone
 */
export function useSelection(mainId: string | null, isOffered: (id: string) => boolean) {
  const location = useLocation();
  const navigate = useNavigate();
  const [extraIds, setExtraIds] = useState<readonly string[]>(() => {
    const noted = StateSchema.safeParse(location.state);
    return noted.success ? noted.data.chosen.filter((id) => id !== mainId && isOffered(id)) : [];
  });
  const selection = useMemo((): Selection => ({ mainId, extraIds }), [mainId, extraIds]);

  // Stands still while the selection changes, so that only the cards which look different are drawn anew.
  const toggle = useCallback(
    (id: string) => setExtraIds((before) => toggled({ mainId, extraIds: before }, id).extraIds),
    [mainId],
  );
  const begin = () => {
    const here = location.pathname + location.search;
    void navigate(here, { replace: true, state: { chosen: extraIds }, preventScrollReset: true });
    void navigate(comparisonViewPath(selectedIds(selection)));
  };
  return { selection, toggle, begin };
}
