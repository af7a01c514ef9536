import {
  ApprovalDeputiesSchema,
  ApprovalRulesSchema,
} from '@capwise/domain/compliance/requests/approval-rules';
import { conflict, invalid } from '@capwise/domain/errors';
import { readId } from '@capwise/domain/ids';
import { z } from 'zod';
import type { OrganizationScope } from '../../../../db/scope.ts';
import { recorded } from '../../../../platform/audit/recorded.ts';
import { parseInput } from '../../../../platform/input/parse.ts';
import { inputDigest } from '../../../../platform/request-keys/input-digest.ts';
import { listMembers } from '../../alerts/alert.queries.ts';
import { openBook } from '../../gift/gift-book.queries.ts';
import {
  type DeputyRow,
  type DeputyValues,
  listDeputies,
  listRules,
  type RuleRow,
  type RuleValues,
  readChoices,
  replaceDeputies,
  replaceRules,
} from './approvals.queries.ts';

/** A list that is saved as a whole. The version changes with its content, but not with names of people and records. */
export interface Versioned<Row> {
  version: string;
  rows: Row[];
}

// The list is a field, so that errors name it.
const RulesSchema = z.object({ rules: ApprovalRulesSchema });
const DeputiesSchema = z.object({ deputies: ApprovalDeputiesSchema });

export const readRules = async (scope: OrganizationScope) => versioned(await listRules(scope), storedRule);
export const readDeputies = async (scope: OrganizationScope) =>
  versioned(await listDeputies(scope), storedDeputy);

const versioned = <Row>(rows: Row[], stored: (row: Row) => unknown): Versioned<Row> => ({
  version: inputDigest(rows.map(stored)),
  rows,
});

const storedRule = (rule: RuleRow): RuleValues => {
  const { giftTypeName: _, entityName: __, approverName: ___, escalateToName: ____, ...stored } = rule;
  return stored;
};
const storedDeputy = ({ userName: _, deputyName: __, ...stored }: DeputyRow): DeputyValues => stored;

/**
 * Replaces the rules. Without rules, nobody can request gifts.
 * @throws AppError ValidationError naming the field, ConflictError if they have changed meanwhile
 */
export async function saveRules(
  scope: OrganizationScope,
  { rules, version }: { rules: readonly unknown[]; version: string },
): Promise<Versioned<RuleRow>> {
  const values = parseInput(RulesSchema, { rules }).rules.map(ruleValues);
  return replaced(scope, { version, read: readRules, what: 'approval-rules' }, async (inner, before) => {
    const people = new Set([
      ...(await listMembers(inner)).map(({ id }) => id),
      ...before.flatMap(({ approverId, escalateTo }) => [approverId, escalateTo]),
    ]);
    const among = (key: 'giftTypeId' | 'entityId') => values.flatMap((rule) => rule[key] ?? []);
    const known = await readChoices(inner, among('giftTypeId'), among('entityId'));
    for (const [at, rule] of values.entries()) {
      const unknown =
        !people.has(rule.approverId) || (rule.escalateTo !== null && !people.has(rule.escalateTo))
          ? 'Approvers must be members of the organization'
          : rule.giftTypeId !== null && !known.giftTypes.includes(rule.giftTypeId)
            ? 'There is no such gift type'
            : rule.entityId !== null && !known.entities.includes(rule.entityId)
              ? 'There is no such entity'
              : null;
      if (unknown) throw invalid(`Rule ${at + 1}: ${unknown}`, 'rules');
    }
    await replaceRules(inner, values);
  });
}

/** @throws AppError ValidationError naming the field, ConflictError if they have changed meanwhile */
export async function saveDeputies(
  scope: OrganizationScope,
  { deputies, version }: { deputies: readonly unknown[]; version: string },
): Promise<Versioned<DeputyRow>> {
  const values = parseInput(DeputiesSchema, { deputies }).deputies.map(deputyValues);
  return replaced(
    scope,
    { version, read: readDeputies, what: 'approval-deputies' },
    async (inner, before) => {
      const people = new Set([
        ...(await listMembers(inner)).map(({ id }) => id),
        ...before.flatMap(({ userId, deputyId }) => [userId, deputyId]),
      ]);
      if (!values.every(({ userId, deputyId }) => people.has(userId) && people.has(deputyId)))
        throw invalid('Deputies must be members of the organization', 'deputies');
      await replaceDeputies(inner, values);
    },
  );
}

interface Replaced<Row> {
  version: string;
  read(scope: OrganizationScope): Promise<Versioned<Row>>;
  what: 'approval-rules' | 'approval-deputies';
}

async function replaced<Row extends object>(
  scope: OrganizationScope,
  { version, read, what }: Replaced<Row>,
  replace: (inner: OrganizationScope, before: readonly Row[]) => Promise<void>,
): Promise<Versioned<Row>> {
  return recorded(scope, async (inner, record) => {
    await openBook(inner, inner.organizationId);
    const before = await read(inner);
    if (before.version !== version) throw conflict('Someone else has changed this list', 'version');
    await replace(inner, before.rows);
    const after = await read(inner);
    await record({
      action: `${what}.update`,
      subjectId: inner.organizationId,
      subjectName: null,
      systemId: null,
      organizationId: inner.organizationId,
      before: { [what]: before.rows },
      after: { [what]: after.rows },
    });
    return after;
  });
}

/** 0 for an ID that matches nothing. */
const known = (id: string): number => readId(id) ?? 0;
const optional = (id: string | null): number | null => (id === null ? null : known(id));

const ruleValues = (rule: z.output<typeof ApprovalRulesSchema>[number]): RuleValues => ({
  minCents: rule.minAmount,
  giftTypeId: optional(rule.giftTypeId),
  entityId: optional(rule.entityId),
  usedPercent: rule.usedPercent,
  approverId: known(rule.approverId),
  remindHours: rule.remindHours,
  escalateHours: rule.escalateHours,
  escalateTo: optional(rule.escalateTo),
});

const deputyValues = (deputy: z.output<typeof ApprovalDeputiesSchema>[number]): DeputyValues => ({
  userId: known(deputy.userId),
  deputyId: known(deputy.deputyId),
  fromDate: deputy.fromDate,
  toDate: deputy.toDate,
});
