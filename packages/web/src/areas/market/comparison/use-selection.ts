import {
  COMPARISON_CAP,
  type Selection,
  selectedIds,
  toggled,
} from '@capwise/domain/market/comparison/comparison';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { comparisonViewPath } from './comparison-search.ts';

const StateSchema = z.object({ chosen: z.array(z.string()).max(COMPARISON_CAP) });

function notedIn(state: unknown): readonly string[] {
  const noted = StateSchema.safeParse(state);
  return noted.success ? noted.data.chosen : [];
}

/**
 * The chosen products of a grid. They are noted in the history entry, so that a reload and Back find them chosen.
 * @param isOffered whether the grid has a product: one that was noted may be gone
 */
export function useSelection(mainId: string | null, isOffered: (id: string) => boolean) {
  const location = useLocation();
  const navigate = useNavigate();
  const noted = notedIn(location.state);
  const [extraIds, setExtraIds] = useState<readonly string[]>(() =>
    noted.filter((id) => id !== mainId && isOffered(id)),
  );
  const selection = useMemo((): Selection => ({ mainId, extraIds }), [mainId, extraIds]);

  // Stands still while the selection changes, so that only the cards which look different are drawn anew.
  const toggle = useCallback(
    (id: string) => setExtraIds((before) => toggled({ mainId, extraIds: before }, id).extraIds),
    [mainId],
  );
  // Another page or filter is another entry, which the selection outlives.
  const isNoted = noted.join() === extraIds.join();
  const here = location.pathname + location.search + location.hash;
  useEffect(() => {
    if (isNoted) return;
    void navigate(here, { replace: true, state: { chosen: extraIds }, preventScrollReset: true });
  }, [navigate, here, isNoted, extraIds]);

  const begin = () => void navigate(comparisonViewPath(selectedIds(selection)));
  return { selection, toggle, begin };
}
