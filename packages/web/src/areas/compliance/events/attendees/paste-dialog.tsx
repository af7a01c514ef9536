import { OTHER, PHYSICIAN } from '@capwise/domain/compliance/events/events';
import { formatCount } from '@capwise/domain/units';
import { Button, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useClient } from 'urql';
import { z } from 'zod';
import type { GetGiftEventMatchesQuery } from '../../../../gen/graphql.ts';
import { draftOf } from '../../../../lib/draft.ts';
import { errorReason } from '../../../../lib/graphql/errors/reported-reason.ts';
import { useMember, useOrganization } from '../../../../lib/session/organization.ts';
import { Dialog, DialogBody, DialogFooter } from '../../../../ui/dialog/dialog.tsx';
import type { Attendee } from './attendee.ts';
import { EventMatchesQuery } from './attendees.graphql.ts';
import classes from './attendees.module.css';

type Match = NonNullable<GetGiftEventMatchesQuery['giftEventMatches']>[number];

interface PasteDialogProps {
  onAdd(attendees: Attendee[]): void;
  onClose(): void;
}

/** Finds the physicians of a pasted list. Names without a physician are added as others. */
export function PasteDialog({ onAdd, onClose }: PasteDialogProps) {
  const { tenantName, id: organizationId } = useOrganization();
  const { id: userId } = useMember();
  const client = useClient();
  const draft = useMemo(
    () => draftOf(`event-list.${organizationId}.${userId}`, z.string()),
    [organizationId, userId],
  );
  const [text, setText] = useState(() => draft.read() ?? '');
  const [answer, setAnswer] = useState<{ text: string; lines: readonly Match[] } | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  // The text may have changed while the server looked for its physicians.
  const found = answer?.text === text ? answer.lines : null;
  const find = async () => {
    setBusy(true);
    const { data, error } = await client
      .query(EventMatchesQuery, { tenantName, organizationId, text }, { requestPolicy: 'network-only' })
      .toPromise();
    setBusy(false);
    setAnswer(data?.giftEventMatches ? { text, lines: data.giftEventMatches } : null);
    setProblem(error ? (errorReason(error) ?? 'The list could not be read. Try again.') : '');
  };
  const add = () => {
    onAdd(
      (found ?? []).map(({ providerId, providerName, name, npi }) => ({
        key: crypto.randomUUID(),
        kind: providerId == null ? OTHER : PHYSICIAN,
        provider: providerId == null ? null : { id: providerId, name: providerName ?? '' },
        name: providerId == null ? name || npi : '',
      })),
    );
    draft.clear();
    onClose();
  };
  const others = (found ?? []).filter(({ providerId }) => providerId == null);
  return (
    <Dialog title="Paste List" opened onClose={onClose} width={600}>
      <DialogBody>
        <Textarea
          label="Attendees"
          description="One in each line: an NPI, a name, or both. You can paste rows of a spreadsheet or a CSV file."
          rows={8}
          data-autofocus
          value={text}
          error={problem}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setProblem('');
            draft.write(currentTarget.value);
          }}
        />
        <div role="status" className={classes.found}>
          {found && (
            <>
              <p>{`${formatCount(found.length - others.length, 'physician')} found.`}</p>
              {others.length > 0 && (
                <p>
                  {`${formatCount(others.length, 'line')} without a physician of this organization will be added as staff or other: `}
                  {others.slice(0, 20).map(lineName).join('; ')}
                  {others.length > 20 && ' …'}
                </p>
              )}
            </>
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        {found ? (
          <Button onClick={add} disabled={found.length === 0}>
            Add Attendees
          </Button>
        ) : (
          <Button loading={busy} onClick={() => void find()} disabled={text.trim() === ''}>
            Find Physicians
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}

const lineName = ({ name, npi, isAmbiguous }: Match): string =>
  `${name || npi}${isAmbiguous ? ' (several physicians have this name)' : ''}`;
