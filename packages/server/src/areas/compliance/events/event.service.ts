import {
  type AttendeeLine,
  attendeeLines,
  matchFault,
  soughtBy,
} from '@capwise/domain/compliance/events/attendee-lines';
import { EVENT_KINDS, MAX_ATTENDEES } from '@capwise/domain/compliance/events/events';
import { yearOf } from '@capwise/domain/compliance/gifts/gifts';
import { dayIn, isDay } from '@capwise/domain/dates';
import { invalid, notFound } from '@capwise/domain/errors';
import { idsAmong } from '../../../db/ids.ts';
import { type Page, readPage } from '../../../db/lists/page.ts';
import type { OrganizationScope } from '../../../db/scope.ts';
import type { ListRequest } from '../../../graphql/lists/list.ts';
import type { Clock } from '../../../platform/clock.ts';
import { csvCells } from '../../../platform/imports/csv-cells.ts';
import { type EventRow, type EventSort, eventList, listEvents } from './event.queries.ts';
import { listPersonYears, matchLines, type PersonYearRow } from './event-people.queries.ts';

export const searchEvents = (
  scope: OrganizationScope,
  request: ListRequest<EventSort>,
): Promise<Page<EventRow>> => readPage(scope, eventList(scope, request.search), request);

/** @throws AppError NotFoundError for an event of another organization or a deleted one */
export async function getEvent(scope: OrganizationScope, id: string): Promise<EventRow> {
  const [event] = await listEvents(scope, idsAmong([id]));
  if (!event) throw notFound('There is no such event');
  return event;
}

/** Sums to which the gifts of an event would be added. Providers that the organization cannot give to are left out. */
export async function personYears(
  scope: OrganizationScope,
  clock: Clock,
  asked: {
    providerIds: readonly string[];
    heldOn: string;
    eventId?: string | null | undefined;
    kind?: number | null | undefined;
  },
): Promise<PersonYearRow[]> {
  if (!isDay(asked.heldOn)) throw invalid('Enter a date as YYYY-MM-DD', 'heldOn');
  if (asked.providerIds.length > MAX_ATTENDEES) throw invalid(tooMany, 'providerIds');
  if (asked.kind != null && !(asked.kind in EVENT_KINDS)) throw invalid('Choose a kind of event', 'kind');
  return listPersonYears(scope, {
    providerIds: [...new Set(idsAmong(asked.providerIds))],
    year: yearOf(asked.heldOn),
    eventId: idsAmong([asked.eventId ?? '0'])[0] ?? 0,
    kind: asked.kind ?? null,
    today: dayIn(scope.tenant.timeZone, clock.now()),
  });
}

const tooMany = `Add at most ${MAX_ATTENDEES.toLocaleString('en-US')} attendees`;
/** A line has an NPI and a name. */
const MAX_TEXT = MAX_ATTENDEES * 250;

export interface MatchedLine extends AttendeeLine {
  provider: { providerId: number; providerName: string; providerNpi: string } | null;
  isAmbiguous: boolean;
}

/** Reads pasted lines, and finds the provider of each. @throws AppError ValidationError if there are too many lines */
export async function matchAttendees(scope: OrganizationScope, text: string): Promise<MatchedLine[]> {
  const lines = text.length > MAX_TEXT ? null : attendeeLines(text, csvCells);
  if (lines === null || lines.length > MAX_ATTENDEES) throw invalid(tooMany, 'text');
  const found = lines.length ? await matchLines(scope, lines.map(soughtBy)) : [];
  return found.map(({ line: at, providers, otherName }) => {
    const line = lines[at]!;
    return {
      ...line,
      fault: line.fault ?? matchFault(line, providers.length, otherName),
      provider: providers.length === 1 ? providers[0]! : null,
      isAmbiguous: providers.length > 1,
    };
  });
}
