import { useMember } from '../../../lib/session/organization.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { CuredExcessList } from '../cures/cured-excess-list.tsx';
import { shownInstant } from '../shown-day.ts';
import { alertText } from './alert-text.ts';
import classes from './physician.module.css';
import type { Physician } from './physician.ts';
import { PhysicianRequests } from './physician-requests.tsx';

/** Alerts of the year, and cures of the last years, which count against another cure. */
interface PhysicianHistoryProps {
  physician: Physician;
  onChanged(): void;
}

export function PhysicianHistory({ physician, onChanged }: PhysicianHistoryProps) {
  const { timeZone } = useMember();
  const { alerts, cures, requests, year } = physician;
  return (
    <div className={classes.page}>
      <PhysicianRequests requests={requests} />
      <SectionCard title="Cures" note={cures.length.toLocaleString('en-US')}>
        {cures.length === 0 && <div className={classes.empty}>No cure is recorded here.</div>}
        {cures.length > 0 && (
          <div className={classes.cures}>
            <CuredExcessList cures={cures} providerName={physician.providerName} onRecorded={onChanged} />
          </div>
        )}
      </SectionCard>
      <SectionCard title={`Alerts of ${year}`} note={alerts.length.toLocaleString('en-US')}>
        {alerts.length === 0 && <div className={classes.empty}>No alert was triggered.</div>}
        <ul className={classes.events}>
          {alerts.map(({ organizationName, alertAmount, usedPercent, remainingAmount, crossedDate }) => (
            <li key={`${organizationName} ${alertAmount} ${usedPercent} ${crossedDate}`}>
              <strong>{`${shownInstant(timeZone, crossedDate)}, ${organizationName}`}</strong>
              <span>{alertText({ alertAmount, remainingAmount, usedPercent: usedPercent ?? null })}</span>
            </li>
          ))}
        </ul>
      </SectionCard>
    </div>
  );
}
