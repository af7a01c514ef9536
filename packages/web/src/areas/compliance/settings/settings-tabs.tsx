import { canIn, type GiftPermission } from '@capwise/domain/permissions/gift-permission';
import type { ComponentType } from 'react';
import type { EntityLabel } from '../../../lib/session/organization.ts';
import type { OpenVisit } from '../../../lib/session/visit.ts';
import { AlertsTab } from '../alerts/alerts-tab.tsx';
import { GiftTypesTab, MarketsTab, RequestorsTab } from '../lists/named-list-tab.tsx';
import { EntitiesTab } from '../places/entities-tab.tsx';
import { ProvidersTab } from '../places/providers-tab.tsx';
import { ApprovalsTab } from '../requests/approvals/approvals-tab.tsx';
import { ThresholdsTab } from '../thresholds/thresholds-tab.tsx';
import { ComplianceSettingsTab } from './compliance-settings-tab.tsx';

export interface SettingsTab {
  /** The value in the address. Also the tab's text, unless `label` is set. */
  name: string;
  label?(entity: EntityLabel): string;
  needs: GiftPermission;
  Panel: ComponentType;
}

export const SETTINGS_TABS: readonly SettingsTab[] = [
  { name: 'Thresholds', needs: 'manageannualthresholds', Panel: ThresholdsTab },
  { name: 'Alerts', needs: 'manageannualthresholds', Panel: AlertsTab },
  { name: 'Approvals', needs: 'manageannualthresholds', Panel: ApprovalsTab },
  { name: 'Markets', needs: 'addeditmarkets', Panel: MarketsTab },
  {
    name: 'Entities',
    label: ({ many }) => many,
    needs: 'addeditentities',
    Panel: EntitiesTab,
  },
  { name: 'Providers', needs: 'addeditproviders', Panel: ProvidersTab },
  { name: 'Requestors', needs: 'addeditrequestors', Panel: RequestorsTab },
  { name: 'Gift Types', needs: 'addeditgifttypes', Panel: GiftTypesTab },
  { name: 'Settings', needs: 'editappsettings', Panel: ComplianceSettingsTab },
];

export const settingsTabs = ({ member, organization }: OpenVisit): SettingsTab[] =>
  SETTINGS_TABS.filter(({ needs }) => canIn(member.permissions, organization.id, needs));

/** The tab in the address. An unknown or forbidden tab leads to the first one (CPERM-010, B-94). */
export const shownTab = (asked: string, tabs: readonly SettingsTab[]): SettingsTab | undefined =>
  tabs.find(({ name }) => name.toLowerCase() === asked.trim().toLowerCase()) ?? tabs[0];
