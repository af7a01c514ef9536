import { enteredCents } from '@capwise/domain/compliance/amounts';
import type { Day } from '@capwise/domain/dates';
import { centsToDollars, dollarsToCents, formatCents } from '@capwise/domain/money';
import { z } from 'zod';
import type {
  ApprovalDeputyInput,
  ApprovalRuleInput,
  GetApprovalsQuery,
  ShownDeputiesFragment,
  ShownRulesFragment,
} from '../../../../gen/graphql.ts';
import type { Refusal } from '../../../../lib/graphql/use-save.ts';
import type { Person } from '../../../../ui/form/inputs/people-select.tsx';
import type { Reference } from '../../lists/select/use-reference-page.ts';

export type Rule = ShownRulesFragment['rules'][number];
export type Deputy = ShownDeputiesFragment['deputies'][number];

/** Options of the dialogs. */
export interface Choices {
  people: readonly Person[];
  types: NonNullable<GetApprovalsQuery['giftAlertTypes']>;
}

export function ruleCondition(rule: Rule, entityWord: string): string {
  return [
    rule.giftTypeName ?? 'Any gift',
    rule.minAmount == null ? null : `from ${formatCents(dollarsToCents(rule.minAmount))}`,
    rule.entityName == null ? null : `${entityWord} ${rule.entityName}`,
    rule.usedPercent == null ? null : `${rule.usedPercent}% of the threshold used`,
  ]
    .filter((part) => part != null)
    .join(', ');
}

export const reminderText = ({ remindHours, escalateHours, escalateToName }: Rule): string =>
  [
    remindHours == null ? null : `Reminder after ${remindHours} h`,
    escalateHours == null ? null : `${escalateToName} after ${escalateHours} h`,
  ]
    .filter((part) => part !== null)
    .join(', ');

/** For an entry that someone else changed, moved or deleted while it was edited. */
export const CHANGED_MEANWHILE: Refusal = {
  name: 'ConflictError',
  reason: null,
  message: 'Someone else has changed this list. Close this window and open the entry again.',
  field: null,
  isStale: false,
};

export const ruleInput = (rule: Rule): ApprovalRuleInput => ({
  minAmount: rule.minAmount ?? null,
  giftTypeId: rule.giftTypeId ?? null,
  entityId: rule.entityId ?? null,
  usedPercent: rule.usedPercent ?? null,
  approverId: rule.approverId,
  remindHours: rule.remindHours ?? null,
  escalateHours: rule.escalateHours ?? null,
  escalateTo: rule.escalateTo ?? null,
});

export const deputyInput = ({ userId, deputyId, fromDate, toDate }: Deputy): ApprovalDeputyInput => ({
  userId,
  deputyId,
  fromDate,
  toDate,
});

/** The list with one entry added (at null), replaced, or removed. */
export const withEntry = <Entry>(list: readonly Entry[], at: number | null, entry: Entry | null): Entry[] =>
  at === null
    ? [...list, ...(entry === null ? [] : [entry])]
    : list.flatMap((one, index) => (index === at ? (entry === null ? [] : [entry]) : [one]));

export function moved<Entry>(list: readonly Entry[], at: number, by: -1 | 1): Entry[] {
  const next = [...list];
  next.splice(at + by, 0, ...next.splice(at, 1));
  return next;
}

export interface RuleValues {
  /** Integer cents. Null for any amount. */
  minAmount: number | null;
  giftTypeId: string | null;
  entity: Reference | null;
  usedPercent: number | '';
  approverId: string | null;
  remindHours: number | '';
  escalateHours: number | '';
  escalateTo: string | null;
}

export const ruleValues = (rule: Rule | null): RuleValues => ({
  minAmount: rule?.minAmount == null ? null : dollarsToCents(rule.minAmount),
  giftTypeId: rule?.giftTypeId ?? null,
  entity: rule?.entityId == null ? null : { id: rule.entityId, name: rule.entityName ?? '' },
  usedPercent: rule?.usedPercent ?? '',
  approverId: rule?.approverId ?? null,
  remindHours: rule?.remindHours ?? '',
  escalateHours: rule?.escalateHours ?? '',
  escalateTo: rule?.escalateTo ?? null,
});

const whole = (unit: string, most: number) =>
  z
    .union([
      z.literal('').transform(() => null),
      z.int(`Enter whole ${unit}`).min(1, `Enter at least 1`).max(most, `Enter at most ${most}`),
    ])
    .nullable();

export const RuleFormSchema = z
  .object({
    minAmount: enteredCents('Enter an amount').nullable(),
    giftTypeId: z.string().nullable(),
    entity: z.object({ id: z.string(), name: z.string() }).nullable(),
    usedPercent: whole('percent', 100),
    approverId: z.string('Choose an approver'),
    remindHours: whole('hours', 720),
    escalateHours: whole('hours', 720),
    escalateTo: z.string().nullable(),
  })
  .refine(({ escalateHours, escalateTo }) => escalateTo === null || escalateHours !== null, {
    message: 'Enter the hours',
    path: ['escalateHours'],
  })
  .refine(({ escalateHours, escalateTo }) => escalateHours === null || escalateTo !== null, {
    message: 'Choose a person',
    path: ['escalateTo'],
  })
  .refine(({ approverId, escalateTo }) => approverId !== escalateTo, {
    message: 'Choose someone other than the approver',
    path: ['escalateTo'],
  });

export const toRuleInput = ({
  minAmount,
  entity,
  ...rule
}: z.output<typeof RuleFormSchema>): ApprovalRuleInput => ({
  ...rule,
  minAmount: minAmount === null ? null : centsToDollars(minAmount),
  entityId: entity?.id ?? null,
});

export interface DeputyValues {
  userId: string | null;
  deputyId: string | null;
  fromDate: Day;
  toDate: Day;
}

export const deputyValues = (deputy: Deputy | null, today: Day): DeputyValues =>
  deputy ? deputyInput(deputy) : { userId: null, deputyId: null, fromDate: today, toDate: today };
