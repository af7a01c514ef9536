import type { SettingKind } from '@capwise/domain/admin/settings';
import { useCallback, useMemo } from 'react';
import { type CombinedError, useQuery } from 'urql';
import type { GetSystemSettingsQuery } from '../../../gen/graphql.ts';
import { SystemSettingsQuery } from './settings.graphql.ts';

/** A setting that the system can have, with what it has set of it (B-74). */
export interface Setting {
  settingTypeId: string;
  name: string;
  kind: SettingKind;
  helpText: string;
  /** Null where it was never set. */
  id: string | null;
  /** '' where it is not set. */
  value: string;
  createdByName: string | null;
  createdDate: string | null;
  updatedByName: string | null;
  updatedDate: string | null;
}

export interface Settings {
  /** Null before they are there. */
  rows: readonly Setting[] | null;
  /** What the request ended with. */
  error: CombinedError | undefined;
  reload(): void;
}

/** Every setting of a system, set or not. @param systemId null asks nothing */
export function useSettings(systemId: string | null): Settings {
  const [{ data, error }, ask] = useQuery({
    query: SystemSettingsQuery,
    variables: { systemId: systemId ?? '' },
    pause: systemId === null,
    requestPolicy: 'cache-and-network',
  });
  const reload = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  const rows = useMemo(() => data && settingsOf(data), [data]);
  return { rows: rows ?? null, error, reload };
}

function settingsOf({ systemConfigurations, systemSettingTypes }: GetSystemSettingsQuery): Setting[] {
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
