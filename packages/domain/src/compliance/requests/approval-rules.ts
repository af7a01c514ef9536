import { z } from 'zod';
import { type Day, isDay } from '../../dates.ts';
import { UsedPercentSchema } from '../alert-level.ts';
import { AmountSchema } from '../amounts.ts';

export const MAX_APPROVAL_RULES = 50;
export const MAX_DEPUTIES = 100;
const MAX_HOURS = 720;

const id = z.string('Choose a person').min(1, 'Choose a person');
const optionalId = z
  .string()
  .nullish()
  .transform((given) => given || null);
const hours = z
  .int('Enter whole hours')
  .min(1, 'Enter at least 1 hour')
  .max(MAX_HOURS, `Enter at most ${MAX_HOURS} hours`)
  .nullish()
  .transform((given) => given ?? null);

export const ApprovalRuleSchema = z
  .object({
    minAmount: AmountSchema.nullish().transform((given) => given ?? null),
    giftTypeId: optionalId,
    entityId: optionalId,
    usedPercent: UsedPercentSchema.nullish().transform((given) => given ?? null),
    approverId: id,
    remindHours: hours,
    escalateHours: hours,
    escalateTo: optionalId,
  })
  .refine(({ escalateHours, escalateTo }) => (escalateHours === null) === (escalateTo === null), {
    message: 'Enter both the hours and the person of an escalation',
    path: ['escalateTo'],
  })
  .refine(({ approverId, escalateTo }) => approverId !== escalateTo, {
    message: 'Choose someone other than the approver',
    path: ['escalateTo'],
  });

export const ApprovalRulesSchema = z
  .array(ApprovalRuleSchema)
  .max(MAX_APPROVAL_RULES, `Enter at most ${MAX_APPROVAL_RULES} rules`);

const day = z.string().refine(isDay, 'Enter a date as YYYY-MM-DD');

export const ApprovalDeputySchema = z
  .object({ userId: id, deputyId: id, fromDate: day, toDate: day })
  .refine(({ userId, deputyId }) => userId !== deputyId, {
    message: 'Choose someone other than the approver',
    path: ['deputyId'],
  })
  .refine(({ fromDate, toDate }) => fromDate <= toDate, {
    message: 'The last day cannot precede the first',
    path: ['toDate'],
  });

export const ApprovalDeputiesSchema = z
  .array(ApprovalDeputySchema)
  .max(MAX_DEPUTIES, `Enter at most ${MAX_DEPUTIES} deputies`);

/** A rule fits if all of its conditions do. Null is no condition. Amounts are integer cents. */
export interface ApprovalRule {
  minCents: number | null;
  giftTypeId: number | null;
  entityId: number | null;
  usedPercent: number | null;
  approverId: number;
  escalateTo: number | null;
}

export interface AskedRecipient {
  entityId: number;
  /** Given, reserved and asked for, in cents. */
  usedCents: number;
  /** Null without a threshold. */
  thresholdCents: number | null;
}

export interface AskedGift {
  /** Value for each recipient. */
  cents: number;
  giftTypeId: number;
  recipients: readonly AskedRecipient[];
}

/** A request with several recipients meets a rule if one of them does. */
const fits = (rule: ApprovalRule, { cents, giftTypeId, recipients }: AskedGift): boolean =>
  (rule.minCents === null || cents >= rule.minCents) &&
  (rule.giftTypeId === null || rule.giftTypeId === giftTypeId) &&
  recipients.some(
    ({ entityId, usedCents, thresholdCents }) =>
      (rule.entityId === null || rule.entityId === entityId) &&
      (rule.usedPercent === null ||
        (thresholdCents !== null && usedCents * 100 >= thresholdCents * rule.usedPercent)),
  );

export type RuleChoice<Rule> =
  | { rule: Rule; approverId: number }
  /** No rule fits, or those that fit name the asker alone. */
  | { rule: null; reason: 'none fits' | 'own' };

/**
 * The first rule that fits decides. Nobody approves their own request: then the person to whom the rule escalates
 * decides, or the next rule that fits.
 */
export function chooseRule<Rule extends ApprovalRule>(
  rules: readonly Rule[],
  gift: AskedGift,
  askerId: number,
): RuleChoice<Rule> {
  const fitting = rules.filter((rule) => fits(rule, gift));
  for (const rule of fitting)
    for (const approverId of [rule.approverId, rule.escalateTo])
      if (approverId !== null && approverId !== askerId) return { rule, approverId };
  return { rule: null, reason: fitting.length > 0 ? 'own' : 'none fits' };
}

export interface Deputy {
  userId: number;
  deputyId: number;
  /** Both days included. */
  from: Day;
  to: Day;
}

export interface DecidedRequest {
  askedById: number;
  /** Approver by rule, and the person to whom the request was escalated. */
  approverIds: readonly number[];
  /** False if all of them have left. */
  hasApprover: boolean;
}

interface Person {
  id: number;
  /** May change the rules. */
  isManager: boolean;
}

/**
 * Approvers may decide, their deputies on the days of the deputy, and people who may change the rules if the approvers
 * have left, but nobody on their own request.
 * @param today in the tenant's time zone
 */
export function mayDecide(
  { id, isManager }: Person,
  { askedById, approverIds, hasApprover }: DecidedRequest,
  deputies: readonly Deputy[],
  today: Day,
): boolean {
  if (id === askedById) return false;
  return (
    approverIds.includes(id) ||
    (!hasApprover && isManager) ||
    deputies.some(
      ({ userId, deputyId, from, to }) =>
        deputyId === id && approverIds.includes(userId) && from <= today && today <= to,
    )
  );
}
