import { OTHER, PHYSICIAN } from '@capwise/domain/compliance/events/events';
import { useState } from 'react';
import { useClient } from 'urql';
import type { GetGiftEventMatchesQuery } from '../../../../gen/graphql.ts';
import { errorReason } from '../../../../lib/graphql/errors/reported-reason.ts';
import { useOrganization } from '../../../../lib/session/organization.ts';
import type { Attendee } from './attendee.ts';
import { EventMatchesQuery } from './attendees.graphql.ts';

export type FoundLine = NonNullable<GetGiftEventMatchesQuery['giftEventMatches']>[number];

/** Finds the physicians of a list. An answer counts for the text that was asked about only. */
export function useFoundLines(text: string) {
  const { tenantName, id: organizationId } = useOrganization();
  const client = useClient();
  const [answer, setAnswer] = useState<{ text: string; lines: readonly FoundLine[] } | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const find = async () => {
    setBusy(true);
    const { data, error } = await client
      .query(EventMatchesQuery, { tenantName, organizationId, text }, { requestPolicy: 'network-only' })
      .toPromise();
    setBusy(false);
    setAnswer(data?.giftEventMatches ? { text, lines: data.giftEventMatches } : null);
    setProblem(error ? (errorReason(error) ?? 'The list could not be read. Try again.') : '');
  };
  return { found: answer?.text === text ? answer.lines : null, busy, find, problem, setProblem };
}

/** A name without a physician is one of the staff, unless the line says more. */
export const kindOf = ({ kind, providerId }: FoundLine): number =>
  kind ?? (providerId == null ? OTHER : PHYSICIAN);

export function toAttendee(line: FoundLine): Attendee {
  const { name, npi, providerId, providerName } = line;
  const kind = kindOf(line);
  const provider = providerId == null ? null : { id: providerId, name: providerName ?? '' };
  return {
    key: crypto.randomUUID(),
    kind,
    provider: kind === OTHER ? null : provider,
    name: kind === PHYSICIAN ? '' : name || npi,
  };
}

/** The lines of a list that were not added, with its headings. Empty if all were. */
export function remainingLines(text: string, lines: readonly FoundLine[]): string {
  const [added, wrong] = [new Set<number>(), new Set<number>()];
  for (const { line, problem } of lines) (problem == null ? added : wrong).add(line);
  if (wrong.size === 0) return '';
  return text
    .split(/\r\n|\r|\n/)
    .filter((line, at) => line.trim() !== '' && !added.has(at + 1))
    .join('\n');
}
