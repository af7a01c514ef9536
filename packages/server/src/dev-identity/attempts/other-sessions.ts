import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { identitySource } from '../../platform/identity/connections/identity-source.ts';
import { endOtherSessions } from '../../platform/identity/sessions/end-other-sessions.ts';
import type { Services } from '../../platform/process/services.ts';
import type { Owner } from './owner-check.ts';

const Form = z.object({ others: z.literal('on') });

/** @param db the transaction of the change, after which others may be ended (`OTHERS_FIELD`) */
export async function endOthersIfAsked(
  db: Db,
  { settings, clock }: Pick<Services, 'settings' | 'clock'>,
  body: unknown,
  { userId, sessionUid }: Pick<Owner, 'userId' | 'sessionUid'>,
): Promise<void> {
  if (!Form.safeParse(body).success) return;
  const { issuer } = identitySource(settings);
  await endOtherSessions(db, userId, { issuer, sessionUid }, clock.now());
}
