import { GIFT_TEXT_LENGTH } from '@capwise/domain/compliance/gifts/gifts';
import { NOTE_MISSING } from '@capwise/domain/compliance/requests/requests';
import { centsToDollars, formatCents } from '@capwise/domain/money';
import { formatCount } from '@capwise/domain/units';
import { Alert, Button, Checkbox, Textarea } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { useRef, useState } from 'react';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { type GiftRequest, mostOverCents } from './request.ts';
import { DecideRequestsMutation } from './requests.graphql.ts';
import classes from './requests.module.css';

interface DecideCardProps {
  /** Those that wait for the viewer. All are decided together. */
  requests: readonly GiftRequest[];
  onDecided(): void;
  /** Reads again what is left. */
  onConflict(): void;
}

export function DecideCard({ requests, onDecided, onConflict }: DecideCardProps) {
  const { tenantName, id: organizationId } = useOrganization();
  const [save, busy] = useSave(DecideRequestsMutation, {
    done: 'The decision has been saved.',
    failed: false,
  });
  const note = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<{ isNote: boolean; text: string } | null>(null);
  const [isOverAccepted, setOverAccepted] = useState(false);
  const over = mostOverCents(requests);
  const decide = async (isApproved: boolean) => {
    setProblem(null);
    if (!isApproved && text.trim() === '') {
      setProblem({ isNote: true, text: NOTE_MISSING });
      return note.current?.focus();
    }
    const saved = await save({
      tenantName,
      organizationId,
      ids: requests.map(({ id }) => id),
      isApproved,
      note: text,
      overAmount: isApproved && isOverAccepted ? centsToDollars(over) : null,
    });
    if (saved?.data) return onDecided();
    if (!saved) return;
    setProblem({ isNote: saved.refusal.field === 'note', text: saved.refusal.message });
    if (saved.refusal.name === 'ConflictError') {
      setOverAccepted(false);
      onConflict();
    }
  };
  const many = requests.length > 1 ? ` All ${requests.length}` : '';
  const needsAcceptance = over > 0 && !isOverAccepted;
  return (
    <SectionCard
      title="Decide"
      note={requests.length > 1 ? formatCount(requests.length, 'recipient') : undefined}
    >
      <div className={classes.body}>
        {over > 0 && (
          <Alert color="yellow" role="note">
            <p>
              {requests[0]!.isIncidental
                ? 'This is too much for an incidental gift.'
                : `This exceeds what is left by ${formatCents(over)}.`}
            </p>
            <Checkbox
              mt={8}
              label="Approve it anyway"
              checked={isOverAccepted}
              onChange={({ currentTarget }) => setOverAccepted(currentTarget.checked)}
            />
          </Alert>
        )}
        <Textarea
          ref={note}
          label="Note to the person who asked"
          description="Needed to refuse"
          rows={2}
          maxLength={GIFT_TEXT_LENGTH}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          error={problem?.isNote && problem.text}
        />
        {problem && !problem.isNote && <Alert color="red">{problem.text}</Alert>}
        <div className={classes.actions}>
          {needsAcceptance && <span className={classes.reason}>Accept the excess to approve.</span>}
          <Button
            variant="default"
            c="var(--mantine-color-error)"
            disabled={busy}
            onClick={() => void decide(false)}
          >
            {`Refuse${many}`}
          </Button>
          <Button disabled={needsAcceptance} loading={busy} onClick={() => void decide(true)}>
            {`Approve${many}`}
          </Button>
        </div>
      </div>
    </SectionCard>
  );
}
