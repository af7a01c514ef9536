import { ABOVE_INCIDENTAL } from '@capwise/domain/compliance/thresholds/threshold-warnings';
import { formatCents } from '@capwise/domain/money';
import { Alert, Button } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { keptItems, useKeptFocus } from '../../../ui/table/use-kept-focus.ts';
import { type Over, parseOverState } from './over.ts';
import classes from './over-notice.module.css';

const NAMED = 5;
const KEPT = keptItems('button');

export function OverNotice({ onCure }: { onCure(giftId: string): void }) {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  // Copied to state because sorting and paging drop the location state.
  const [{ over, overPaid, above }, setShown] = useState(() => parseOverState(state));
  const area = useRef<HTMLDivElement>(null);
  const keptFocus = useKeptFocus(area, KEPT);
  const titles = [
    ...(over.length > 0 ? [OVER] : []),
    ...(overPaid.length > 0 ? [OVER_PAID] : []),
    ...(above.length > 0 ? [ABOVE_INCIDENTAL] : []),
  ];
  if (titles.length === 0) return null;
  return (
    <Alert
      ref={area}
      {...keptFocus}
      role="alert"
      color="yellow"
      title={titles[0]}
      icon={<IconAlertTriangle aria-hidden />}
      className={classes.notice}
      withCloseButton
      closeButtonLabel="Close"
      onClose={() => {
        setShown({ over: [], overPaid: [], above: [] });
        void navigate({ search }, { replace: true, state: null });
      }}
    >
      {over.length > 0 && (
        <People count={over.length}>
          {over.slice(0, NAMED).map((one) => (
            <Person key={one.giftId} one={one} onCure={onCure} />
          ))}
        </People>
      )}
      {titles.indexOf(OVER_PAID) > 0 && <strong>{OVER_PAID}</strong>}
      {overPaid.length > 0 && (
        <People count={overPaid.length}>
          {overPaid.slice(0, NAMED).map(({ giftId, name, cents }) => (
            <li key={giftId}>{`${name} by ${formatCents(cents)}`}</li>
          ))}
        </People>
      )}
      {titles.indexOf(ABOVE_INCIDENTAL) > 0 && <strong>{ABOVE_INCIDENTAL}</strong>}
      {above.length > 0 && (
        <People count={above.length}>
          {above.slice(0, NAMED).map(({ giftId, name, cents, threshold }) => (
            <li
              key={giftId}
            >{`${name}: ${formatCents(cents)}, an incidental gift must be less than ${formatCents(threshold)}`}</li>
          ))}
        </People>
      )}
    </Alert>
  );
}

const OVER = 'Over the yearly threshold after this save';
const OVER_PAID = 'Over the remuneration threshold after this save';

const People = ({ count, children }: { count: number; children: ReactNode }) => (
  <ul className={classes.people}>
    {children}
    {count > NAMED && <li>{`and ${(count - NAMED).toLocaleString('en-US')} more`}</li>}
  </ul>
);

const Person = ({ one: { giftId, name, cents }, onCure }: { one: Over; onCure(giftId: string): void }) => (
  <li>
    {`${name} by ${formatCents(cents)}`}
    <Button
      variant="default"
      size="compact-xs"
      aria-label={`Cure Excess of ${name}`}
      onClick={() => onCure(giftId)}
    >
      Cure Excess
    </Button>
  </li>
);
