import { builder } from '../../../graphql/builder.ts';
import type { ConfigurationRow } from './configuration.queries.ts';
import { getConfiguration } from './configuration.service.ts';

const SystemConfiguration = builder.objectRef<ConfigurationRow>('SystemConfiguration').implement({
  description: 'A setting of a system.',
  fields: (t) => ({
    id: t.exposeID('id'),
    settingTypeId: t.exposeID('settingTypeId'),
    settingName: t.exposeString('settingName'),
    settingValue: t.exposeString('settingValue'),
    createdByName: t.exposeString('createdByName', { nullable: true }),
    createdDate: t.string({ description: 'ISO 8601', resolve: (row) => row.createdAt.toISOString() }),
    updatedByName: t.exposeString('updatedByName', { nullable: true }),
    updatedDate: t.string({
      nullable: true,
      description: 'ISO 8601; null before the first change.',
      resolve: (row) => row.updatedAt?.toISOString(),
    }),
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
}));
