import { SETTING_KINDS } from '@capwise/domain/admin/settings';
import { builder } from '../../../graphql/builder.ts';
import type { ConfigurationRow, SettingTypeRow } from './configuration.queries.ts';
import { getConfiguration, systemConfigurations, systemSettingTypes } from './configuration.service.ts';
import { saveConfiguration, updateConfiguration } from './save-configuration.service.ts';

const SystemConfiguration = builder.objectRef<ConfigurationRow>('SystemConfiguration').implement({
  description: 'A setting of a system.',
  fields: (t) => ({
    id: t.exposeID('id'),
    settingTypeId: t.exposeID('settingTypeId'),
    settingName: t.exposeString('settingName'),
    settingValue: t.exposeString('settingValue', { description: 'Empty if it was cleared.' }),
    createdByName: t.exposeString('createdByName', { nullable: true }),
    createdDate: t.string({ description: 'ISO 8601', resolve: (row) => row.createdAt.toISOString() }),
    updatedByName: t.exposeString('updatedByName', { nullable: true }),
    updatedDate: t.string({
      nullable: true,
      description: 'ISO 8601. Null before the first change.',
      resolve: (row) => row.updatedAt?.toISOString(),
    }),
  }),
});

const SystemSettingType = builder.objectRef<SettingTypeRow>('SystemSettingType').implement({
  description: 'A setting that a system can have.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    kind: t.exposeString('kind', { description: `Kind of value: ${SETTING_KINDS.join(', ')}.` }),
    helpText: t.exposeString('helpText', { description: 'Help text.' }),
  }),
});

builder.queryFields((t) => ({
  systemConfiguration: t.field({
    type: SystemConfiguration,
    nullable: true,
    gate: 'settings',
    args: {
      systemId: t.arg.id(),
      settingName: t.arg.string({ required: true, description: 'Such as MT2_Tenant.' }),
    },
    resolve: (_, { systemId, settingName }, { scope }) =>
      getConfiguration(scope, { systemId: systemId ?? null, settingName }),
  }),
  systemConfigurations: t.field({
    type: [SystemConfiguration],
    description: 'Values set for the system, by name.',
    gate: 'ViewSystems',
    args: { systemId: t.arg.id({ required: true }) },
    resolve: (_, { systemId }, { scope }) => systemConfigurations(scope, systemId),
  }),
  systemSettingTypes: t.field({
    type: [SystemSettingType],
    description: 'All settings that a system can have, by name.',
    gate: 'ViewSystems',
    args: { systemId: t.arg.id({ required: true }) },
    resolve: (_, { systemId }, { scope }) => systemSettingTypes(scope, systemId),
  }),
}));

builder.mutationFields((t) => ({
  saveSystemConfiguration: t.field({
    type: SystemConfiguration,
    description: 'Sets a value for the first time.',
    gate: 'CreateEditSystems',
    args: {
      systemId: t.arg.id({ required: true }),
      settingTypeId: t.arg.id({ required: true }),
      settingValue: t.arg.string({ required: true }),
    },
    resolve: (_, input, { scope, services }) => saveConfiguration(scope, services, input),
  }),
  updateSystemConfiguration: t.field({
    type: SystemConfiguration,
    description: 'Changes a value. An empty value clears it.',
    gate: 'CreateEditSystems',
    args: { id: t.arg.id({ required: true }), settingValue: t.arg.string({ required: true }) },
    resolve: (_, input, { scope, services }) => updateConfiguration(scope, services, input),
  }),
}));
