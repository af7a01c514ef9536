import type { SettingKind } from '@capwise/domain/admin/settings';
import type { GetSystemSettingsQuery } from '../../../gen/graphql.ts';
import { type Loaded, useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { SystemSettingsQuery } from './settings.graphql.ts';

/** A setting that the system can have, with its value if set (B-74). */
export interface Setting {
  settingTypeId: string;
  name: string;
  kind: SettingKind;
  helpText: string;
  id: string | null;
  value: string;
  createdByName: string | null;
  createdDate: string | null;
  updatedByName: string | null;
  updatedDate: string | null;
}

export type Settings = Loaded<readonly Setting[]>;

/**
 * All settings of a system, set or not.
 * @param systemId Null skips the query.
 */
export function useSettings(systemId: string | null): Settings {
  return useLoaded({
    query: SystemSettingsQuery,
    variables: { systemId: systemId ?? '' },
    pick: systemSettings,
    pause: systemId === null,
    requestPolicy: 'cache-and-network',
  });
}

function systemSettings({ systemConfigurations, systemSettingTypes }: GetSystemSettingsQuery): Setting[] {
  const byType = new Map(systemConfigurations.map((one) => [one.settingTypeId, one]));
  return systemSettingTypes.map(({ id: settingTypeId, name, kind, helpText }) => {
    const set = byType.get(settingTypeId);
    return {
      settingTypeId,
      name,
      kind: kind as SettingKind,
      helpText,
      id: set?.id ?? null,
      value: set?.settingValue ?? '',
      createdByName: set?.createdByName ?? null,
      createdDate: set?.createdDate ?? null,
      updatedByName: set?.updatedByName ?? null,
      updatedDate: set?.updatedDate ?? null,
    };
  });
}
