import { useRef, useState } from 'react';
import type { CombinedError } from 'urql';
import { errorReason } from '../../../../lib/graphql/errors/reported-reason.ts';

export interface Turn {
  /** Position of the current item, from 1. */
  current: number;
  total: number;
}

export interface Failed<Item> {
  item: Item;
  reason: string | null;
}

export interface InTurnResult<Item> {
  done: Item[];
  failed: Failed<Item>[];
  stopped: boolean;
}

export function useInTurn<Item>() {
  const [turn, setTurn] = useState<Turn | null>(null);
  const stopped = useRef(false);

  /** @param work Resolves with the item's error, if any. */
  const run = async (
    items: readonly Item[],
    work: (item: Item) => Promise<{ error?: CombinedError | undefined }>,
  ): Promise<InTurnResult<Item>> => {
    const result: InTurnResult<Item> = { done: [], failed: [], stopped: false };
    stopped.current = false;
    for (const [index, item] of items.entries()) {
      if (stopped.current) {
        result.stopped = true;
        break;
      }
      setTurn({ current: index + 1, total: items.length });
      const { error } = await work(item);
      if (error) result.failed.push({ item, reason: errorReason(error) });
      else result.done.push(item);
    }
    setTurn(null);
    return result;
  };
  const stop = () => {
    stopped.current = true;
  };
  return { turn, run, stop };
}
