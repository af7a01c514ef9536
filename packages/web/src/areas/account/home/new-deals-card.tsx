import { type Day, dayToEpochSeconds, formatDay, formatInstantDay } from '@capwise/domain/dates';
import { formatFraction } from '@capwise/domain/money';
import { isVendor } from '@capwise/domain/permissions/can';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { SCREENS } from '../../../lib/screens.ts';
import { useActor } from '../../../lib/session/session.tsx';
import { useSystemPath } from '../../../lib/session/systems/use-system-path.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import classes from './home-rows.module.css';
import { RowsFailed, RowsLoading, RowsNotice } from './home-rows.tsx';
import type { HomeState } from './use-home.ts';

const ROWS = 5;
const HEIGHT = (ROWS + 1) * 36;

export function NewDealsCard({ home, failed, error, retry }: HomeState) {
  const inSystem = useSystemPath();
  const deals = home?.newDeals;
  const isLate = isVendor(useActor());
  const since = home ? sinceText(home, isLate) : '';
  return (
    <SectionCard
      title={isLate ? 'New to you' : 'New deals'}
      note={home ? newDealsNote(since, deals?.technologyCount ?? 0) : null}
    >
      {failed ? (
        <RowsFailed height={HEIGHT} error={error} onRetry={retry} />
      ) : !deals ? (
        <RowsLoading rows={ROWS + 1} height={HEIGHT} />
      ) : deals.technologies.length === 0 ? (
        <RowsNotice height={HEIGHT}>No new deals.</RowsNotice>
      ) : (
        <div style={{ minHeight: HEIGHT }}>
          <table className={classes.table} aria-label="New deals">
            <thead>
              <tr>
                <th>Technology</th>
                <th className={classes.number} style={{ width: 60 }}>
                  Deals
                </th>
                <th className={classes.number} style={{ width: 88, lineHeight: '14px' }}>
                  Median discount
                </th>
              </tr>
            </thead>
            <tbody>
              {deals.technologies.map(({ technologyId, name, count, medianDiscount }) => (
                <tr key={technologyId}>
                  <td className={classes.whole}>
                    <Anchor
                      component={Link}
                      to={inSystem(`${SCREENS.deals.path}?${new URLSearchParams({ technologyId })}`)}
                      inherit
                    >
                      {name}
                    </Anchor>
                  </td>
                  <td className={classes.number}>+{count}</td>
                  <td className={`${classes.number} ${classes.dimmed}`}>{formatFraction(medianDiscount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </SectionCard>
  );
}

const dayText = (day: Day): string => formatDay(dayToEpochSeconds(day));

/** Vendors see deals with a delay, so they get the range of analysis dates instead of their last visit. */
function sinceText({ lastVisit, newDeals }: NonNullable<HomeState['home']>, isLate: boolean): string {
  if (isLate && newDeals?.analyzedFrom && newDeals.analyzedTo)
    return `analyzed ${dayText(newDeals.analyzedFrom)} to ${dayText(newDeals.analyzedTo)}`;
  return lastVisit === null ? 'in the last 7 days' : `since ${formatInstantDay(lastVisit)}`;
}

const newDealsNote = (since: string, count: number) =>
  count > ROWS ? `${since}, ${count} technologies` : since;
