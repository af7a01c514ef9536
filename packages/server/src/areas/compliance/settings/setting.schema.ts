import { findComplianceSetting } from '@capwise/domain/compliance/settings';
import { builder } from '../../../graphql/builder.ts';
import { saveSetting } from './save-setting.service.ts';
import { type ComplianceSettingRow, readHint } from './setting.queries.ts';
import { complianceSetting, complianceSettings } from './setting.service.ts';

const settingKind = ({ keyName }: ComplianceSettingRow) => findComplianceSetting(keyName)!;

const ComplianceSetting = builder.objectRef<ComplianceSettingRow>('ComplianceSetting').implement({
  description: 'A setting of a tenant or one of its organizations.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'ID of the current version.' }),
    originalId: t.exposeID('originalId', { description: 'ID of the setting, the same in all versions.' }),
    organizationId: t.exposeID('organizationId', {
      nullable: true,
      description: 'Null for the whole tenant.',
    }),
    keyName: t.exposeString('keyName'),
    value: t.exposeString('value'),
    editable: t.boolean({ resolve: (row) => settingKind(row).editable }),
    isOrganizationEnabled: t.boolean({
      description: 'True if each organization has its own value.',
      resolve: (row) => settingKind(row).level === 'Organization',
    }),
    displayName: t.string({ resolve: (row) => settingKind(row).displayName }),
    settingType: t.string({ description: 'boolean or string', resolve: (row) => settingKind(row).type }),
    createdByName: t.exposeString('createdByName', { nullable: true }),
    createdById: t.exposeID('createdById', { nullable: true }),
    createdDate: t.expose('createdDate', { type: 'Timestamp' }),
  }),
});

builder.queryFields((t) => ({
  complianceSettings: t.field({
    type: [ComplianceSetting],
    nullable: true,
    description: 'Values set for the tenant, and for the organization if one is given.',
    gate: { organization: 'login', optional: true },
    args: { tenantName: t.arg.string({ required: true }), organizationId: t.arg.id() },
    resolve: (_, { organizationId }, { organization }) =>
      complianceSettings(organization, organizationId != null),
  }),
  complianceSetting: t.field({
    type: ComplianceSetting,
    nullable: true,
    description: 'Value in effect for a key, in any letter case. Null if not set.',
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
    description: 'Identity provider hint for sign-in to this tenant, or null.',
    gate: 'public',
    args: { tenantName: t.arg.string({ required: true }) },
    resolve: (_, { tenantName }, { services }) => readHint(services.database.db, tenantName),
  }),
}));

const ComplianceSettingInput = builder.inputType('ComplianceSettingInput', {
  fields: (t) => ({
    tenantName: t.string({ required: true }),
    organizationId: t.id({ required: true }),
    originalId: t.id({ description: 'Setting to change. Null if it has never been set.' }),
    id: t.id({ description: 'ID of the version that the viewer saw. Any other version is a conflict.' }),
    keyName: t.string({ required: true }),
    value: t.string({
      required: true,
      description: 'For a Boolean setting, True or False. Empty means False.',
    }),
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
