import { ApiTokenSchema } from '@capwise/domain/account/api-tokens';
import { conflict, forbidden, notFound, unauthorized } from '@capwise/domain/errors';
import { parseId } from '../../../db/ids.ts';
import type { Scope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { newApiToken } from '../../../platform/identity/api-tokens/api-token.ts';
import { homeOfUser } from '../../../platform/identity/directory/home-of-user.ts';
import { hashOfToken } from '../../../platform/identity/service-tokens.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import { countMailed } from '../../../platform/limits/mail-quota.ts';
import type { Services } from '../../../platform/process/services.ts';
import { noteSecurity } from '../../../platform/security-log/note-security.ts';
import { AMOUNTS } from '../../../platform/settings/limits.ts';
import {
  type ApiTokenRow,
  countLiveTokens,
  deleteEndedTokens,
  findOwner,
  insertApiToken,
  revokeOwnToken,
} from './api-token.queries.ts';
import { apiTokenMail } from './api-token-mail.ts';

const { most: MAX_TOKENS } = AMOUNTS.apiTokens;
/** How long an ended token is listed. */
const LISTED_DAYS = 90;
const DAY_MS = 86_400_000;

export interface IssuedApiToken {
  /** Shown only once. */
  secret: string;
  token: ApiTokenRow;
}

/** @throws AppError ValidationError, ConflictError if the viewer has too many tokens */
export async function createApiToken(
  scope: Scope,
  services: Services,
  input: Readonly<Record<keyof (typeof ApiTokenSchema)['shape'], unknown>>,
): Promise<IssuedApiToken> {
  const { clock, settings, mail } = services;
  if (!settings.API_TOKENS) throw turnedOff();
  const wanted = parseInput(ApiTokenSchema, input);
  await countMailed(scope, services, 'new-api-token');
  const secret = newApiToken();
  const issued = await recorded(scope, async (inner, record) => {
    const at = clock.now();
    const count = await countLiveTokens(inner, at);
    if (count === null) throw unauthorized();
    if (count >= MAX_TOKENS)
      throw conflict(`You have ${MAX_TOKENS} tokens, which is the most allowed. Revoke one first`);
    const token = await insertApiToken(inner, wanted, { hash: hashOfToken(secret), at });
    const { areas, mayWrite, addresses, expiresAt: expires } = token;
    const { viewer, db } = inner;
    await record({
      action: 'api-token.create',
      subjectId: token.id,
      subjectName: token.name,
      systemId: viewer.systemId,
      after: { areas, mayWrite, addresses, expires },
    });
    const { first_name: firstName } = await findOwner(inner);
    const { email } = viewer;
    const { brandName } = await homeOfUser(db, settings, { id: viewer.userId, email });
    await mail.queue(db, apiTokenMail(settings, brandName, { email, firstName }, token));
    return { secret, token };
  });
  noteSecurity('api-token-created', { subject: String(issued.token.id) });
  return issued;
}

/** Takes effect on the next request with the token. @throws AppError NotFoundError */
export function revokeApiToken(scope: Scope, { clock }: Services, id: string): Promise<ApiTokenRow> {
  return recorded(scope, async (inner, record) => {
    const token = await revokeOwnToken(inner, parseId(id), clock.now());
    if (!token) throw notFound('There is no such token');
    await record({
      action: 'api-token.revoke',
      subjectId: token.id,
      subjectName: token.name,
      systemId: inner.viewer.systemId,
    });
    return token;
  });
}

export const sweepApiTokens = ({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> =>
  deleteEndedTokens(database.db, new Date(clock.now().getTime() - LISTED_DAYS * DAY_MS));

function turnedOff() {
  const error = forbidden();
  error.reason = 'This installation does not allow API tokens.';
  return error;
}
