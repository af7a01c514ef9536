import { type Environment, environment as environmentOf } from '@capwise/demo/workspace/environment';
import { PASSWORD_TEXTS } from '@capwise/domain/account/weak-password';
import { type ResetEnvironment, ResetEnvironmentSchema, TRAINEES } from '@capwise/domain/admin/environment';
import { conflict, invalid } from '@capwise/domain/errors';
import { ReferenceViolation } from '../../../db/conflicts/reference-violation.ts';
import type { Scope } from '../../../db/scope.ts';
import { type AuditEntry, recorded } from '../../../platform/audit/recorded.ts';
import { isGuessablePassword } from '../../../platform/identity/password-rule.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import type { Services } from '../../../platform/process/services.ts';
import {
  emptyEnvironment,
  findSystemsNamed,
  holdEnvironment,
  insertEnvironment,
  lockSystemName,
  renewEnvironment,
  undoDeals,
} from './environment.queries.ts';
import { type ReceivedFiles, receiveFiles, workspaceDocuments } from './receive-files.ts';
import { type WrittenUser, writeFacilities, writeUsers } from './write-environment.queries.ts';
import { writeWorkspace } from './write-workspace.queries.ts';

export interface ResetResult {
  /** 'true' if the environment was created or rewritten. 'false' if it exists and may not be overwritten. */
  result: string;
  message: string | null;
}

const ROLES = [
  'customer-member',
  'customer-service-contracts',
  'customer-downloads',
  'customer-analysis',
  'customer-membership',
];

/**
 * Creates or rewrites the named environment. Never touches systems that are not environments.
 * @throws AppError ValidationError naming the field, ConflictError if a system that is not an environment has
 * this name
 */
export async function resetEnvironment(
  scope: Scope,
  services: Services,
  input: unknown,
): Promise<ResetResult> {
  const reset = parseInput(ResetEnvironmentSchema, input);
  const environment = environmentOf(reset.resetType, TRAINEES);
  await refuseWeakPasswords(reset);
  const refusal = await refuse(scope, reset);
  if (refusal) return refusal;
  const received = await receiveFiles(services.files, workspaceDocuments(environment));
  const hashes = await hashPasswords(services, reset);
  return recorded(scope, async (inner, record) => {
    await lockSystemName(inner, reset.systemName);
    const late = await refuse(inner, reset);
    const [present] = await findSystemsNamed(inner, reset.systemName);
    const entry = {
      subjectName: reset.systemName,
      after: { resetType: reset.resetType, overwriteIfExists: reset.overwriteIfExists },
    };
    if (late) {
      await record({ ...entry, action: 'environment.reset-refused', subjectId: null, systemId: null });
      return late;
    }
    const undone = present ? await undoneDeals(inner, present.id) : [];
    const { id, users, isActivated } = await rewrite(
      inner,
      { services, reset, environment, received, hashes },
      present?.id ?? null,
    );
    await record([
      ...undone.map((batch) => ({
        ...{
          action: 'import.undo' as const,
          subjectId: batch.id,
          subjectName: batch.fileName,
          systemId: null,
        },
        after: { state: 'undone' },
      })),
      ...(isActivated ? [activationEntry(id, reset.systemName)] : []),
      {
        ...entry,
        action: present ? 'environment.rewrite' : 'environment.create',
        subjectId: id,
        systemId: id,
      },
    ]);
    return { result: 'true', message: resetMessage(reset, users, services.passwords !== null) };
  });
}

async function refuse(scope: Scope, reset: ResetEnvironment): Promise<ResetResult | null> {
  const present = await findSystemsNamed(scope, reset.systemName);
  if (present.some((system) => system.environment === null || system.id === scope.viewer.systemId))
    throw conflict('A system with this name exists and is not a demo environment', 'systemName');
  return present.length > 0 && !reset.overwriteIfExists
    ? { result: 'false', message: 'The environment already exists and was not overwritten.' }
    : null;
}

async function refuseWeakPasswords(reset: ResetEnvironment): Promise<void> {
  if (reset.resetType !== 'trainer') return;
  for (const field of ['trainerPassword', 'traineePassword'] as const)
    if (await isGuessablePassword(reset[field], [reset.systemName]))
      throw invalid(PASSWORD_TEXTS.weak, field);
}

/** One hash per role in a training environment. Null if no passwords are set. */
type Hashes = Record<'trainer' | 'trainee', string> | null;

async function hashPasswords({ passwords }: Services, reset: ResetEnvironment): Promise<Hashes> {
  if (!passwords || reset.resetType !== 'trainer') return null;
  return {
    trainer: await passwords.hash(reset.trainerPassword),
    trainee: await passwords.hash(reset.traineePassword),
  };
}

interface Rewrite {
  services: Services;
  reset: ResetEnvironment;
  environment: Environment;
  received: ReceivedFiles;
  hashes: Hashes;
}

async function rewrite(
  scope: Scope,
  { services: { files, passwords, clock }, reset, environment, received, hashes }: Rewrite,
  presentId: number | null,
): Promise<{ id: number; users: WrittenUser[]; isActivated: boolean }> {
  const { db } = scope;
  if (presentId !== null) await files.discard(db, await emptied(scope, presentId));
  const id =
    presentId ?? (await insertEnvironment(scope, { name: reset.systemName, environment: reset.resetType }));
  const renewed = { environment: reset.resetType, at: clock.now() };
  const isActivated = await renewEnvironment(scope, id, renewed);
  const place = { systemId: id, mailDomain: mailDomain(reset.systemName, id), roles: ROLES };
  const users = await writeUsers(db, environment.users, place);
  await writeFacilities(db, environment, id);
  const target = { systemId: id, people: users.map((user) => user.id), at: clock.now() };
  await writeWorkspace(db, files, received, environment, target);
  if (passwords && hashes)
    for (const user of users)
      await passwords.store(db, user.id, user.role === 'trainer' ? hashes.trainer : hashes.trainee);
  return { id, users, isActivated };
}

const activationEntry = (id: number, name: string): AuditEntry => ({
  action: 'system.update',
  subjectId: id,
  subjectName: name,
  systemId: id,
  before: { isActive: false },
  after: { isActive: true },
});

async function undoneDeals(scope: Scope, id: number) {
  await holdEnvironment(scope, id);
  return undoDeals(scope, id);
}

/** @throws AppError ConflictError if gifts or rules name a user, because a reset must not delete these */
async function emptied(scope: Scope, id: number): Promise<string[]> {
  try {
    return await emptyEnvironment(scope, id);
  } catch (error) {
    if (!(error instanceof ReferenceViolation && error.isOf('users'))) throw error;
    throw conflict(
      'Records of gift compliance name a user of this environment, so it cannot be reset. Enter another name',
      'systemName',
    );
  }
}

const MAX_SLUG_LENGTH = 40;

/** 'Training East' with ID 12 → 'training-east-12.example': unique, and never a real domain. */
function mailDomain(systemName: string, id: number): string {
  const slug = systemName
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-+|-+$/g, '');
  return `${slug || 'environment'}-${id}.example`;
}

function resetMessage(
  reset: ResetEnvironment,
  users: readonly WrittenUser[],
  canSetPasswords: boolean,
): string {
  return [whatWasMade(reset, canSetPasswords), ...users.map(({ email }) => email)].join('\n');
}

function whatWasMade(reset: ResetEnvironment, canSetPasswords: boolean): string {
  if (reset.resetType === 'sales') return 'These users were created without passwords:';
  return canSetPasswords
    ? 'These users can sign in with the passwords that you entered:'
    : 'These users were created without passwords. Set their passwords in your identity provider.';
}
