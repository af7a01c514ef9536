import type { ReactElement } from 'react';
import { AlertsTab } from '../../areas/compliance/alerts/alerts-tab.tsx';
import { AddAlertsDialog } from '../../areas/compliance/alerts/all/add-alerts-dialog.tsx';
import { EndAlertsDialog } from '../../areas/compliance/alerts/all/end-alerts-dialog.tsx';
import { CuredExcessList } from '../../areas/compliance/cures/cured-excess-list.tsx';
import { GiftTypesTab, MarketsTab, RequestorsTab } from '../../areas/compliance/lists/named-list-tab.tsx';
import { GIFT_TYPES, type NamedList, REQUESTORS } from '../../areas/compliance/lists/named-lists.ts';
import { SetNamedDialog } from '../../areas/compliance/lists/set-named-dialog.tsx';
import { EntitiesTab } from '../../areas/compliance/places/entities-tab.tsx';
import { ImportMappingButton } from '../../areas/compliance/places/import/import-mapping-button.tsx';
import { entity, provider } from '../../areas/compliance/places/places.fixtures.ts';
import { ProvidersTab } from '../../areas/compliance/places/providers-tab.tsx';
import { ComplianceSettingsTab } from '../../areas/compliance/settings/compliance-settings-tab.tsx';
import { OfferAllDialog } from '../../areas/compliance/thresholds/offer-all-dialog.tsx';
import { SetAllDialog } from '../../areas/compliance/thresholds/set-all-dialog.tsx';
import { ThresholdsTab } from '../../areas/compliance/thresholds/thresholds-tab.tsx';
import { readyWith } from '../members.ts';
import { fixedSession } from '../render.tsx';
import type { Hand } from './hand.ts';
import { onlyRoute, provesRefusals, type RefusalCase } from './proves-refusals.ts';

const NPI = '1234567893';
const page = (results: readonly object[]) => ({
  filteredCount: results.length,
  pageNumber: 1,
  pageSize: 20,
  results,
});
const record = { id: '107', originalId: '7', name: 'Golf Outing', currentEntriesCount: 0, isActive: true };
const double = (id: number) => ({
  providerId: String(id),
  providerName: `Doe, Jo ${id}`,
  reference: `P${id}`,
  npi: NPI,
  giftCount: id,
  linkCount: 1,
});
const MERGE = {
  id: '31',
  keptName: 'Doe, Jo 1',
  records: [{ providerName: 'Doe, J', reference: 'P9', npi: '', giftCount: 2 }],
  mergedByName: 'Ada Byron',
  mergedDate: 1_780_000_000,
};
const alert = {
  id: '910',
  originalId: '10',
  remainingAmount: 10,
  usedPercent: null,
  pastCount: null,
  endedDate: null,
  dailyRecipients: '',
  entityId: null,
  entityName: null,
  isActive: true,
  recipientUsers: [{ id: '1', fullName: 'Ada Byron' }],
};
const CSV = new File(['provider_id,entity_id\nP1,N\n'], 'links.csv', { type: 'text/csv' });
const LOOK = { rows: 1, inserted: 1, known: 0, preview: [], mismatches: [], batchId: null };
const CURED = {
  ...{ organizationId: '5', organizationName: 'Northfield Hospital', providerId: '22', giftYear: 2026 },
  ...{ overSince: '2026-02-01', dueDate: '2026-07-31', curedDate: '2026-03-02', largestExcessAmount: 12 },
  ...{ recordId: null, recordedByName: null, recordedDate: null, note: '', noCure: null },
};
const LINKED = { originalId: '61', marketId: '51', marketName: 'Valley' };

const on = (
  tab: ReactElement,
  refused: string,
  act: RefusalCase['act'],
  more: Partial<RefusalCase> = {},
): RefusalCase => ({
  refused,
  path: '/n/northfield/5/settings',
  routes: onlyRoute(tab),
  brand: 'compliance',
  session: () => fixedSession(readyWith()),
  act,
  ...more,
  answers: {
    GiftAlertThresholdAlerts: { data: { giftAlertThresholdAlerts: [alert] } },
    GiftAlertThresholdAlertUsers: {
      data: { giftAlertThresholdAlertUsers: [{ id: '2', fullName: 'Grace Hopper' }] },
    },
    GiftFilters: { data: { giftFilters: { filteredCount: 0, results: [] } } },
    GiftAlertRequestors: { data: { rows: [record] } },
    GiftAlertTypes: { data: { rows: [record] } },
    GiftAlertMarkets: { data: { rows: [{ id: '51', originalId: '51', name: 'Valley' }] } },
    GiftAlertProviders: { data: { giftAlertProviders: page([provider(1)]) } },
    GiftAlertEntities: { data: { giftAlertEntities: page([entity(7)]) } },
    MergeableGiftAlertProviders: { data: { giftAlertProviders: { results: [] } } },
    GiftAlertProviderDoubles: {
      data: { giftAlertProviderDoubles: [{ npi: NPI, entityName: null, providers: [double(1), double(2)] }] },
    },
    GiftAlertProviderMerges: { data: { giftAlertProviderMerges: [MERGE] } },
    ComplianceSettings: {
      data: {
        complianceSettings: [
          {
            id: '21',
            originalId: '1',
            keyName: 'CLM_GROUP_TYPE_NAME',
            value: 'Location',
            editable: true,
            isOrganizationEnabled: false,
            displayName: 'Group Type Name',
            settingType: 'string',
          },
        ],
      },
    },
    GiftAlertThresholds: { data: { giftAlertThresholds: [] } },
    ...more.answers,
  },
});

const at = (name: string, label: string): { field: NonNullable<RefusalCase['field']> } => ({
  field: { name, at: (hand) => hand.screen.getByRole('textbox', { name: label, exact: true }) },
});
const named = (tab: ReactElement, refused: string, add: string, one: string) =>
  on(
    tab,
    refused,
    async (hand) => {
      await hand.press(add);
      await hand.fill(one, 'Meals');
      await hand.press('Save');
    },
    at('name', one),
  );
const inSeveral = (list: NamedList, refused: string) =>
  on(
    <SetNamedDialog
      list={list}
      all={list.all!}
      record={null}
      organizations={[{ id: '5', name: 'Northfield Hospital' }]}
      onClose={() => {}}
      onSaved={() => {}}
    />,
    refused,
    async (hand) => {
      await hand.fill(list.one, 'Meals');
      await hand.press('Save');
    },
    at('name', list.one),
  );
const marketCase = (refused: string, option: string, more: Partial<RefusalCase> = {}) =>
  on(<EntitiesTab />, refused, (hand) => hand.pick('Market of Clinic 7', option), {
    again: ({ screen }: Hand) => screen.getByRole('combobox', { name: 'Market of Clinic 7' }),
    ...more,
  });
const mapping: RefusalCase['act'] = async (hand) => {
  await hand.open('Import Provider Mapping', 'Provider Mapping Import');
  await hand.upload(CSV);
};

const Mapping = () => <ImportMappingButton onDone={() => {}} />;

provesRefusals([
  on(
    <CuredExcessList cures={[CURED]} providerName="Doe, Jo" onRecorded={() => {}} />,
    'RecordGiftAlertCure',
    async (hand) => {
      await hand.open('Record Cure of 03/02/2026', 'Record Cure');
      await hand.fill('Note', 'Entered late');
      await hand.press('Record Cure');
    },
  ),
  named(<RequestorsTab />, 'SaveGiftAlertRequestor', 'Add Requestor', 'Requestor'),
  named(<GiftTypesTab />, 'SaveGiftAlertType', 'Add GiftType', 'Gift Type'),
  inSeveral(REQUESTORS, 'SetGiftAlertRequestors'),
  inSeveral(GIFT_TYPES, 'SetGiftAlertTypes'),
  named(<MarketsTab />, 'SaveGiftAlertMarket', 'Add Market', 'Market'),
  on(
    <AlertsTab />,
    'SaveGiftAlertThresholdAlert',
    async (hand) => {
      await hand.open('Add Alert', /Alert/);
      await hand.screen.getByRole('dialog').getByRole('textbox', { name: 'Remaining Amount' }).fill('5000');
      await hand.pick('Recipients', 'Grace Hopper');
      await hand.press('Save');
    },
    at('remainingAmount', 'Remaining Amount'),
  ),
  on(
    <AlertsTab />,
    'DeleteGiftAlertThresholdAlert',
    async (hand) => {
      await hand.press(/^Delete the alert at/);
      await hand.press('Delete');
    },
    { again: ({ screen }) => screen.getByRole('button', { name: /^Delete/ }).last() },
  ),
  on(
    <AddAlertsDialog
      like={null}
      organizations={[{ id: '5', name: 'Northfield Hospital' }]}
      onClose={() => {}}
      onSaved={() => {}}
    />,
    'AddGiftAlertThresholdAlerts',
    async (hand) => {
      await hand.screen.getByRole('dialog').getByRole('textbox', { name: 'Remaining Amount' }).fill('5000');
      await hand.pick('Recipients', 'Grace Hopper');
      await hand.press('Save');
    },
    {
      ...at('remainingAmount', 'Remaining Amount'),
      answers: {
        GiftAlertOrganizationMembers: {
          data: {
            giftAlertOrganizationMembers: [{ id: '2', fullName: 'Grace Hopper', organizationIds: ['5'] }],
          },
        },
      },
    },
  ),
  on(
    <EndAlertsDialog
      alert={{
        ...{ key: '10', missing: [], differs: [] },
        rows: [{ ...alert, organizationId: '5', recipientNames: [] }],
      }}
      onClose={() => {}}
      onEnded={() => {}}
    />,
    'EndGiftAlertThresholdAlerts',
    (hand) => hand.press('Delete'),
  ),
  on(
    <ComplianceSettingsTab />,
    'SaveComplianceSetting',
    async (hand) => {
      await hand.press('Edit Group Type Name');
      await hand.fill(/./, 'Site');
      await hand.press('Save');
    },
    { field: { name: 'value', at: ({ screen }) => screen.getByRole('dialog').getByRole('textbox') } },
  ),
  on(
    <ThresholdsTab />,
    'SaveGiftAlertThreshold',
    async (hand) => {
      await hand.screen.getByRole('textbox', { name: 'Threshold Amount', exact: true }).fill('53500');
      await hand.screen
        .getByRole('textbox', { name: 'Incidental Threshold Amount', exact: true })
        .fill('4700');
      await hand.press('Save');
    },
    at('amount', 'Threshold Amount'),
  ),
  on(
    <SetAllDialog
      year={2027}
      places={[
        {
          ...{ organizationId: '5', organizationName: 'Northfield Hospital' },
          ...{ thresholdId: null, amount: null, incidentalAmount: null, remunerationAmount: null },
        },
      ]}
      onClose={() => {}}
      onSaved={() => {}}
    />,
    'SetGiftAlertThresholds',
    async (hand) => {
      await hand.press('Set for 2027');
    },
    at('amount', 'Threshold Amount'),
  ),
  on(
    <OfferAllDialog
      year={2027}
      organizations={[{ organizationId: '5', organizationName: 'Northfield Hospital' }]}
      onClose={() => {}}
      onSaved={() => {}}
    />,
    'SetMissingGiftAlertThresholds',
    (hand) => hand.press('Set for 2027'),
    at('amount', 'Threshold Amount'),
  ),
  on(<ProvidersTab />, 'BulkGiftAlertEntityProviders', async (hand) => {
    await hand.press('Edit Provider 01');
    await hand.check('Select Clinic 7');
    await hand.press('Save');
  }),
  on(
    <ProvidersTab />,
    'SaveGiftAlertProvider',
    async (hand) => {
      await hand.press('Add Provider');
      await hand.fill('Last Name', 'Doe');
      await hand.press('Add Provider');
    },
    at('npi', 'NPI'),
  ),
  on(
    <EntitiesTab />,
    'SaveGiftAlertEntity',
    async (hand) => {
      await hand.press('Add Location');
      await hand.fill('Name', 'Wing');
      await hand.press('Add Location');
    },
    at('name', 'Name'),
  ),
  on(<ProvidersTab />, 'MergeGiftAlertProviders', async (hand) => {
    await hand.open('Merge Records', 'Merge Records');
    await hand.press(`Merge NPI ${NPI}`);
    await hand.press('Merge');
    hand.pressed = hand.screen.getByRole('button', { name: `Merge NPI ${NPI}` });
  }),
  on(<ProvidersTab />, 'UndoGiftAlertProviderMerge', async (hand) => {
    await hand.open('Merge Records', 'Merge Records');
    await hand.press('Undo merge of Doe, J (P9)');
  }),
  on(
    <ProvidersTab />,
    'DistinguishGiftAlertProviders',
    async (hand) => {
      await hand.open('Merge Records', 'Merge Records');
      await hand.press(/^Different people/);
    },
    {
      answers: {
        GiftAlertProviderDoubles: {
          data: {
            giftAlertProviderDoubles: [{ npi: '', entityName: 'North', providers: [double(1), double(2)] }],
          },
        },
      },
    },
  ),
  marketCase('SaveGiftAlertMarketEntity', 'Valley'),
  marketCase('DeleteGiftAlertMarketEntity', 'No market', {
    answers: { GiftAlertEntities: { data: { giftAlertEntities: page([entity(7, { market: LINKED })]) } } },
  }),
  on(<Mapping />, '/api/northfield/5/providermapping/csv', mapping, {
    when: 'a look',
    again: ({ screen }) => screen.getByRole('button', { name: /^Choose/ }),
  }),
  on(
    <Mapping />,
    '/api/northfield/5/providermapping/csv',
    async (hand) => {
      await mapping(hand);
      await hand.press(/^Import 1 Link/);
    },
    {
      when: 'an import',
      before: [LOOK],
      again: ({ screen }) => screen.getByRole('button', { name: /^Choose/ }),
    },
  ),
]);
