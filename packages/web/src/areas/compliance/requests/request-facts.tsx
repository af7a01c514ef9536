import { useMember } from '../../../lib/session/organization.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { shownDay, shownInstant } from '../shown-day.ts';
import { decisionsDiffer, type GiftRequest } from './request.ts';
import classes from './requests.module.css';

/** The planned gift, the person who asked, and those who decide or have decided about all recipients. */
export function RequestFacts({ requests }: { requests: readonly GiftRequest[] }) {
  const { timeZone } = useMember();
  const first = requests[0]!;
  const isWaiting = requests.some(({ decidedByName }) => decidedByName == null);
  return (
    <SectionCard title="Request">
      <Facts
        facts={[
          ['Planned day', shownDay(first.plannedDate)],
          ['Why', first.reason],
          ['Description', first.description],
          ['Requestor', first.requestorName],
          ['Requested by', `${first.askedByName}, ${shownInstant(timeZone, first.askedDate)}`],
          ['Approver', isWaiting ? first.approverNames.join(', ') : ''],
          ['Deputy today', isWaiting ? first.deputyNames.join(', ') : ''],
          ...(decisionsDiffer(requests) ? [] : decisionFacts(first, timeZone)),
        ]}
      />
    </SectionCard>
  );
}

/** The decision about one recipient. */
export function DecisionFacts({ request }: { request: GiftRequest }) {
  const { timeZone } = useMember();
  return <Facts facts={decisionFacts(request, timeZone)} />;
}

const decisionFacts = (
  { decidedByName, decidedDate, decisionNote }: GiftRequest,
  timeZone: string,
): [string, string][] => [
  [
    'Decided by',
    decidedByName == null ? '' : `${decidedByName}, ${shownInstant(timeZone, decidedDate ?? 0)}`,
  ],
  ['Note', decisionNote],
];

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, text]) => text)
        .map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
}
