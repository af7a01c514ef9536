import { useMember } from '../../../lib/session/organization.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { shownDay, shownInstant } from '../shown-day.ts';
import type { GiftRequest } from './request.ts';
import classes from './requests.module.css';

/** The planned gift, the person who asked, and those who decide or have decided. */
export function RequestFacts({ requests }: { requests: readonly GiftRequest[] }) {
  const { timeZone } = useMember();
  const first = requests[0]!;
  const decided = requests.find(({ decidedByName }) => decidedByName != null);
  const deputies = first.deputyNames.join(', ');
  const facts = [
    ['Planned day', shownDay(first.plannedDate)],
    ['Why', first.reason],
    ['Description', first.description],
    ['Requestor', first.requestorName],
    ['Requested by', `${first.askedByName}, ${shownInstant(timeZone, first.askedDate)}`],
    decided
      ? ['Decided by', `${decided.decidedByName}, ${shownInstant(timeZone, decided.decidedDate ?? 0)}`]
      : ['Approver', first.approverNames.join(', ')],
    ['Deputy today', decided ? '' : deputies],
    ['Note', decided?.decisionNote ?? ''],
  ].filter(([, text]) => text);
  return (
    <SectionCard title="Request">
      <dl className={classes.facts}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  );
}
