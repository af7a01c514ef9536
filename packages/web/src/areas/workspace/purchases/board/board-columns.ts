import type { ProjectStage } from '@capwise/domain/workspace/purchases/stages';
import type { GetProjectBoardQuery } from '../../../../gen/graphql.ts';

type Column = GetProjectBoardQuery['projectBoard'][number];
export type Card = Column['cards'][number];
export type BoardColumn = Omit<Column, 'stage'> & { stage: ProjectStage };

/** A move that the shown data do not hold yet. */
export interface PendingMove {
  id: string;
  stage: ProjectStage;
  /** Version after the move. Null until it is saved. */
  saved: number | null;
}

/** As the server orders them: by need-by date, then those without one, newest first. */
const byNeedBy = (one: Card, other: Card) =>
  (one.needByDate ?? '9999').localeCompare(other.needByDate ?? '9999') || Number(other.id) - Number(one.id);

const isPending = ({ saved }: PendingMove, { version }: Card) => saved === null || version < saved;

/** Shows moves before the data hold them. */
export function withMoves(columns: readonly BoardColumn[], moves: readonly PendingMove[]): BoardColumn[] {
  return moves.reduce((shown, move) => moved(shown, move), [...columns]);
}

function moved(columns: BoardColumn[], move: PendingMove): BoardColumn[] {
  const source = columns.find(({ cards }) => cards.some(({ id }) => id === move.id));
  const card = source?.cards.find(({ id }) => id === move.id);
  if (!source || !card || !isPending(move, card)) return columns;
  const dollars = card.budget ?? 0;
  const shown = { ...card, version: move.saved ?? card.version };
  return columns.map((column) => {
    const others = column.cards.filter(({ id }) => id !== move.id);
    const isSource = column === source;
    const isTarget = column.stage === move.stage;
    const change = Number(isTarget) - Number(isSource);
    return {
      ...column,
      count: column.count + change,
      budget: column.budget + change * dollars,
      cards: isTarget ? [...others, shown].sort(byNeedBy) : others,
    };
  });
}
