import { formatCents } from '@capwise/domain/money';
import { Alert, Button } from '@mantine/core';
import '@mantine/core/styles/Alert.css';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Over, overOf } from './over.ts';
import classes from './over-notice.module.css';

/** People who are named before '+ n more'. */
const NAMED = 5;

/** After a save: whom it has taken or left over the yearly limit, each with the way to a cure. */
export function OverNotice({ onCure }: { onCure(giftId: string): void }) {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  // Sorting and paging lead to addresses without it.
  const [over, setOver] = useState(() => overOf(state));
  if (over.length === 0) return null;
  const more = over.length - NAMED;
  return (
    <Alert
      role="alert"
      color="yellow"
      title="Over the yearly threshold after this save"
      icon={<IconAlertTriangle aria-hidden />}
      className={classes.notice!}
      withCloseButton
      closeButtonLabel="Close"
      onClose={() => {
        setOver([]);
        void navigate({ search }, { replace: true, state: null });
      }}
    >
      <ul className={classes.people}>
        {over.slice(0, NAMED).map((one) => (
          <Person key={one.giftId} one={one} onCure={onCure} />
        ))}
        {more > 0 && <li>{`and ${more.toLocaleString('en-US')} more`}</li>}
      </ul>
    </Alert>
  );
}

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
