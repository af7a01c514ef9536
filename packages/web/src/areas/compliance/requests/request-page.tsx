import { Paper } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { useParams } from 'react-router';
import { errorName } from '../../../lib/graphql/errors/error-name.ts';
import { IN_PLACE } from '../../../lib/graphql/in-place.ts';
import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { useRecoveredFocus } from '../../../ui/dialog/use-recovered-focus.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ErrorPanel, Loading } from '../../../ui/page/query-panel.tsx';
import { useLate } from '../../../ui/page/use-late.ts';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import { COMPLIANCE_SCREENS } from '../compliance-screens.ts';
import { shownDollars } from '../gift/shown-dollars.ts';
import { DecideCard } from './decide-card.tsx';
import { RecipientCard } from './recipient-card.tsx';
import { decisionsDiffer, type GiftRequest } from './request.ts';
import { RequestActions } from './request-actions.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestQuery } from './requests.graphql.ts';
import classes from './requests.module.css';
import { type Undecided, UndecidedCard } from './undecided-card.tsx';

const { requests, request } = COMPLIANCE_SCREENS;
// A constant, because a new object would make urql query again.
const CONTEXT = { ...IN_PLACE, additionalTypenames: ['GiftRequest'] };

/** One request with all recipients: what an approval leaves of the threshold, and the decision. */
export default function RequestPage() {
  const { requestNo = '' } = useParams();
  const { tenantName, id: organizationId, root } = useOrganization();
  const { value, error, reload } = useLoaded({
    query: RequestQuery,
    variables: { tenantName, organizationId, requestNo },
    pick: ({ giftRequest }) => giftRequest,
    requestPolicy: 'cache-and-network',
    context: CONTEXT,
  });
  const facts = useRecoveredFocus(value);
  const focusFacts = () => facts.current?.focus();
  const trail = [{ title: requests.title, path: `${root}/${requests.path}` }];
  const first = value?.[0];
  const isGone = error && errorName(error) === 'NotFoundError';
  return (
    <>
      <PageHeader
        title={first ? `${first.giftTypeName}, ${shownDollars(first.amount)}` : request.title}
        here={`${request.title} ${requestNo}`}
        home={null}
        trail={trail}
        {...(value && {
          menu: <States requests={value} />,
          actions: <RequestActions requests={value} onWithdrawn={focusFacts} />,
        })}
      />
      {value && first ? (
        <RequestView
          key={requestNo}
          requests={value}
          facts={facts}
          onDecided={focusFacts}
          onReload={reload}
        />
      ) : error ? (
        <Paper withBorder>
          <ErrorPanel
            what={isGone ? null : 'The request'}
            error={error}
            onRetry={reload}
            {...(isGone && { text: 'There is no such request, or you may not see it.' })}
          />
        </Paper>
      ) : (
        <LoadingRequest />
      )}
    </>
  );
}

function States({ requests: all }: { requests: readonly GiftRequest[] }) {
  const states = [...new Set(all.map(({ state }) => state))];
  return (
    <span className={classes.states}>
      {states.map((state) => (
        <StatusBadge key={state} status={state} />
      ))}
    </span>
  );
}

interface RequestViewProps {
  requests: readonly GiftRequest[];
  facts: RefObject<HTMLDivElement | null>;
  onDecided(): void;
  onReload(): void;
}

function RequestView({ requests: all, facts, onDecided, onReload }: RequestViewProps) {
  const hasOwnState = new Set(all.map(({ state }) => state)).size > 1;
  const hasOwnDecision = decisionsDiffer(all);
  const [undecided, setUndecided] = useState<Undecided | null>(null);
  const waiting = all.filter(({ canDecide }) => canDecide);
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        {all.map((one) => (
          <RecipientCard
            key={one.id}
            request={one}
            hasOwnState={hasOwnState}
            hasOwnDecision={hasOwnDecision}
          />
        ))}
      </div>
      {/* Takes the focus when a decision, a gift or a withdrawal removes the buttons. */}
      <div className={classes.column} ref={facts} tabIndex={-1}>
        {waiting.length > 0 ? (
          <DecideCard
            requests={waiting}
            onDecided={() => {
              setUndecided(null);
              onDecided();
            }}
            onConflict={(refused) => {
              setUndecided(refused);
              onReload();
            }}
          />
        ) : (
          undecided && <UndecidedCard {...undecided} />
        )}
        <RequestFacts requests={all} />
      </div>
    </div>
  );
}

function LoadingRequest() {
  const isLate = useLate(true);
  return (
    <Paper withBorder className={classes.space}>
      {isLate && <Loading label="Loading the request" />}
    </Paper>
  );
}
