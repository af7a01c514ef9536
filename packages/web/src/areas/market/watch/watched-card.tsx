import { dayToEpochSeconds, formatDay } from '@capwise/domain/dates';
import { MAX_WATCHES } from '@capwise/domain/market/watch/watch';
import { watchKind, watchName } from '@capwise/domain/market/watch/watch-texts';
import { watchedDealsPath } from '@capwise/domain/market/watch/watched-deals-path';
import { formatDollars, formatFraction } from '@capwise/domain/money';
import { formatCount } from '@capwise/domain/units';
import { Anchor } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { SCREENS } from '../../../lib/screens.ts';
import { useSystemPath } from '../../../lib/session/systems/use-system-path.ts';
import { IconAction } from '../../../ui/buttons/icon-action.tsx';
import { Dialog, DialogBody } from '../../../ui/dialog/dialog.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { RowsFailed, RowsLoading } from '../../account/public.ts';
import { useWatches, type Watch } from './use-watches.ts';
import { MarkWatchesSeenMutation } from './watch.graphql.ts';
import classes from './watch.module.css';
import { WatchRows } from './watch-rows.tsx';
import { targetText } from './watched-subject.ts';

const ROWS = 4;
/** Reserved, so that nothing moves when the deals appear. */
const HEIGHT = ROWS * 36;

/** New deals of the user's watches, for Home. */
export function WatchedCard() {
  const { value: watches, error, reload } = useWatches();
  const [isOpen, { open, close }] = useDisclosure(false);
  const groups = useRef<HTMLDivElement>(null);
  const seen = () => {
    // The button that was pressed disappears.
    groups.current?.focus();
    reload();
  };
  const fresh = (watches ?? []).filter(({ newDealCount }) => newDealCount > 0);
  // A row for each watch, and the newest deals in the rows that are left.
  const dealsEach = Math.floor(ROWS / fresh.length) - 1;
  return (
    <SectionCard
      title="Watched"
      note={fresh.length > 0 ? noteText(fresh) : null}
      action={
        watches !== null && (
          <Anchor component="button" type="button" size="sm" onClick={open}>
            All watches
          </Anchor>
        )
      }
    >
      {watches === null && error && <RowsFailed height={HEIGHT} error={error} onRetry={reload} />}
      {watches === null && !error && <RowsLoading rows={ROWS} height={HEIGHT} />}
      {watches !== null && (
        <div ref={groups} tabIndex={-1} className={classes.list} style={{ minHeight: HEIGHT }}>
          {fresh.length === 0 && <Nothing count={watches.length} />}
          {fresh.slice(0, ROWS).map((watch) => (
            <Group key={watch.id} watch={watch} deals={watch.newDeals.slice(0, dealsEach)} onSeen={seen} />
          ))}
        </div>
      )}
      <Dialog title="Your watches" opened={isOpen} onClose={close}>
        <DialogBody>
          <WatchRows watches={watches ?? []} first={MAX_WATCHES} reload={reload} />
        </DialogBody>
      </Dialog>
    </SectionCard>
  );
}

function noteText(fresh: readonly Watch[]): string {
  const text = formatCount(fresh[0]!.newDealTotal, 'new deal');
  return fresh.length > ROWS ? `${text}, ${fresh.length} watches` : text;
}

function Nothing({ count }: { count: number }) {
  const inSystem = useSystemPath();
  return (
    <p className={classes.empty}>
      {count > 0 ? (
        `No new deals for your ${count === 1 ? 'watch' : `${count} watches`}.`
      ) : (
        <>
          Watch a product, a market segment or a technology in{' '}
          <Anchor component={Link} to={inSystem(SCREENS.insights.path)} underline="always" inherit>
            {SCREENS.insights.title}
          </Anchor>{' '}
          to see its new deals here.
        </>
      )}
    </p>
  );
}

interface GroupProps {
  watch: Watch;
  deals: Watch['newDeals'];
  onSeen(): void;
}

function Group({ watch, deals, onSeen }: GroupProps) {
  const inSystem = useSystemPath();
  const [markSeen] = useSave(MarkWatchesSeenMutation);
  const { id, asOf, newDealCount } = watch;
  const name = watchName(watch);
  return (
    <section aria-label={name}>
      <div className={classes.group}>
        <h3>
          <Anchor
            component={Link}
            to={inSystem(watchedDealsPath(watch))}
            title={`${watchKind(watch)}, ${targetText(watch)}`}
            inherit
          >
            {name}
          </Anchor>
        </h3>
        <span className={classes.badge}>{formatCount(newDealCount, 'new deal')}</span>
        <IconAction
          label={`Mark deals of ${name} as seen`}
          icon={<IconCheck size={16} stroke={1.75} aria-hidden />}
          onClick={() => void markSeen({ id, asOf }).then((saved) => saved?.data && onSeen())}
        />
      </div>
      {deals.length > 0 && (
        <ul className={classes.deals}>
          {deals.map((deal) => (
            <li key={deal.id}>
              <Anchor
                component={Link}
                to={inSystem(watchedDealsPath(watch, deal.id))}
                title={deal.productName}
                inherit
              >
                {deal.productName}
              </Anchor>
              <span>{formatDollars(deal.quotedPrice)}</span>
              <span className={classes.discount}>{formatFraction(deal.discount)}</span>
              <span className={classes.day}>{formatDay(dayToEpochSeconds(deal.analyzedOn))}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
