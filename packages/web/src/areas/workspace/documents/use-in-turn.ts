import { useRef, useState } from 'react';

export interface Turn {
  /** The one that is being done, counted from 1. */
  current: number;
  total: number;
}

export interface InTurnResult<Item> {
  done: Item[];
  failed: Item[];
  /** Ended before all were done. */
  stopped: boolean;
}

/** Does one thing to several items, one after the other, so that it can be watched and stopped. */
export function useInTurn<Item>() {
  const [turn, setTurn] = useState<Turn | null>(null);
  const stopped = useRef(false);

  const run = async (
    items: readonly Item[],
    work: (item: Item) => Promise<boolean>,
  ): Promise<InTurnResult<Item>> => {
    const result: InTurnResult<Item> = { done: [], failed: [], stopped: false };
    stopped.current = false;
    for (const [index, item] of items.entries()) {
      if (stopped.current) {
        result.stopped = true;
        break;
      }
      setTurn({ current: index + 1, total: items.length });
      const went = await work(item);
      (went ? result.done : result.failed).push(item);
    }
    setTurn(null);
    return result;
  };
  const stop = () => {
    stopped.current = true;
  };
  return { turn, run, stop };
}
