import { ServiceTokenSchema } from '@capwise/domain/admin/service-tokens';
import { conflict, invalid, notFound } from '@capwise/domain/errors';
import { STAFF_SYSTEM_TYPE } from '@capwise/domain/permissions/can';
import { parseId } from '../../../db/ids.ts';
import type { Scope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { hashOfToken, newToken } from '../../../platform/identity/service-tokens.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import type { Services } from '../../../platform/process/services.ts';
import { AMOUNTS } from '../../../platform/settings/limits.ts';
import { holdSystem } from '../facilities/save-facility.queries.ts';
import { getSystem } from '../systems/system.service.ts';
import {
  countLiveTokens,
  insertServiceToken,
  revokeToken,
  type ServiceTokenRow,
} from './service-token.queries.ts';

const { most: MAX_TOKENS } = AMOUNTS.serviceTokens;

export interface IssuedToken {
  /** Shown only once. */
  secret: string;
  token: ServiceTokenRow;
}

/** @throws AppError ValidationError, NotFoundError for the system, ConflictError if there are too many tokens */
export async function createServiceToken(
  scope: Scope,
  { clock }: Services,
  input: { name: string; scopes: readonly string[]; days: number; systemId?: string | null | undefined },
): Promise<IssuedToken> {
  const wanted = parseInput(ServiceTokenSchema, input);
  const secret = newToken();
  return recorded(scope, async (inner, record) => {
    const at = clock.now();
    if ((await countLiveTokens(inner, at)) >= MAX_TOKENS)
      throw conflict(`There are ${MAX_TOKENS} tokens, which is the most allowed. Revoke one first`);
    const systemId = wanted.systemId === null ? null : await provisionedSystem(inner, wanted.systemId);
    const token = await insertServiceToken(inner, wanted, { hash: hashOfToken(secret), at, systemId });
    await record({
      action: 'service-token.create',
      subjectId: token.id,
      subjectName: token.name,
      systemId,
      after: { scopes: token.scopes, system: token.systemName, expires: token.expiresAt },
    });
    return { secret, token };
  });
}

/** Takes effect immediately. @throws AppError NotFoundError */
export function revokeServiceToken(scope: Scope, { clock }: Services, id: string): Promise<ServiceTokenRow> {
  return recorded(scope, async (inner, record) => {
    const token = await revokeToken(inner, parseId(id), clock.now());
    if (!token) throw notFound('There is no such token');
    await record({
      action: 'service-token.revoke',
      subjectId: token.id,
      subjectName: token.name,
      systemId: token.systemId,
    });
    return token;
  });
}

/** @throws AppError NotFoundError, ValidationError for the provider's own system */
async function provisionedSystem(scope: Scope, id: string): Promise<number> {
  await holdSystem(scope, parseId(id));
  const system = await getSystem(scope, id);
  if (system.type === STAFF_SYSTEM_TYPE) throw invalid('Staff are not managed with SCIM', 'systemId');
  return system.id;
}
