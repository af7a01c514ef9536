import { dollarsToCents, shortDollars } from '@capwise/domain/money';
import { BOARD_TEXTS } from '@capwise/domain/workspace/purchases/board-texts';
import { STAGE_LABELS } from '@capwise/domain/workspace/purchases/stages';
import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Link, useLocation } from 'react-router';
import { writeSearch } from '../../../../lib/address/write-search.ts';
import classes from './board.module.css';
import { BoardCard, type CardActions } from './board-card.tsx';
import type { BoardColumn } from './board-columns.ts';

interface ColumnProps {
  column: BoardColumn;
  actions: CardActions;
  liftedId: string | null;
  /** A card that another column holds would land here. */
  isTarget: boolean;
  add?: ReactNode;
  onOver(): void;
  onDrop(): void;
}

export function Column({ column, actions, liftedId, isTarget, add, onOver, onDrop }: ColumnProps) {
  const titleId = useId();
  const { stage, count, budget, cards } = column;
  return (
    <section
      aria-labelledby={titleId}
      className={classes.column}
      data-stage={stage}
      data-target={isTarget || undefined}
      onDragOver={(event) => {
        if (liftedId === null) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        onOver();
      }}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <header className={classes.columnHead}>
        <Title order={3} id={titleId}>
          {STAGE_LABELS[stage]}
        </Title>
        <span className={classes.count}>{count.toLocaleString('en-US')}</span>
        <span className={classes.sum}>{count > 0 && shortDollars(dollarsToCents(budget))}</span>
      </header>
      {cards.length > 0 && (
        <ul className={classes.cards}>
          {cards.map((card) => (
            <BoardCard
              key={card.id}
              card={card}
              stage={stage}
              isLifted={card.id === liftedId}
              actions={actions}
            />
          ))}
        </ul>
      )}
      {isTarget && <p className={classes.drop}>{BOARD_TEXTS.dropHere}</p>}
      {count > cards.length && <More column={column} />}
      {add}
    </section>
  );
}

function More({ column: { stage, count, cards } }: Pick<ColumnProps, 'column'>) {
  const { pathname, search } = useLocation();
  return (
    <p className={classes.more}>
      {cards.length} of {count.toLocaleString('en-US')} shown.{' '}
      <Link to={`${pathname}${writeSearch(search, { view: null, stage: [stage], page: null })}`}>
        Show all in the list
      </Link>
    </p>
  );
}
