import { BOARD_TEXTS } from '@capwise/domain/workspace/purchases/board-texts';
import { isStage } from '@capwise/domain/workspace/purchases/stages';
import { VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import type { ListFilter } from '../../../../gen/graphql.ts';
import { useLoaded } from '../../../../lib/graphql/use-loaded.ts';
import { ErrorPanel, Loading } from '../../../../ui/page/query-panel.tsx';
import type { WorkspacePaths } from '../../paths/family.ts';
import { ProjectBoardQuery } from '../purchases.graphql.ts';
import classes from './board.module.css';
import type { CardActions } from './board-card.tsx';
import { Column } from './board-column.tsx';
import type { BoardColumn, Card } from './board-columns.ts';
import { useLift } from './use-lift.ts';
import { useMoves } from './use-moves.ts';

/** Refetches the board after any change of a project. */
const OF_PROJECTS = { additionalTypenames: ['Project'] };

interface ProjectBoardProps {
  variables: { systemId: string; searchTerm: string; filters: ListFilter[] };
  paths: WorkspacePaths;
  mayMove: boolean;
}

export function ProjectBoard({ variables, paths, mayMove }: ProjectBoardProps) {
  const board = useLoaded({
    query: ProjectBoardQuery,
    variables,
    requestPolicy: 'cache-and-network',
    context: OF_PROJECTS,
    pick: ({ projectBoard }) => projectBoard,
  });
  if (board.value)
    return (
      <Columns
        columns={board.value.filter((column): column is BoardColumn => isStage(column.stage))}
        reload={board.reload}
        paths={paths}
        mayMove={mayMove}
      />
    );
  return board.error ? (
    <ErrorPanel what="The board" error={board.error} onRetry={board.reload} />
  ) : (
    <Loading />
  );
}

interface ColumnsProps extends Pick<ProjectBoardProps, 'paths' | 'mayMove'> {
  columns: readonly BoardColumn[];
  reload(): void;
}

function Columns({ columns, reload, paths, mayMove }: ColumnsProps) {
  const keysId = useId();
  const focus = useCardFocus();
  const { shown, move, said, say } = useMoves(columns, reload);
  const moveAndFocus: typeof move = (card, from, to) => {
    focus(card.id);
    return move(card, from, to).finally(() => focus(card.id));
  };
  const { lifted, lift, over, drop, cancel, onKeyDown } = useLift({ move: moveAndFocus, say });
  const actionsIn = (stage: BoardColumn['stage']): CardActions => ({
    keysId,
    mayMove,
    path: paths.project,
    onMove: (card, to) => void moveAndFocus(card, stage, to),
    onLift: (card) => lift(card, stage, true),
    onDragEnd: () => lifted?.isDragged && cancel(),
    onKeyDown: (event, card) => onKeyDown(event, card, stage),
    onBlur: (card: Card) => lifted && !lifted.isDragged && lifted.card.id === card.id && cancel(),
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the columns scroll sideways, also with the keyboard.
    <section aria-label="Board" className={classes.board} tabIndex={0}>
      {shown.map((column) => (
        <Column
          key={column.stage}
          column={column}
          actions={actionsIn(column.stage)}
          liftedId={lifted?.card.id ?? null}
          isTarget={lifted !== null && lifted.over === column.stage && lifted.from !== column.stage}
          onOver={() => over(column.stage)}
          onDrop={() => drop(column.stage)}
          add={
            column.stage === 'plan' &&
            mayMove && (
              <Link to={paths.create} className={classes.add}>
                <IconPlus size={16} aria-hidden />
                Add project
              </Link>
            )
          }
        />
      ))}
      <VisuallyHidden id={keysId}>{BOARD_TEXTS.keys}</VisuallyHidden>
      <VisuallyHidden role="status" aria-live="assertive">
        {said}
      </VisuallyHidden>
    </section>
  );
}

/** Focuses the card again after it was rendered in another column. */
function useCardFocus() {
  const [asked, ask] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (asked === null) return;
    const selector = `[data-card="${CSS.escape(asked.id)}"]`;
    document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: false });
  }, [asked]);
  return (id: string) => ask({ id });
}
