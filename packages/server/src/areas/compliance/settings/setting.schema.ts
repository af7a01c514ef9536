import { complianceSettingOf } from '@capwise/domain/compliance/settings';
import { builder } from '../../../graphql/builder.ts';
import { saveSetting } from './save-setting.service.ts';
import { type ComplianceSettingRow, readHint } from './setting.queries.ts';
import { complianceSetting, complianceSettings } from './setting.service.ts';

const kindOf = ({ keyName }: ComplianceSettingRow) => complianceSettingOf(keyName)!;

const ComplianceSetting = builder.objectRef<ComplianceSettingRow>('ComplianceSetting').implement({
  description: 'A setting of a tenant or of one of its organizations.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The stored version.' }),
    originalId: t.exposeID('originalId', { description: 'The setting, across its versions.' }),
    organizationId: t.exposeID('organizationId', {
      nullable: true,
      description: 'Null for the whole tenant.',
    }),
    keyName: t.exposeString('keyName'),
    value: t.exposeString('value'),
    editable: t.boolean({ resolve: (row) => kindOf(row).editable }),
    isOrganizationEnabled: t.boolean({
      description: 'Whether each organization has its own.',
      resolve: (row) => kindOf(row).level === 'Organization',
    }),
    displayName: t.string({ resolve: (row) => kindOf(row).displayName }),
    settingType: t.string({ description: 'boolean or string', resolve: (row) => kindOf(row).type }),
    createdByName: t.exposeString('createdByName', { nullable: true }),
    createdById: t.exposeID('createdById', { nullable: true }),
    createdDate: t.expose('createdDate', { type: 'Timestamp' }),
  }),
});

builder.queryFields((t) => ({
  complianceSettings: t.field({
    type: [ComplianceSetting],
    nullable: true,
    description: 'What is set for the tenant, and for the organization where one is given.',
    gate: { organization: 'login', optional: true },
    args: { tenantName: t.arg.string({ required: true }), organizationId: t.arg.id() },
    resolve: (_, { organizationId }, { organization }) =>
      complianceSettings(organization, organizationId != null),
  }),
  complianceSetting: t.field({
    type: ComplianceSetting,
    nullable: true,
    description: 'What holds for a key, in any letter case; null when it is not set.',
    gate: { organization: 'login', optional: true },
    args: {
      tenantName: t.arg.string({ required: true }),
      organizationId: t.arg.id(),
      keyName: t.arg.string({ required: true, description: 'Such as CLM_GROUP_TYPE_NAME.' }),
    },
    resolve: (_, { organizationId, keyName }, { organization }) =>
      complianceSetting(organization, organizationId != null, keyName),
  }),
  complianceIdpHintSetting: t.string({
    nullable: true,
    description: 'What the identity provider is told at sign-in of this tenant; null for none.',
    gate: 'public',
    args: { tenantName: t.arg.string({ required: true }) },
    resolve: (_, { tenantName }, { services }) => readHint(services.database.db, tenantName),
  }),
}));

const ComplianceSettingInput = builder.inputType('ComplianceSettingInput', {
  fields: (t) => ({
    tenantName: t.string({ required: true }),
    organizationId: t.id({ required: true }),
    originalId: t.id({ description: 'The setting that is changed; one that has never been set has none.' }),
    id: t.id({ description: 'The version that was seen: another one is a conflict.' }),
    keyName: t.string({ required: true }),
    value: t.string({ required: true, description: 'Of a boolean setting True or False; empty is False.' }),
  }),
});

builder.mutationFields((t) => ({
  saveComplianceSetting: t.field({
    type: ComplianceSetting,
    gate: { organization: 'editappsettings' },
    args: { complianceSettingInput: t.arg({ type: ComplianceSettingInput, required: true }) },
    resolve: (_, { complianceSettingInput }, { organization }) =>
      saveSetting(organization, complianceSettingInput),
  }),
}));
