import type { OpenVisit } from '../../../lib/session/visit.ts';
import { NO_GIFTS } from '../../../test/gifts.ts';
import { readyWith } from '../../../test/members.ts';
import { type FixedSession, fixedSession, renderRoutes } from '../../../test/render.tsx';
import { brandRoutes } from '../../../test/routes.ts';
import { type Answer, type Answers, type GraphqlCall, stubServer } from '../../../test/server.ts';

/** A provider at entity 8 of market 5, with $400 remaining this year. */
export const provider = (id: number, changes: object = {}) => ({
  marketId: '5',
  marketName: 'Central Ohio',
  entityId: '8',
  entityName: 'Northgate Hospital',
  providerId: String(id),
  providerName: `Provider ${id}`,
  providerNPI: String(1_000_000_000 + id),
  currentRemainingAmount: 400,
  previousRemainingAmount: 50,
  currentRemunerationRemainingAmount: 1_000,
  ...changes,
});
type Row = ReturnType<typeof provider>;

export const GIFT = {
  id: '71',
  originalId: '70',
  organizationId: '5',
  entityId: '8',
  entityName: 'Northgate Hospital',
  providerId: '1',
  providerName: 'Provider 1',
  providerNPI: '1000000001',
  giftTypeId: '3',
  giftTypeName: 'Retired Type',
  requestorId: '4',
  requestorName: 'Surgery',
  giftYear: 2026,
  giftAmount: 120,
  returnedAmount: 0,
  giftStatus: 1,
  remainingAmount: 400,
  thresholdAmount: 535,
  thresholdIncidentalAmount: 46,
  remainingRemunerationAmount: null,
  isAboveIncidentalLimit: false,
  isIncidental: false,
  exception: null,
  conditions: [],
  receivedDate: '2026-03-04',
  description: 'Lunch',
  comments: '',
  createdById: '7',
  giftAlertFiles: [],
  eventId: null,
  eventFiles: [],
};

const page = (rows: readonly object[], total: number) => ({ filteredCount: total, results: rows });

/** As the server answers: rows of the entity and the requested page. */
function recipientAnswer(rows: readonly Row[], { variables }: GraphqlCall): Answer {
  const {
    providerIds,
    pageNumber = 1,
    pageSize = 100,
  } = variables as {
    providerIds?: string[] | null;
    pageNumber?: number;
    pageSize?: number;
  };
  const found = rows.filter(({ providerId }) => !providerIds || providerIds.includes(providerId));
  const from = (pageNumber - 1) * pageSize;
  return {
    data: { giftAlertMarketEntityProviders: page(found.slice(from, from + pageSize), found.length) },
  };
}

const choice = (originalId: string, name: string, isActive = true) => ({ originalId, name, isActive });
/** Answers of the entry page: a threshold of $535, and $46 for incidental gifts. */
export const entryAnswers = (rows: readonly Row[] = [provider(1), provider(2)]): Answers => ({
  ...NO_GIFTS,
  saveComplianceActivity: { data: { saveComplianceActivity: true } },
  GiftEntryChoices: {
    data: {
      giftAlertTypes: [
        choice('1', 'Coffee'),
        choice('2', 'Idle Type', false),
        choice('3', 'Retired Type', false),
      ],
      giftAlertRequestors: [choice('4', 'Surgery'), choice('5', 'Idle Requestor', false)],
      complianceSettings: [{ id: '81', keyName: 'ENTRY_GRACE_DAYS', value: '15' }],
    },
  },
  CurrentGiftAlertThreshold: ({ variables }) => ({
    data: {
      currentGiftAlertThreshold:
        variables['year'] === 2026 ? { id: '9', amount: 535, incidentalAmount: 46 } : null,
    },
  }),
  GiftAlertRecipientTree: ({ variables }) => ({
    data: {
      giftAlertRecipientTree: page(
        [
          variables['marketId'] === null
            ? { id: '5', name: 'Central Ohio', recipientCount: rows.length }
            : { id: '8', name: 'Northgate Hospital', recipientCount: rows.length },
        ],
        1,
      ),
    },
  }),
  GiftAlertMarketEntityProviders: (call) => recipientAnswer(rows, call),
  GiftFilters: ({ variables }) => ({
    data: {
      giftFilters:
        variables['filterItemType'] === 2
          ? page(
              rows.map(({ providerId, providerName }) => ({ id: providerId, name: providerName })),
              rows.length,
            )
          : page([{ id: '8', name: 'Northgate Hospital' }], 1),
    },
  }),
  EditedGiftAlert: { data: { giftAlert: GIFT } },
  SaveGiftAlert: {
    data: {
      saveGiftAlert: [
        { id: '80', providerId: '1', providerName: 'Provider 1', providerNPI: '', remainingAmount: 10 },
      ],
    },
  },
});

interface Opened {
  path?: string;
  rows?: readonly Row[];
  visit?: Partial<OpenVisit>;
  session?: FixedSession;
  answers?: Answers;
}

/** The entry page in the application's own routes, with thresholds of $535, and $46 for incidental gifts. */
export async function openEntry({
  path = 'create',
  rows = [provider(1), provider(2)],
  visit,
  session = fixedSession(readyWith(visit)),
  answers,
}: Opened = {}) {
  const server = stubServer({ ...entryAnswers(rows), ...answers });
  const opened = await renderRoutes(brandRoutes('compliance'), {
    path: `/n/northfield/5/giftalert/${path}`,
    session,
    brand: 'compliance',
  });
  const { screen } = opened;
  const sent = (operation: string) =>
    server.calls.filter(({ operationName }) => operationName === operation).map(({ variables }) => variables);
  const line = (name: string | RegExp) => screen.getByRole('treeitem', { name });
  return { ...opened, sent, line, save: screen.getByRole('button', { name: 'Save', exact: true }) };
}
export type OpenedEntry = Awaited<ReturnType<typeof openEntry>>;

export async function choose({ screen }: OpenedEntry, label: string, option: string): Promise<void> {
  await screen.getByRole('combobox', { name: label, exact: true }).click();
  await screen.getByRole('option', { name: option, exact: true }).click();
}
