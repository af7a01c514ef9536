import { Anchor } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { GetHomeQuery } from '../../../gen/graphql.ts';
import { webConfig } from '../../../lib/config.ts';
import { isOpenTo, SCREENS } from '../../../lib/screens.ts';
import { useActor } from '../../../lib/session/session.tsx';
import { useSystemPath } from '../../../lib/session/systems/use-system-path.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import classes from './home-rows.module.css';
import { RowsFailed, RowsLoading, RowsNotice } from './home-rows.tsx';
import type { HomeState } from './use-home.ts';
import { type Waiting, WaitingRow } from './waiting-row.tsx';

type Listed = NonNullable<GetHomeQuery['home']['waiting']>;

/** Space for this many rows is reserved, so that nothing moves when they appear. */
const ROWS = 4;
const GROUPS = 2;
const HEIGHT = ROWS * 40 + GROUPS * 32;

export function WaitingCard({ home, failed, error, retry }: HomeState) {
  const waiting = home?.waiting;
  const inSystem = useSystemPath();
  const mayOpen = isOpenTo(useActor(), SCREENS.workspace);
  const documents = (search: string, label: string) =>
    mayOpen && (
      <Anchor component={Link} to={inSystem(`${SCREENS.workspace.path}?tab=Documents${search}`)} size="sm">
        {label}
      </Anchor>
    );
  return (
    <SectionCard title="Your analyses" action={documents('', 'All documents')}>
      {failed ? (
        <RowsFailed height={HEIGHT} error={error} onRetry={retry} />
      ) : !waiting ? (
        <RowsLoading rows={ROWS + GROUPS} height={HEIGHT} />
      ) : waiting.toOpen + waiting.inReview === 0 ? (
        <RowsNotice height={HEIGHT}>Nothing is waiting for you.</RowsNotice>
      ) : (
        <div style={{ minHeight: HEIGHT }}>
          <Group label="To open" count={waiting.toOpen} rows={waiting.rows.filter((row) => row.isShared)}>
            {documents('&analysis[]=Quote%20Analyzed', 'All analyzed')}
          </Group>
          <Group
            label="In review"
            count={waiting.inReview}
            late={waiting.late}
            rows={waiting.rows.filter((row) => !row.isShared)}
          >
            {waiting.late > 0 && <AskAboutLate {...waiting} />}
            {documents('&analysis[]=In%20Review', 'All in review')}
          </Group>
        </div>
      )}
    </SectionCard>
  );
}

interface GroupProps {
  label: string;
  count: number;
  late?: number;
  rows: readonly Waiting[];
  children: ReactNode;
}

function Group({ label, count, late = 0, rows, children }: GroupProps) {
  const id = useId();
  if (count === 0) return null;
  return (
    <>
      <div className={classes.group}>
        <h3 id={id}>{label}</h3>
        <span className={classes.dimmed}>{count.toLocaleString('en-US')}</span>
        {late > 0 && <span className={classes.overdue}>{late.toLocaleString('en-US')} late</span>}
        <span className={classes.action}>{children}</span>
      </div>
      <ul className={classes.rows} aria-labelledby={id}>
        {rows.map((row) => (
          <WaitingRow key={`${row.isShared} ${row.documentId}`} row={row} />
        ))}
      </ul>
    </>
  );
}

function AskAboutLate({ late }: Listed) {
  const subject = encodeURIComponent(late === 1 ? 'A late analysis' : `${late} late analyses`);
  return (
    <Anchor href={`mailto:${webConfig.supportEmail}?subject=${subject}`} size="sm">
      Ask about late ones
    </Anchor>
  );
}
