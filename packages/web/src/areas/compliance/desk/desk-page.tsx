import { canIn } from '@capwise/domain/permissions/gift-permission';
import { formatCount } from '@capwise/domain/units';
import { Paper } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { useMember, useOrganization } from '../../../lib/session/organization.ts';
import { type BarFigure, FiguresBar, FiguresSpace } from '../../../ui/page/figures-bar.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ErrorPanel, Loading } from '../../../ui/page/query-panel.tsx';
import { useLate } from '../../../ui/page/use-late.ts';
import { COMPLIANCE_SCREENS } from '../compliance-screens.ts';
import { CureDialog } from '../cures/cure-dialog.tsx';
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
  const [curedId, setCuredId] = useState<string | null>(null);
  const [missing, setMissing] = useState<MissingThresholds | null>(null);
  const { returnGift, question } = useGiftActs(onChanged);
  const cure = useCallback((giftId: string) => setCuredId(giftId), []);
  return (
    <div className={classes.page}>
      <FiguresBar label="Today" figures={figuresOf(desk)} />
      <div className={classes.grid}>
        <div className={classes.column}>
          <OverCard desk={desk} onCure={cure} />
          <NearCard desk={desk} />
        </div>
        <TasksCard desk={desk} onSetThresholds={setMissing} />
      </div>
      {curedId !== null && (
        <CureDialog
          giftId={curedId}
          onClose={() => setCuredId(null)}
          onReturn={returnGift}
          isAsking={question !== null}
        />
      )}
      {missing && <OfferAllDialog {...missing} onClose={() => setMissing(null)} onSaved={onChanged} />}
      {question}
    </div>
  );
}

function figuresOf({ year, over, overCount, nearCount, giftCount, aboveIncidentalCount }: Desk): BarFigure[] {
  const first = over.find(({ noCure }) => noCure == null)?.cureDueDate;
  return [
    {
      label: 'Over the threshold',
      value: overCount.toLocaleString('en-US'),
      note:
        first == null ? (overCount > 0 ? 'None can be cured' : null) : `First cure due by ${shownDay(first)}`,
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
      <Paper withBorder className={classes.space}>
        {isLate && <Loading label="Loading the desk" />}
      </Paper>
    </div>
  );
}
