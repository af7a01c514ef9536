import { builder } from '../../../graphql/builder.ts';
import { readTenantConfiguration } from './tenant.queries.ts';

const TenantConfiguration = builder
  .objectRef<{ setting_value: string | null }>('TenantConfiguration')
  .implement({
    description:
      'Identity provider hint of a tenant, read before sign-in from the first segment of the address.',
    fields: (t) => ({ settingValue: t.exposeString('setting_value', { nullable: true }) }),
  });

builder.queryFields((t) => ({
  tenantConfiguration: t.field({
    type: TenantConfiguration,
    nullable: true,
    gate: 'public',
    args: { tenantName: t.arg.string({ required: true }) },
    resolve: (_, { tenantName }, { services }) => readTenantConfiguration(services.database.db, tenantName),
  }),
}));
