import { BOARD_TEXTS } from '@capwise/domain/workspace/purchases/board-texts';
import { type ProjectStage, stageNextTo } from '@capwise/domain/workspace/purchases/stages';
import { type KeyboardEvent, useState } from 'react';
import type { Card } from './board-columns.ts';

/** A card on its way: lifted with the keyboard, or dragged. */
export interface Lifted {
  card: Card;
  from: ProjectStage;
  over: ProjectStage;
  isDragged: boolean;
}

interface LiftOptions {
  move(card: Card, from: ProjectStage, to: ProjectStage): void;
  say(text: string): void;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Space lifts a card, arrows choose the column, Space drops it and Escape returns it. */
export function useLift({ move, say }: LiftOptions) {
  const [lifted, setLifted] = useState<Lifted | null>(null);

  const lift = (card: Card, from: ProjectStage, isDragged: boolean) => {
    setLifted({ card, from, over: from, isDragged });
    if (!isDragged) say(BOARD_TEXTS.lifted(card.title, from));
  };
  const over = (stage: ProjectStage) => {
    if (lifted && lifted.over !== stage) setLifted({ ...lifted, over: stage });
  };
  const drop = (stage: ProjectStage) => {
    setLifted(null);
    if (lifted) move(lifted.card, lifted.from, stage);
  };
  const cancel = () => {
    if (lifted) say(BOARD_TEXTS.returned(lifted.card.title, lifted.from));
    setLifted(null);
  };

  const onKeyDown = (event: KeyboardEvent, card: Card, stage: ProjectStage) => {
    const isLifted = lifted?.card.id === card.id;
    if (event.key === ' ') {
      event.preventDefault();
      if (isLifted) drop(lifted.over);
      else if (!card.isArchived) lift(card, stage, false);
      else say(BOARD_TEXTS.archived);
      return;
    }
    if (!isLifted) return;
    if (event.key === 'Escape') return cancel();
    if (event.key === 'Enter' || event.key in STEPS || event.key.startsWith('Arrow')) event.preventDefault();
    const next = stageNextTo(lifted.over, STEPS[event.key] ?? 0);
    if (next === null || next === lifted.over) return;
    over(next);
    say(BOARD_TEXTS.over(next));
  };
  return { lifted, lift, over, drop, cancel, onKeyDown };
}
