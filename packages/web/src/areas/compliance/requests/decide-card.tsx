import { GIFT_TEXT_LENGTH } from '@capwise/domain/compliance/gifts/gifts';
import { formatCents } from '@capwise/domain/money';
import { formatCount } from '@capwise/domain/units';
import { Alert, Button, Checkbox, Textarea } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import type { GiftRequest } from './request.ts';
import classes from './requests.module.css';
import type { Undecided } from './undecided-card.tsx';
import { useDecision } from './use-decision.ts';

interface DecideCardProps {
  /** Those that wait for the viewer. */
  requests: readonly GiftRequest[];
  onDecided(): void;
  /** Reads again what is left. */
  onConflict(undecided: Undecided): void;
}

export function DecideCard({ requests, onDecided, onConflict }: DecideCardProps) {
  const decision = useDecision(requests, onDecided, onConflict);
  const { chosen, over, isOverAccepted, problem, busy, decide } = decision;
  const many = requests.length > 1;
  const count =
    !many || chosen.length === 0
      ? ''
      : chosen.length === requests.length
        ? ` All ${chosen.length}`
        : ` ${chosen.length}`;
  const needsAcceptance = over > 0 && !isOverAccepted;
  const reason =
    chosen.length === 0 ? 'Choose a recipient.' : needsAcceptance ? 'Accept the excess to approve.' : null;
  return (
    <SectionCard title="Decide" note={many ? formatCount(requests.length, 'recipient') : undefined}>
      <div className={classes.body}>
        {many && (
          <Checkbox.Group label="Recipients" value={chosen.map(({ id }) => id)} onChange={decision.choose}>
            {requests.map(({ id, providerName }) => (
              <Checkbox key={id} mt={6} value={id} label={providerName} />
            ))}
          </Checkbox.Group>
        )}
        {over > 0 && (
          <Alert color="yellow" role="note">
            <p>
              {chosen[0]!.isIncidental
                ? 'This is too much for an incidental gift.'
                : `This exceeds what is left by ${formatCents(over)}.`}
            </p>
            <Checkbox
              mt={8}
              label="Approve it anyway"
              checked={isOverAccepted}
              onChange={({ currentTarget }) => decision.setOverAccepted(currentTarget.checked)}
            />
          </Alert>
        )}
        <Textarea
          ref={decision.noteField}
          label="Note to the person who asked"
          description="Needed to refuse"
          rows={2}
          maxLength={GIFT_TEXT_LENGTH}
          value={decision.note}
          onChange={({ currentTarget }) => decision.write(currentTarget.value)}
          error={problem?.isNote && problem.text}
        />
        {problem && !problem.isNote && <Alert color="red">{problem.text}</Alert>}
        <div className={classes.actions}>
          {reason && <span className={classes.reason}>{reason}</span>}
          <Button
            variant="default"
            c="var(--mantine-color-error)"
            disabled={busy || chosen.length === 0}
            onClick={() => void decide(false)}
          >
            {`Refuse${count}`}
          </Button>
          <Button disabled={reason !== null} loading={busy} onClick={() => void decide(true)}>
            {`Approve${count}`}
          </Button>
        </div>
      </div>
    </SectionCard>
  );
}
