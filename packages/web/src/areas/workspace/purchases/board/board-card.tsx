import { initials } from '@capwise/domain/workspace/purchases/board';
import { BOARD_TEXTS } from '@capwise/domain/workspace/purchases/board-texts';
import { NEED_BY_LABELS, type NeedByState } from '@capwise/domain/workspace/purchases/need-by';
import { PROJECT_STAGES, type ProjectStage, STAGE_LABELS } from '@capwise/domain/workspace/purchases/stages';
import { VisuallyHidden } from '@mantine/core';
import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { RowMenu } from '../../../../ui/list/row-menu.tsx';
import { NeedByDay } from '../need-by-day.tsx';
import { budgetText } from '../purchase-details.tsx';
import classes from './board.module.css';
import type { Card } from './board-columns.ts';

export interface CardActions {
  keysId: string;
  mayMove: boolean;
  path(id: string): string;
  onMove(card: Card, stage: ProjectStage): void;
  onLift(card: Card): void;
  onDragEnd(): void;
  onKeyDown(event: KeyboardEvent, card: Card): void;
  onBlur(card: Card): void;
}

interface BoardCardProps {
  card: Card;
  stage: ProjectStage;
  isLifted: boolean;
  actions: CardActions;
}

export function BoardCard({ card, stage, isLifted, actions }: BoardCardProps) {
  const { id, title, isArchived } = card;
  const mayMove = actions.mayMove && !isArchived;
  return (
    <li
      className={classes.card}
      data-lifted={isLifted || undefined}
      draggable={mayMove}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', title);
        actions.onLift(card);
      }}
      onDragEnd={actions.onDragEnd}
    >
      <div className={classes.head}>
        <Link
          to={actions.path(id)}
          draggable={false}
          className={classes.title}
          data-card={id}
          {...(mayMove && {
            'aria-describedby': actions.keysId,
            onKeyDown: (event: KeyboardEvent) => actions.onKeyDown(event, card),
            onBlur: () => actions.onBlur(card),
          })}
        >
          {title}
        </Link>
        {mayMove && <MoveMenu card={card} stage={stage} onMove={actions.onMove} />}
      </div>
      <CardFacts card={card} />
    </li>
  );
}

function MoveMenu({
  card,
  stage,
  onMove,
}: Pick<BoardCardProps, 'card' | 'stage'> & Pick<CardActions, 'onMove'>) {
  return (
    <RowMenu
      name={card.title}
      actions={PROJECT_STAGES.filter((other) => other !== stage).map((other) => ({
        label: `Move to ${STAGE_LABELS[other]}`,
        icon: <IconArrowRight size={16} aria-hidden />,
        act: () => onMove(card, other),
      }))}
    />
  );
}

function CardFacts({ card }: { card: Card }) {
  const { facilities, next, isNextLate, budget, isArchived } = card;
  const [facility, ...others] = facilities;
  return (
    <>
      {facility && (
        <p className={classes.facility} title={facilities.join(', ')}>
          {facility}
          {others.length > 0 && ` + ${others.length} more`}
        </p>
      )}
      {(next || isArchived) && (
        <p className={classes.next} data-late={isNextLate || undefined}>
          {isArchived ? 'Archived' : next}
        </p>
      )}
      <div className={classes.foot}>
        {budget === null ? (
          <span className={classes.none}>{BOARD_TEXTS.noBudget}</span>
        ) : (
          <span className={classes.budget}>{budgetText(budget)}</span>
        )}
        <span className={classes.day}>
          <NeedBy card={card} />
          <Owner name={card.ownerName} />
        </span>
      </div>
    </>
  );
}

function NeedBy({ card: { needBy, needByDate } }: { card: Card }) {
  if (needBy === 'done')
    return (
      <>
        <IconCheck size={16} className={classes.done} aria-hidden />
        <VisuallyHidden>{NEED_BY_LABELS.done}</VisuallyHidden>
      </>
    );
  return needByDate === null ? null : <NeedByDay day={needByDate} state={needBy as NeedByState} isShort />;
}

const Owner = ({ name }: { name: string | null }) => (
  <span
    role="img"
    aria-label={name === null ? BOARD_TEXTS.nobody : `Owner: ${name}`}
    title={name ?? BOARD_TEXTS.nobody}
    className={classes.owner}
  >
    {name === null ? '–' : initials(name)}
  </span>
);
