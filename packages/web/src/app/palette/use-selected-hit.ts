import { useState } from 'react';
import { bestHit, type Hit, type HitGroup } from './hit.ts';

/** The hit that Enter opens: the best one until another is chosen, and again when that is gone. */
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
