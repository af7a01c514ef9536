import { canIn } from '@capwise/domain/permissions/gift-permission';
import { formatCount } from '@capwise/domain/units';
import { Paper } from '@mantine/core';
import { useState } from 'react';
import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { useMember, useOrganization } from '../../../lib/session/organization.ts';
import { type BarFigure, FiguresBar, FiguresSpace } from '../../../ui/page/figures-bar.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ErrorPanel, Loading } from '../../../ui/page/query-panel.tsx';
import { useLate } from '../../../ui/page/use-late.ts';
import { COMPLIANCE_SCREENS } from '../compliance-screens.ts';
import { CheckGiftButton, NewGiftButton } from '../gift-check/entry-actions.tsx';
import { useGiftActs } from '../gifts/use-gift-acts.tsx';
import { shownDay } from '../shown-day.ts';
import { OfferAllDialog } from '../thresholds/offer-all-dialog.tsx';
import { useToday } from '../use-today.ts';
import { DeskQuery } from './desk.graphql.ts';
import classes from './desk.module.css';
import type { Desk } from './desk-physician.ts';
import { NearCard } from './near-card.tsx';
import { OverCard } from './over-card.tsx';
import { RemunerationCard } from './remuneration-card.tsx';
import { type MissingThresholds, TasksCard } from './tasks-card.tsx';

// A constant, because a new object would make urql query again.
const CONTEXT = { additionalTypenames: ['GiftAlert', 'GiftAlertThreshold'] };

/** Physicians and tasks that need attention today, in all organizations whose gifts the viewer may see. */
export default function DeskPage() {
  const { tenantName, id: organizationId } = useOrganization();
  const { organizations, permissions } = useMember();
  const today = useToday();
  const { value, error, reload } = useLoaded({
    query: DeskQuery,
    variables: { tenantName, organizationId },
    pick: ({ complianceDesk }) => complianceDesk,
    requestPolicy: 'cache-and-network',
    context: CONTEXT,
  });
  const seen = organizations.filter(({ id }) => canIn(permissions, id, 'viewallgiftforallorgs')).length;
  const note = seen > 1 ? `${shownDay(today)} · ${formatCount(seen, 'organization')}` : shownDay(today);
  return (
    <>
      <PageHeader
        title={COMPLIANCE_SCREENS.desk.title}
        home={null}
        note={note}
        actions={
          <>
            <CheckGiftButton />
            <NewGiftButton />
          </>
        }
      />
      {value ? (
        <DeskView desk={value} onChanged={reload} />
      ) : error ? (
        <Paper withBorder>
          <ErrorPanel what="The desk" error={error} onRetry={reload} />
        </Paper>
      ) : (
        <LoadingDesk />
      )}
    </>
  );
}

function DeskView({ desk, onChanged }: { desk: Desk; onChanged(): void }) {
  const [missing, setMissing] = useState<MissingThresholds | null>(null);
  const { cure, dialogs } = useGiftActs(onChanged);
  return (
    <div className={classes.page}>
      <FiguresBar label="Today" figures={figuresOf(desk)} />
      <div className={classes.grid}>
        <div className={classes.column}>
          <OverCard desk={desk} onCure={cure} />
          <NearCard desk={desk} />
          <RemunerationCard desk={desk} />
        </div>
        <TasksCard desk={desk} onSetThresholds={setMissing} />
      </div>
      {missing && <OfferAllDialog {...missing} onClose={() => setMissing(null)} onSaved={onChanged} />}
      {dialogs}
    </div>
  );
}

/** Null if not all physicians are listed, because another one may be due earlier. */
function cureNote({ over, overCount }: Desk): string | null {
  if (overCount === 0 || overCount > over.length) return null;
  const first = over.find(({ cure }) => cure && cure.noCure == null)?.cure?.dueDate;
  return first == null ? 'None can be cured' : `First cure due by ${shownDay(first)}`;
}

function figuresOf(desk: Desk): BarFigure[] {
  const { year, overCount, nearCount, giftCount, aboveIncidentalCount } = desk;
  return [
    {
      label: 'Over the threshold',
      value: overCount.toLocaleString('en-US'),
      note: cureNote(desk),
    },
    { label: 'Near the threshold', value: nearCount.toLocaleString('en-US'), note: 'At most 20% left' },
    {
      label: 'Above the incidental threshold',
      value: aboveIncidentalCount.toLocaleString('en-US'),
      note: 'Gifts marked incidental',
    },
    { label: `Gifts of ${year}`, value: giftCount.toLocaleString('en-US'), note: 'Including returned gifts' },
  ];
}

function LoadingDesk() {
  const isLate = useLate(true);
  return (
    <div className={classes.page}>
      <FiguresSpace />
      <Paper withBorder className={classes.space} data-loading>
        {isLate && <Loading label="Loading the desk" />}
      </Paper>
    </div>
  );
}
