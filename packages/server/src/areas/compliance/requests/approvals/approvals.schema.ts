import { optionalDollars } from '@capwise/domain/money';
import { builder } from '../../../../graphql/builder.ts';
import { organizationArgs } from '../../../../graphql/organization-args.ts';
import type { DeputyRow, RuleRow } from './approvals.queries.ts';
import { readDeputies, readRules, saveDeputies, saveRules, type Versioned } from './approvals.service.ts';

const ApprovalRule = builder.objectRef<RuleRow>('ApprovalRule').implement({
  description: 'Names the approver of requested gifts. The first rule whose conditions all fit decides.',
  fields: (t) => ({
    minAmount: t.float({ nullable: true, resolve: ({ minCents }) => optionalDollars(minCents) }),
    giftTypeId: t.exposeID('giftTypeId', { nullable: true }),
    giftTypeName: t.exposeString('giftTypeName', { nullable: true }),
    entityId: t.exposeID('entityId', { nullable: true }),
    entityName: t.exposeString('entityName', { nullable: true }),
    usedPercent: t.exposeInt('usedPercent', {
      nullable: true,
      description: 'Percent of the threshold that gifts, reservations and this request use at least.',
    }),
    approverId: t.exposeID('approverId'),
    approverName: t.exposeString('approverName'),
    remindHours: t.exposeInt('remindHours', { nullable: true }),
    escalateHours: t.exposeInt('escalateHours', { nullable: true }),
    escalateTo: t.exposeID('escalateTo', { nullable: true }),
    escalateToName: t.exposeString('escalateToName', { nullable: true }),
  }),
});

const ApprovalDeputy = builder.objectRef<DeputyRow>('ApprovalDeputy').implement({
  fields: (t) => ({
    userId: t.exposeID('userId'),
    userName: t.exposeString('userName'),
    deputyId: t.exposeID('deputyId'),
    deputyName: t.exposeString('deputyName'),
    fromDate: t.exposeString('fromDate', { description: 'YYYY-MM-DD' }),
    toDate: t.exposeString('toDate', { description: 'YYYY-MM-DD, included.' }),
  }),
});

const VERSION = 'Changes with the content. Send it with a save to detect conflicts.';

const ApprovalRules = builder.objectRef<Versioned<RuleRow>>('ApprovalRules').implement({
  fields: (t) => ({
    version: t.exposeString('version', { description: VERSION }),
    rules: t.field({ type: [ApprovalRule], resolve: ({ rows }) => rows }),
  }),
});

const ApprovalDeputies = builder.objectRef<Versioned<DeputyRow>>('ApprovalDeputies').implement({
  fields: (t) => ({
    version: t.exposeString('version', { description: VERSION }),
    deputies: t.field({ type: [ApprovalDeputy], resolve: ({ rows }) => rows }),
  }),
});

const RuleInput = builder.inputType('ApprovalRuleInput', {
  fields: (t) => ({
    minAmount: t.float({ description: 'Dollars with up to two decimals. Null for any amount.' }),
    giftTypeId: t.id(),
    entityId: t.id(),
    usedPercent: t.int(),
    approverId: t.id({ required: true }),
    remindHours: t.int(),
    escalateHours: t.int(),
    escalateTo: t.id(),
  }),
});

const DeputyInput = builder.inputType('ApprovalDeputyInput', {
  fields: (t) => ({
    userId: t.id({ required: true }),
    deputyId: t.id({ required: true }),
    fromDate: t.string({ required: true, description: 'YYYY-MM-DD' }),
    toDate: t.string({ required: true, description: 'YYYY-MM-DD, included.' }),
  }),
});

const gate = { organization: 'manageannualthresholds' } as const;

builder.queryFields((t) => ({
  approvalRules: t.field({
    type: ApprovalRules,
    nullable: true,
    description: 'Rules of the organization in their order. Without rules, gifts cannot be requested.',
    gate,
    args: organizationArgs(t),
    resolve: (_, _args, { organization }) => readRules(organization),
  }),
  approvalDeputies: t.field({
    type: ApprovalDeputies,
    nullable: true,
    description: 'People who decide for an approver on some days.',
    gate,
    args: organizationArgs(t),
    resolve: (_, _args, { organization }) => readDeputies(organization),
  }),
}));

builder.mutationFields((t) => ({
  saveApprovalRules: t.field({
    type: ApprovalRules,
    description: 'Replaces all rules of the organization.',
    gate,
    recentSignIn: true,
    args: {
      ...organizationArgs(t),
      version: t.arg.string({ required: true, description: 'The version that the viewer saw.' }),
      rules: t.arg({ type: [RuleInput], required: true }),
    },
    resolve: (_, input, { organization }) => saveRules(organization, input),
  }),
  saveApprovalDeputies: t.field({
    type: ApprovalDeputies,
    description: 'Replaces all deputies of the organization.',
    gate,
    recentSignIn: true,
    args: {
      ...organizationArgs(t),
      version: t.arg.string({ required: true, description: 'The version that the viewer saw.' }),
      deputies: t.arg({ type: [DeputyInput], required: true }),
    },
    resolve: (_, input, { organization }) => saveDeputies(organization, input),
  }),
}));
