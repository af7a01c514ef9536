import { yearOf } from '@capwise/domain/compliance/gifts/gifts';
import { dollarsToCents, formatCents } from '@capwise/domain/money';
import { Paper, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Navigate, useParams } from 'react-router';
import { useListSearch } from '../../../lib/address/list-search.ts';
import { errorName } from '../../../lib/graphql/errors/error-name.ts';
import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { type BarFigure, FiguresBar, FiguresSpace } from '../../../ui/page/figures-bar.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ErrorPanel, Loading } from '../../../ui/page/query-panel.tsx';
import { useLate } from '../../../ui/page/use-late.ts';
import { COMPLIANCE_SCREENS } from '../compliance-screens.ts';
import { NewGiftButton } from '../gift-check/entry-actions.tsx';
import { useToday } from '../use-today.ts';
import { PhysicianQuery } from './physician.graphql.ts';
import classes from './physician.module.css';
import { PHYSICIAN_LIST, type Physician, yearChoices } from './physician.ts';
import { PhysicianView } from './physician-view.tsx';

// A constant, because a new object would make urql query again.
const CONTEXT = { additionalTypenames: ['GiftAlert', 'GiftAlertThreshold'] };

/** A physician's year in all organizations whose gifts the viewer may see. */
export default function PhysicianPage() {
  const { providerId = '' } = useParams();
  const { tenantName, id: organizationId, root } = useOrganization();
  const list = useListSearch(PHYSICIAN_LIST);
  const current = yearOf(useToday());
  const year = list.values.year ?? current;
  const { value, error, reload } = useLoaded({
    query: PhysicianQuery,
    variables: { tenantName, organizationId, id: providerId, year },
    pick: ({ compliancePhysician }) => compliancePhysician,
    requestPolicy: 'cache-and-network',
    context: CONTEXT,
  });
  const years = value ? yearChoices(value, current) : [];
  const { desk, physician } = COMPLIANCE_SCREENS;
  if (!value && error && errorName(error) === 'NotFoundError') return <Navigate to="/n/404" replace />;
  return (
    <>
      <PageHeader
        title={value?.providerName ?? physician.title}
        home={null}
        trail={[{ title: desk.title, path: `${root}/${desk.path}` }]}
        {...(value && { note: identityText(value) })}
        actions={
          <>
            {years.length > 1 && (
              <SegmentedControl
                aria-label="Year"
                data={years}
                value={String(year)}
                onChange={(next) => list.set({ year: next === String(current) ? undefined : Number(next) })}
              />
            )}
            <NewGiftButton />
          </>
        }
      />
      {value ? (
        <>
          <FiguresBar
            label={`Gifts of ${value.year}`}
            figures={figuresOf(value)}
            isBusy={value.year !== year}
          />
          <PhysicianView physician={value} list={list} onChanged={reload} />
        </>
      ) : error ? (
        <Paper withBorder>
          <ErrorPanel what="The physician" error={error} onRetry={reload} />
        </Paper>
      ) : (
        <LoadingPhysician />
      )}
    </>
  );
}

function identityText({ providerNPI, records }: Physician): string {
  const npi = providerNPI ? `NPI ${providerNPI}` : 'No NPI';
  return records.length > 1 ? `${npi} · ${records.length} records` : npi;
}

function figuresOf({ organizations }: Physician): BarFigure[] {
  const sum = (value: (one: Physician['organizations'][number]) => number) =>
    organizations.reduce((total, one) => total + value(one), 0);
  const counted = sum(({ totalAmount }) => dollarsToCents(totalAmount));
  const above = sum(({ aboveIncidentalCount }) => aboveIncidentalCount);
  const number = (value: number) => value.toLocaleString('en-US');
  return [
    { label: 'Gifts', value: number(sum(({ giftCount }) => giftCount)), note: 'In all organizations' },
    {
      label: 'Received',
      value: formatCents(counted),
      note: 'Counts toward the thresholds',
    },
    {
      label: 'Incidental gifts',
      value: number(sum(({ incidentalCount }) => incidentalCount)),
      note: above > 0 ? `${number(above)} above the threshold` : 'Do not count toward thresholds',
    },
    {
      label: 'Returned gifts',
      value: number(sum(({ returnedCount }) => returnedCount)),
      note: 'No longer count',
    },
  ];
}

function LoadingPhysician() {
  const isLate = useLate(true);
  return (
    <div className={classes.page}>
      <FiguresSpace />
      <Paper withBorder className={classes.space}>
        {isLate && <Loading label="Loading the physician" />}
      </Paper>
    </div>
  );
}
