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
 * The chosen products of a grid. The history entry stores them, so that reload and Back restore them.
 * @param isOffered Whether the grid has the product. A stored one may be gone.
 */
export function useSelection(mainId: string | null, isOffered: (id: string) => boolean) {
  const location = useLocation();
  const navigate = useNavigate();
  const noted = notedIn(location.state);
  const [extraIds, setExtraIds] = useState<readonly string[]>(() =>
    noted.filter((id) => id !== mainId && isOffered(id)),
  );
  const selection = useMemo((): Selection => ({ mainId, extraIds }), [mainId, extraIds]);

  // Stable while the selection changes, so that only changed cards re-render.
  const toggle = useCallback(
    (id: string) => setExtraIds((before) => toggled({ mainId, extraIds: before }, id).extraIds),
    [mainId],
  );
  // The selection survives a new page or filter, which is a new history entry.
  const isNoted = noted.join() === extraIds.join();
  const here = location.pathname + location.search + location.hash;
  useEffect(() => {
    if (isNoted) return;
    void navigate(here, { replace: true, state: { chosen: extraIds }, preventScrollReset: true });
  }, [navigate, here, isNoted, extraIds]);

  const begin = () => void navigate(comparisonViewPath(selectedIds(selection)));
  return { selection, toggle, begin };
}
