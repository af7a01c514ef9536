import { useMemo } from 'react';
import { useQuery } from 'urql';
import type { Ranks } from '../../../ui/charts/marks.ts';
import { OemRanksQuery } from './oem-ranks.graphql.ts';

const UNKNOWN: Ranks = new Map();

/** Ranks of OEMs for their marks. Null while loading. Without an answer, marks follow the IDs. */
export function useOemRanks(): Ranks | null {
  const [{ data, fetching }] = useQuery({ query: OemRanksQuery, requestPolicy: 'cache-and-network' });
  const rows = data?.oemRanks;
  const ranks = useMemo(() => rows && new Map(rows.map(({ oemId, rank }) => [oemId, rank])), [rows]);
  return ranks ?? (fetching ? null : UNKNOWN);
}
