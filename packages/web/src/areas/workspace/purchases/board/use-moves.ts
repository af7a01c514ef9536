import { BOARD_TEXTS } from '@capwise/domain/workspace/purchases/board-texts';
import type { ProjectStage } from '@capwise/domain/workspace/purchases/stages';
import { useState } from 'react';
import { useSave } from '../../../../lib/graphql/use-save.ts';
import { toastError } from '../../../../lib/toast.ts';
import { MoveProjectMutation } from '../purchases.graphql.ts';
import { type BoardColumn, type Card, type PendingMove, withMoves } from './board-columns.ts';

/** Moves cards at once and takes back what the server refuses. */
export function useMoves(columns: readonly BoardColumn[], reload: () => void) {
  const [moves, setMoves] = useState<readonly PendingMove[]>([]);
  const [said, say] = useState('');
  const [run, busy] = useSave(MoveProjectMutation, { failed: false });
  const without = (id: string) => (all: readonly PendingMove[]) => all.filter((move) => move.id !== id);

  const move = async (card: Card, from: ProjectStage, stage: ProjectStage) => {
    if (stage === from) return say(BOARD_TEXTS.returned(card.title, from));
    if (busy) return say(BOARD_TEXTS.busy);
    const pending: PendingMove = { id: card.id, stage, from: card.version, saved: null };
    setMoves((all) => [...without(card.id)(all), pending]);
    const answer = await run({ id: card.id, stage, version: card.version });
    if (answer?.data) {
      const { version } = answer.data.moveProject;
      setMoves((all) => [...without(card.id)(all), { ...pending, saved: version }]);
      say(BOARD_TEXTS.moved(card.title, stage));
    } else {
      setMoves(without(card.id));
      const text = BOARD_TEXTS.notMoved(card.title, from);
      say('');
      toastError(text, answer?.refusal?.message ?? null);
    }
    reload();
  };
  return { shown: withMoves(columns, moves), move, busy, said, say };
}
