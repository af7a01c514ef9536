import { BOARD_TEXTS } from '@capwise/domain/workspace/purchases/board-texts';
import type { ProjectStage } from '@capwise/domain/workspace/purchases/stages';
import { useRef, useState } from 'react';
import { useSave } from '../../../../lib/graphql/use-save.ts';
import { toastError } from '../../../../lib/toast.ts';
import { MoveProjectMutation } from '../purchases.graphql.ts';
import { type BoardColumn, type Card, type PendingMove, withMoves } from './board-columns.ts';

/** Moves cards immediately, saves one move after another, and takes back what the server refuses. */
export function useMoves(columns: readonly BoardColumn[], reload: () => void) {
  const [moves, setMoves] = useState<readonly PendingMove[]>([]);
  const [said, say] = useState('');
  const [run] = useSave(MoveProjectMutation, { failed: false });
  const line = useRef(Promise.resolve());
  const waiting = useRef(new Map<string, Waiting>());

  const save = async (card: Card, stage: ProjectStage, own: Waiting) => {
    if (waiting.current.get(card.id) !== own) return;
    const answer = await run({ id: card.id, stage, version: own.version ?? card.version });
    own.count -= 1;
    if (own.count === 0 || !answer?.data) waiting.current.delete(card.id);
    if (answer?.data) {
      const { version } = answer.data.moveProject;
      Object.assign(own, { version, from: stage });
      if (own.count === 0)
        setMoves((all) => all.map((move) => (move.id === card.id ? { ...move, saved: version } : move)));
      say(BOARD_TEXTS.moved(card.title, stage));
    } else {
      setMoves((all) => all.filter(({ id }) => id !== card.id));
      say('');
      toastError(BOARD_TEXTS.notMoved(card.title, own.from), answer?.refusal?.message ?? null);
    }
    reload();
  };

  const move = (card: Card, from: ProjectStage, stage: ProjectStage): Promise<void> => {
    if (stage === from) {
      say(BOARD_TEXTS.returned(card.title, from));
      return Promise.resolve();
    }
    const own = waiting.current.get(card.id) ?? { from, version: null, count: 0 };
    own.count += 1;
    waiting.current.set(card.id, own);
    setMoves((all) => [...all.filter(({ id }) => id !== card.id), { id: card.id, stage, saved: null }]);
    line.current = line.current.then(() => save(card, stage, own));
    return line.current;
  };
  return { shown: withMoves(columns, moves), move, said, say };
}

/** Moves of one card that are not saved yet. */
interface Waiting {
  /** Where the card is if the next one is refused. */
  from: ProjectStage;
  /** After the last saved one. Null before it. */
  version: number | null;
  count: number;
}
