import { useState } from 'react';
import { bestHit, type Hit, type HitGroup } from './hit.ts';

/** The result that Enter opens: the best one, unless the user has selected another that is still listed. */
export function useSelectedHit(groups: readonly HitGroup[], typed: string) {
  const [chosen, select] = useState<Hit | null>(null);
  const hits = groups.flatMap((group) => group.hits);
  const selected = hits.find(({ key }) => key === chosen?.key) ?? bestHit(groups, typed);
  const move = (by: 1 | -1) => {
    const at = hits.findIndex(({ key }) => key === selected?.key);
    select(hits.at((at + by) % hits.length) ?? null);
  };
  return { selected, select, move };
}
