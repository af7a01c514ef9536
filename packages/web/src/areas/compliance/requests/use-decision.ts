import { NOTE_MISSING } from '@capwise/domain/compliance/requests/requests';
import { centsToDollars } from '@capwise/domain/money';
import { useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { draftOf } from '../../../lib/draft.ts';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useMember, useOrganization } from '../../../lib/session/organization.ts';
import { type GiftRequest, mostOverCents } from './request.ts';
import { DecideRequestsMutation } from './requests.graphql.ts';
import type { Undecided } from './undecided-card.tsx';

const NOTE = z.string();
const NONE: ReadonlySet<string> = new Set();

/**
 * The decision about the chosen recipients of a request. Its note survives a reload.
 * @param requests those that wait for the viewer
 * @param onConflict reads again what is left
 */
export function useDecision(
  requests: readonly GiftRequest[],
  onDecided: () => void,
  onConflict: (undecided: Undecided) => void,
) {
  const { tenantName, id: organizationId } = useOrganization();
  const { id: userId } = useMember();
  const requestNo = requests[0]!.requestNo;
  const draft = useMemo(
    () => draftOf(`gift-decision.${organizationId}.${requestNo}.${userId}`, NOTE),
    [organizationId, requestNo, userId],
  );
  const [save, busy] = useSave(DecideRequestsMutation, {
    done: 'The decision has been saved.',
    failed: false,
  });
  const noteField = useRef<HTMLTextAreaElement>(null);
  const [note, setNote] = useState(() => draft.read() ?? '');
  const [left, setLeft] = useState(NONE);
  const [problem, setProblem] = useState<{ isNote: boolean; text: string } | null>(null);
  const [isOverAccepted, setOverAccepted] = useState(false);
  // A single recipient has no box to choose.
  const chosen = requests.length === 1 ? requests : requests.filter(({ id }) => !left.has(id));
  const over = mostOverCents(chosen);

  const write = (text: string) => {
    setNote(text);
    draft.write(text);
  };
  const choose = (ids: readonly string[]) => {
    setLeft(new Set(requests.map(({ id }) => id).filter((id) => !ids.includes(id))));
    setOverAccepted(false);
  };
  const decide = async (isApproved: boolean) => {
    setProblem(null);
    if (!isApproved && note.trim() === '') {
      setProblem({ isNote: true, text: NOTE_MISSING });
      return noteField.current?.focus();
    }
    const saved = await save({
      tenantName,
      organizationId,
      ids: chosen.map(({ id }) => id),
      isApproved,
      note,
      overAmount: isApproved && isOverAccepted ? centsToDollars(over) : null,
    });
    if (saved?.data) {
      setNote('');
      setLeft(NONE);
      draft.clear();
      return onDecided();
    }
    if (!saved) return;
    setProblem({ isNote: saved.refusal.field === 'note', text: saved.refusal.message });
    if (saved.refusal.name === 'ConflictError') {
      setOverAccepted(false);
      onConflict({ reason: saved.refusal.message, note, forget: draft.clear });
    }
  };
  return {
    ...{ chosen, choose, note, write, noteField, problem, busy, decide },
    ...{ over, isOverAccepted, setOverAccepted },
  };
}
