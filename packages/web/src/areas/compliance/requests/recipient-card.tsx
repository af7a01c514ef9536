import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useCanIn, useOrganization } from '../../../lib/session/organization.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import { shownDollars } from '../gift/shown-dollars.ts';
import { physicianPath } from '../gift-filters/gift-links.ts';
import type { GiftRequest } from './request.ts';
import { DecisionFacts } from './request-facts.tsx';
import classes from './requests.module.css';
import { ReservedAmounts } from './reserved-amounts.tsx';

interface RecipientCardProps {
  request: GiftRequest;
  /** Its state differs from that of other recipients. */
  hasOwnState: boolean;
  /** It was decided about in another way than other recipients. */
  hasOwnDecision: boolean;
}

/** A recipient with what gifts, reservations and this request use of the threshold. */
export function RecipientCard({ request, hasOwnState, hasOwnDecision }: RecipientCardProps) {
  const { root } = useOrganization();
  const maySee = useCanIn('viewallgiftforallorgs');
  const { providerId, providerName, providerNPI, entityName, giftYear, state } = request;
  return (
    <SectionCard
      title={providerName}
      note={[providerNPI, entityName].filter(Boolean).join(' · ')}
      action={
        <>
          {hasOwnState && <StatusBadge status={state} />}
          {maySee && (
            <Anchor component={Link} to={physicianPath(root, providerId)} inherit>
              Open Physician
            </Anchor>
          )}
        </>
      }
    >
      <div className={classes.body}>
        <ReservedAmounts
          year={giftYear}
          threshold={request.thresholdAmount ?? null}
          incidental={request.isIncidental ? (request.thresholdIncidentalAmount ?? null) : null}
          total={request.totalAmount}
          reserved={request.reservedAmount}
          amount={request.amount}
          isIncidental={request.isIncidental}
          state={state}
        />
        {request.overAmount > 0 && (
          <p
            className={classes.warning}
          >{`Approved knowing that it exceeds what was left by ${shownDollars(request.overAmount)}.`}</p>
        )}
        {request.noLink && <p className={classes.warning}>{request.noLink}</p>}
      </div>
      {hasOwnDecision && request.decidedByName != null && <DecisionFacts request={request} />}
    </SectionCard>
  );
}
