import { onTestFinished, vi } from 'vitest';

import type { OpenVisit } from '../../../lib/session/visit.ts';
import { readyWith } from '../../../test/members.ts';
import { fixedSession, renderRoutes } from '../../../test/render.tsx';
import { brandRoutes } from '../../../test/routes.ts';
import { type Answer, type Answers, type GraphqlCall, stubServer } from '../../../test/server.ts';
import type { Gift } from '../gift/gift.ts';

export const GIFTS_PATH = '/n/northfield/5/giftalert';

/** Another user's gift in the signed-in member's organization, modified as needed. */
export const giftWith = (changes: Partial<Gift> = {}): Gift => ({
  id: '311',
  originalId: '31',
  organizationId: '5',
  organizationName: 'Northfield Hospital',
  entityName: 'Cancer Pavilion',
  providerId: '22',
  providerName: 'Dubois, Claire DO',
  providerNPI: '1790446225',
  giftTypeName: 'Book or Journal',
  requestorName: 'Oncology',
  giftYear: 2026,
  giftAmount: 84.95,
  giftStatus: 1,
  totalAmount: 84.95,
  remainingAmount: 450.05,
  reservedAmount: null,
  thresholdAmount: 535,
  thresholdIncidentalAmount: 46,
  thresholdRemunerationAmount: null,
  remainingRemunerationAmount: null,
  isIncidental: false,
  eventId: null,
  eventName: null,
  exception: null,
  conditions: [],
  isAboveIncidentalLimit: false,
  receivedDate: '2026-11-17',
  returnedAmount: 0,
  returns: [],
  voidReason: null,
  voidedDate: null,
  voidedByName: null,
  description: 'A handbook of oncology',
  comments: '',
  createdDate: Date.UTC(2026, 10, 18, 3) / 1_000,
  createdById: '99',
  createdByName: 'Omar Haddad',
  giftAlertFiles: [],
  eventFiles: [],
  ...changes,
});

/** Sums of 1,234 gifts. */
export const giftSums: Answer = {
  data: {
    giftAlertSearch: {
      filteredCount: 1_234,
      sums: { giftAmount: 84.95, countedAmount: 64.95, returnedAmount: 20 },
    },
  },
};

export const giftPage = (gifts: readonly Gift[], filteredCount = gifts.length, pageNumber = 1): Answer => ({
  data: { giftAlertSearch: { filteredCount, pageNumber, pageSize: 20, results: gifts } },
});

/** Filter options, by kind. */
const ITEMS: Readonly<Record<number, readonly [id: string, name: string][]>> = {
  1: ['Book or Journal', 'Coffee', 'Conference Fee', 'Event Ticket', 'Flowers'].map((name, at) => [
    String(11 + at),
    name,
  ]),
  2: [
    ['21', 'Alvarez, Beatriz MD (1043288817)'],
    ['22', 'Dubois, Claire DO (1790446225)'],
  ],
  3: [['31', 'Cancer Pavilion']],
  4: [['41', 'Oncology']],
  5: [
    ['7', 'Nadia Petrov'],
    ['99', 'Omar Haddad'],
  ],
};
export function filterItems({ variables }: GraphqlCall): Answer {
  const type = Number(variables['filterItemType']);
  const ids = variables['ids'] as string[] | undefined;
  const typed = String(variables['searchTerm'] ?? '').toLowerCase();
  const results = ITEMS[type]!.filter(
    ([id, name]) => (!ids || ids.includes(id)) && name.toLowerCase().includes(typed),
  ).map(([id, name]) => ({ id, name, filterItemType: type }));
  return { data: { giftFilters: { filteredCount: results.length, results } } };
}

export interface OpenOptions {
  search?: Answers[string];
  answers?: Answers;
  paths?: Parameters<typeof stubServer>[1];
  visit?: Partial<OpenVisit>;
  address?: string;
}

/** The list on 11/22/2026, with its queries to the server. */
export async function openGifts(options: OpenOptions = {}) {
  const { search = giftPage([giftWith()]), answers = {}, paths, visit = {}, address = GIFTS_PATH } = options;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 22, 18) });
  onTestFinished(() => void vi.useRealTimers());
  const server = stubServer(
    {
      saveComplianceActivity: { data: { saveComplianceActivity: true } },
      GiftFilters: filterItems,
      GiftAlertSearch: search,
      GiftAlertSums: giftSums,
      GiftEntryChoices: { data: { giftAlertTypes: [], giftAlertRequestors: [], complianceSettings: [] } },
      GiftAlertYears: { data: { giftAlertYears: [2026, 1998] } },
      ...answers,
    },
    paths,
  );
  const session = fixedSession(readyWith(visit));
  const rendered = await renderRoutes(brandRoutes('compliance'), {
    path: address,
    session,
    brand: 'compliance',
  });
  const asked = () =>
    server.calls
      .filter(({ operationName }) => operationName === 'GiftAlertSearch')
      .map(({ variables }) => variables['giftSearchInput'] as Record<string, unknown>);
  const table = rendered.screen.getByRole('table', { name: 'Gifts' });
  return { ...rendered, ...server, session, asked, table };
}
