import { watchKind, watchName } from '@capwise/domain/market/watch/watch-texts';
import { watchedDealsPath } from '@capwise/domain/market/watch/watched-deals-path';
import { formatCount } from '@capwise/domain/units';
import { Anchor, Button, Text } from '@mantine/core';
import { IconCheck, IconMail, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useCan } from '../../../lib/session/session.tsx';
import { useSystemPath } from '../../../lib/session/systems/use-system-path.ts';
import { focusRowMenu, type RowAction, RowMenu } from '../../../ui/list/row-menu.tsx';
import type { Watch } from './use-watches.ts';
import { MarkWatchesSeenMutation, RemoveWatchMutation } from './watch.graphql.ts';
import classes from './watch.module.css';
import { WatchDialog } from './watch-dialog.tsx';
import { targetText } from './watched-subject.ts';

interface WatchRowsProps {
  watches: readonly Watch[];
  /** Rows shown first. The others follow on request. */
  first: number;
  reload(): void;
}

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Watches with their new deals. Each can be edited, marked as seen and removed, which moves the focus to the list. */
export function WatchRows({ watches, first, reload }: WatchRowsProps) {
  const [isAll, setAll] = useState(false);
  const [edited, setEdited] = useState<Watch | null>(null);
  const opensHome = useCan('ViewCurrentActivity');
  const shown = isAll ? watches : watches.slice(0, first);
  const list = useRef<HTMLDivElement>(null);
  const changed = () => {
    list.current?.focus();
    reload();
  };
  const close = () => {
    const id = edited?.id;
    setEdited(null);
    if (id) setTimeout(() => focusRowMenu(id));
  };
  return (
    <div ref={list} tabIndex={-1} className={classes.list}>
      {watches.length === 0 && (
        <Text c="dimmed" className={classes.notice}>
          {`Watch a product, a market segment or a technology to see its new deals ${opensHome ? 'on Home' : 'here'}.`}
        </Text>
      )}
      <ul className={classes.rows}>
        {shown.map((watch) => (
          <WatchRow key={watch.id} watch={watch} onEdit={() => setEdited(watch)} onChanged={changed} />
        ))}
      </ul>
      {watches.length > first && (
        <Button
          variant="subtle"
          size="xs"
          className={classes.more}
          aria-expanded={isAll}
          onClick={() => setAll(!isAll)}
        >
          {isAll ? 'Show fewer' : `Show all ${watches.length}`}
        </Button>
      )}
      {edited && <WatchDialog subject={edited} watch={edited} onClose={close} />}
    </div>
  );
}

interface WatchRowProps {
  watch: Watch;
  onEdit(): void;
  onChanged(): void;
}

function WatchRow({ watch, onEdit, onChanged }: WatchRowProps) {
  const { id, newDealCount, asOf, byMail } = watch;
  const inSystem = useSystemPath();
  const [remove] = useSave(RemoveWatchMutation, { done: 'The watch was removed.' });
  const [markSeen] = useSave(MarkWatchesSeenMutation);
  const name = watchName(watch);
  const actions: RowAction[] = [
    { label: 'Edit…', icon: <IconPencil {...ICON} />, act: onEdit },
    {
      label: 'Mark as seen',
      icon: <IconCheck {...ICON} />,
      refusal: newDealCount === 0 ? 'It has no new deals' : null,
      act: () => void markSeen({ id, asOf }).then((saved) => saved?.data && onChanged()),
    },
    {
      label: 'Remove',
      icon: <IconTrash {...ICON} />,
      destructive: true,
      act: () => void remove({ id }).then((saved) => saved?.data && onChanged()),
    },
  ];
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <Anchor component={Link} to={inSystem(watchedDealsPath(watch))} className={classes.name} inherit>
          {name}
        </Anchor>
        <span className={classes.about}>{watchKind(watch)}</span>
        <span className={classes.about}>{targetText(watch)}</span>
      </div>
      <div className={classes.side}>
        {newDealCount > 0 ? (
          <span className={classes.badge}>{formatCount(newDealCount, 'new deal')}</span>
        ) : (
          <span className={classes.about}>Nothing new</span>
        )}
        {byMail && (
          <span className={classes.about}>
            <IconMail size={14} stroke={1.5} aria-hidden /> Weekly mail
          </span>
        )}
      </div>
      <RowMenu name={name} rowId={id} actions={actions} />
    </li>
  );
}
