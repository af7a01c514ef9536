import { EVENT_PAGE_SIZE, MAX_EVENT_PAGE_SIZE } from '@capwise/domain/compliance/events/events';
import { dayIn } from '@capwise/domain/dates';
import { optionalDollars } from '@capwise/domain/money';
import type { Page } from '../../../db/lists/page.ts';
import type { OrganizationScope } from '../../../db/scope.ts';
import { builder } from '../../../graphql/builder.ts';
import { countedPageType } from '../../../graphql/lists/counted-page.ts';
import { listRequest } from '../../../graphql/lists/list.ts';
import { Siblings } from '../../../graphql/lists/siblings.ts';
import { organizationArgs } from '../../../graphql/organization-args.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type GiftFileRow, listEventFiles } from '../attachments/gift-file.queries.ts';
import { GiftFile } from '../attachments/gift-file.schema.ts';
import { whyNotEvent } from './changed-event.ts';
import { type AttendeeRow, EVENT_SORTS, type EventRow, listAttendees } from './event.queries.ts';
import { getEvent, type MatchedLine, matchAttendees, personYears, searchEvents } from './event.service.ts';
import type { PersonYearRow } from './event-people.queries.ts';

const Attendee = builder.objectRef<AttendeeRow>('GiftEventAttendee').implement({
  fields: (t) => ({
    kind: t.exposeInt('kind', { description: '1 physician, 2 family, 3 guest of a physician, 4 others' }),
    providerId: t.exposeID('providerId', { nullable: true }),
    providerName: t.exposeString('providerName', { nullable: true }),
    providerNPI: t.exposeString('providerNpi', { nullable: true }),
    name: t.exposeString('name', { description: 'Empty for physicians.' }),
    share: t.float({ description: 'Dollars.', resolve: ({ shareCents }) => shareCents / 100 }),
  }),
});

/** An event as the viewer sees it today. */
type ShownEvent = EventRow & {
  canEdit: boolean;
  attendees(): Promise<AttendeeRow[]>;
  files(): Promise<GiftFileRow[]>;
};

/** Events with their receipts, which one statement reads for all of them on first use. */
export function shownEvents(
  scope: OrganizationScope,
  clock: Clock,
  events: readonly EventRow[],
): ShownEvent[] {
  const today = dayIn(scope.tenant.timeZone, clock.now());
  const siblings = new Siblings(events);
  const filesOf = async (rows: readonly EventRow[]) => {
    const files = await listEventFiles(
      scope,
      rows.map(({ id }) => id),
    );
    return Map.groupBy(files, ({ giftId }) => giftId);
  };
  return events.map((event) => ({
    ...event,
    canEdit: whyNotEvent(scope, 'edit', event, today) === null,
    attendees: () => listAttendees(scope, event.id),
    files: async () => (await siblings.load('files', filesOf)).get(event.id) ?? [],
  }));
}

export const GiftEvent = builder.objectRef<ShownEvent>('GiftEvent').implement({
  description: 'An event whose cost is shared by its attendees. Each physician with a share has a gift.',
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeID('version', { description: 'Changes with each save.' }),
    name: t.exposeString('name'),
    kind: t.exposeInt('kind', { description: '1 meeting or meal, 2 yearly event for the medical staff' }),
    heldOn: t.exposeString('heldOn', { description: 'YYYY-MM-DD' }),
    totalAmount: t.float({ resolve: ({ totalCents }) => totalCents / 100 }),
    split: t.exposeInt('split', {
      description: '1 among all attendees, 2 among physicians, their family and guests',
    }),
    handedOutAmount: t.float({
      description: 'Value of the items that each physician took home from a staff event.',
      resolve: ({ handedCents }) => handedCents / 100,
    }),
    entityId: t.exposeID('entityId'),
    entityName: t.exposeString('entityName'),
    giftTypeId: t.exposeID('giftTypeId'),
    giftTypeName: t.exposeString('giftTypeName'),
    requestorId: t.exposeID('requestorId'),
    requestorName: t.exposeString('requestorName'),
    exception: t.exposeInt('exception', { nullable: true }),
    conditions: t.stringList({ resolve: ({ conditions }) => conditions ?? [] }),
    description: t.exposeString('description'),
    createdByName: t.exposeString('createdByName'),
    attendeeCount: t.exposeInt('attendeeCount'),
    giftCount: t.exposeInt('giftCount'),
    attendees: t.field({ type: [Attendee], resolve: (event) => event.attendees() }),
    files: t.field({ type: [GiftFile], description: 'Receipts.', resolve: (event) => event.files() }),
    canEdit: t.exposeBoolean('canEdit'),
  }),
});

const Person = builder.objectRef<PersonYearRow>('GiftEventPerson').implement({
  description:
    'A provider with the sums of the physician’s year, without the gifts of the event, and less what came back of them.',
  fields: (t) => ({
    providerId: t.exposeID('providerId'),
    providerName: t.exposeString('providerName'),
    providerNPI: t.exposeString('providerNpi'),
    physicianId: t.exposeID('physicianId', { description: 'The same for all records of a physician.' }),
    thresholdAmount: t.float({
      nullable: true,
      resolve: ({ thresholdCents }) => optionalDollars(thresholdCents),
    }),
    totalAmount: t.float({ resolve: ({ totalCents }) => totalCents / 100 }),
    returnedAmount: t.float({
      description:
        'Dollars that this provider returned of the gifts of the event. Already left out of totalAmount.',
      resolve: ({ returnedCents }) => returnedCents / 100,
    }),
    reservedAmount: t.float({ resolve: ({ reservedCents }) => reservedCents / 100 }),
  }),
});

const Match = builder.objectRef<MatchedLine>('GiftEventMatch').implement({
  fields: (t) => ({
    line: t.exposeInt('line', { description: 'From 1.' }),
    kind: t.exposeInt('kind', {
      nullable: true,
      description: 'As in GiftEventAttendee. Null if the line does not say.',
    }),
    npi: t.exposeString('npi'),
    name: t.exposeString('name'),
    providerId: t.id({ nullable: true, resolve: ({ provider }) => provider?.providerId ?? null }),
    providerName: t.string({ nullable: true, resolve: ({ provider }) => provider?.providerName ?? null }),
    providerNPI: t.string({ nullable: true, resolve: ({ provider }) => provider?.providerNpi ?? null }),
    isAmbiguous: t.exposeBoolean('isAmbiguous', { description: 'Several providers match.' }),
    problem: t.exposeString('fault', { nullable: true, description: 'Why the line cannot be added.' }),
  }),
});

const LIST = {
  sorts: EVENT_SORTS,
  sort: 'held_on',
  pageSize: EVENT_PAGE_SIZE,
  largest: MAX_EVENT_PAGE_SIZE,
  descending: true,
} as const;
const MAY_SEE = { organization: ['viewallgiftforallorgs', 'enternewgifts'] } as const;

builder.queryFields((t) => ({
  giftEvents: t.field({
    type: countedPageType('GiftEventPage', GiftEvent),
    nullable: true,
    gate: MAY_SEE,
    args: {
      ...organizationArgs(t),
      searchTerm: t.arg.string({ description: 'Words of the name.' }),
      pageNumber: t.arg.int(),
      pageSize: t.arg.int(),
      sortColumn: t.arg.string(),
      sortDirection: t.arg.string({ description: 'asc or desc' }),
    },
    resolve: async (_, args, { organization, services }): Promise<Page<ShownEvent>> => {
      const page = await searchEvents(organization, listRequest(args, LIST));
      return { ...page, results: shownEvents(organization, services.clock, page.results) };
    },
  }),
  giftEvent: t.field({
    type: GiftEvent,
    nullable: true,
    gate: MAY_SEE,
    args: { ...organizationArgs(t), id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, { organization, services }) =>
      shownEvents(organization, services.clock, [await getEvent(organization, id)])[0]!,
  }),
  giftEventPeople: t.field({
    type: [Person],
    nullable: true,
    description: 'Sums to which the gifts of an event would be added. Stores nothing.',
    gate: MAY_SEE,
    args: {
      ...organizationArgs(t),
      providerIds: t.arg.idList({ required: true }),
      heldOn: t.arg.string({ required: true, description: 'YYYY-MM-DD' }),
      eventId: t.arg.id({ description: 'The event whose gifts are left out of the sums.' }),
      kind: t.arg.int({
        description: 'Kind that the event will have. Without it, its gifts count as stored.',
      }),
    },
    resolve: (_, args, { organization, services }) => personYears(organization, services.clock, args),
  }),
  giftEventMatches: t.field({
    type: [Match],
    nullable: true,
    description:
      'Finds the provider of each line by NPI, or by all words of the name. A first line with the headings name, npi, kind and physician names the columns.',
    gate: MAY_SEE,
    args: {
      ...organizationArgs(t),
      text: t.arg.string({ required: true, description: 'One attendee in each line.' }),
    },
    resolve: (_, { text }, { organization }) => matchAttendees(organization, text),
  }),
}));
