import type { ReactElement } from 'react';
import { createElement, Fragment } from 'react';
import { readyWith } from '../../../test/members.ts';
import { fixedSession, renderElement } from '../../../test/render.tsx';
import { type Answers, type GraphqlCall, stubServer } from '../../../test/server.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';

export const provider = (number: number, entities: readonly number[] = []) => ({
  providerId: String(number),
  providerName: `Provider ${String(number).padStart(2, '0')}`,
  reference: `P${number}`,
  endedOn: null,
  version: `v${number}`,
  npi: String(2_000_000_000 + number),
  entities: entities.map((entity) => ({
    id: `${number}0${entity}`,
    entityId: String(entity),
    entityName: `Clinic ${entity}`,
  })),
});
export const entity = (number: number, changes: object = {}) => ({
  entityId: String(number),
  entityName: `Clinic ${number}`,
  reference: `E${number}`,
  endedOn: null,
  version: `v${number}`,
  parentId: null,
  parentName: null,
  providerCount: number,
  linkId: null,
  market: null,
  ...changes,
});

const PAGE_SIZE = 20;
function placePage(rows: readonly object[], { variables }: GraphqlCall) {
  const pageNumber = Number(variables['pageNumber']);
  const results = rows.slice((pageNumber - 1) * PAGE_SIZE, pageNumber * PAGE_SIZE);
  return { filteredCount: rows.length, pageNumber, pageSize: PAGE_SIZE, results };
}

interface Places {
  providers?: readonly object[] | ((call: GraphqlCall) => readonly object[]);
  entities?: readonly object[] | ((call: GraphqlCall) => readonly object[]);
}

/** Answers to the tabs' other queries. */
export const PLACE_ANSWERS: Answers = {
  GiftAlertMarkets: {
    data: {
      rows: [
        { id: '51', originalId: '51', name: 'Valley' },
        { id: '52', originalId: '52', name: 'Coast' },
      ],
    },
  },
  GiftAlertProviderDoubles: { data: { giftAlertProviderDoubles: [] } },
  GiftAlertProviderMerges: { data: { giftAlertProviderMerges: [] } },
};

/** Shows a tab with these providers and entities on the server. */
export async function showTab(
  tab: ReactElement,
  { providers = [], entities = [] }: Places,
  answers: Answers = {},
  paths: Parameters<typeof stubServer>[1] = {},
) {
  const givenRows = (given: Places['providers'], call: GraphqlCall) =>
    typeof given === 'function' ? given(call) : (given ?? []);
  const server = stubServer(
    {
      GiftAlertProviders: (call) => ({
        data: { giftAlertProviders: placePage(givenRows(providers, call), call) },
      }),
      GiftAlertEntities: (call) => ({
        data: { giftAlertEntities: placePage(givenRows(entities, call), call) },
      }),
      MergeableGiftAlertProviders: (call) => ({
        data: { giftAlertProviders: { results: givenRows(providers, call) } },
      }),
      ...PLACE_ANSWERS,
      BulkGiftAlertEntityProviders: { data: { bulkGiftAlertEntityProviders: true } },
      SaveGiftAlertMarketEntity: { data: { saveGiftAlertMarketEntity: { id: '61', originalId: '61' } } },
      DeleteGiftAlertMarketEntity: { data: { deleteGiftAlertMarketEntity: true } },
      ...answers,
    },
    paths,
  );
  const page = createElement(
    Fragment,
    null,
    createElement(PageHeader, { title: 'Gift Alert Settings', home: null }),
    tab,
  );
  const session = fixedSession(readyWith());
  const { screen } = await renderElement(page, { session, brand: 'compliance' });
  const sent = (operation: string) =>
    server.calls.filter(({ operationName }) => operationName === operation).map(({ variables }) => variables);
  return { screen, sent };
}

export const headTexts = (table: Element) =>
  [...table.querySelectorAll('thead th')].map(({ textContent }) => textContent?.trim());
