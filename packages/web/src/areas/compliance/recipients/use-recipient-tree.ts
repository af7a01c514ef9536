import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Recipient } from './recipient.ts';
import type { FilterVariables } from './recipient-filter.ts';
import { groupedNodes, moreNode, providerNode, type RecipientNode } from './recipient-nodes.ts';
import { type RecipientCalls, useRecipientCalls } from './use-recipient-calls.ts';

export interface RecipientTreeState {
  nodes: RecipientNode[] | null;
  error: unknown;
  /** Loads the children of a node. For a 'more' node, loads the next page of its level. */
  load(value: string): Promise<void>;
  retry(): void;
}

const ROOT = 'root';

function useLevels<Row>(read: (level: string, page: number) => Promise<{ rows: Row[]; total: number }>) {
  const [levels, setLevels] = useState<Record<string, { rows: Row[]; total: number; pages: number }>>({});
  const [error, setError] = useState<unknown>(null);
  const known = useRef(levels);
  known.current = levels;
  const load = useCallback(
    async (level: string) => {
      const { rows = [], pages = 0 } = known.current[level] ?? {};
      const found = await read(level, pages + 1);
      setLevels((all) => ({
        ...all,
        [level]: { rows: [...rows, ...found.rows], total: found.total, pages: pages + 1 },
      }));
    },
    [read],
  );
  const begin = useCallback(() => {
    setError(null);
    load(ROOT).catch(setError);
  }, [load]);
  useEffect(begin, [begin]);
  return { levels, error, load, begin };
}

const levelValue = (value: string) => value.replace(/^more:/, '');

export function useLazyTree(): RecipientTreeState {
  const calls = useRecipientCalls();
  const read = useCallback((level: string, page: number) => readLevel(calls, level, page), [calls]);
  const { levels, error, load, begin } = useLevels(read);
  const nodes = useMemo(() => {
    const build = (level: string): RecipientNode[] | null => {
      const loaded = levels[level];
      if (!loaded) return null;
      const rows = loaded.rows.map((node) => {
        const children = node.kind === 'provider' ? null : build(node.value);
        return children ? { ...node, children } : node;
      });
      const left = loaded.total - loaded.rows.length;
      return left > 0 ? [...rows, moreNode(level, left)] : rows;
    };
    return build(ROOT);
  }, [levels]);
  return { nodes, error, load: useCallback((value) => load(levelValue(value)), [load]), retry: begin };
}

async function readLevel(calls: RecipientCalls, level: string, pageNumber: number) {
  const [kind, id = ''] = level.split(':');
  if (kind !== 'e') return calls.places(kind === 'm' ? id : null, pageNumber);
  const { rows, total } = await calls.recipients({ entityIds: [id], pageNumber });
  return { rows: rows.map(providerNode), total };
}

export function useFilteredTree(filter: FilterVariables): RecipientTreeState {
  const calls = useRecipientCalls();
  const read = useCallback(
    (_level: string, pageNumber: number) => calls.recipients({ ...filter, pageNumber }),
    [calls, filter],
  );
  const { levels, error, load, begin } = useLevels<Recipient>(read);
  const loaded = levels[ROOT];
  const nodes = useMemo(() => {
    if (!loaded) return null;
    const left = loaded.total - loaded.rows.length;
    return [...groupedNodes(loaded.rows), ...(left > 0 ? [moreNode(ROOT, left)] : [])];
  }, [loaded]);
  return { nodes, error, load: useCallback(() => load(ROOT), [load]), retry: begin };
}
