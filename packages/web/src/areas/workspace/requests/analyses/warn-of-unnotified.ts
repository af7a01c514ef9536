import { isMailAddress } from '@capwise/domain/email';
import { parseOtherUsers } from '@capwise/domain/workspace/requests';
import type { Client } from 'urql';
import { IN_PLACE } from '../../../../lib/graphql/in-place.ts';
import { toastWarning } from '../../../../lib/toast.ts';
import { NotifiedUsersQuery } from './analyses.graphql.ts';

interface Notification {
  documentId: string;
  requestId: string;
  user: string;
}

/** Warns about users who get no email. The server skips them but still shares the documents. */
export async function warnOfUnnotified(client: Client, { documentId, requestId, user }: Notification) {
  const named = parseOtherUsers(user);
  if (named.length === 0) return;
  const context = { ...IN_PLACE, requestPolicy: 'network-only' as const };
  const { data } = await client.query(NotifiedUsersQuery, { documentId }, context).toPromise();
  const request = data?.document.requests.find(({ id }) => id === requestId);
  if (!request) return;
  const notified = new Set(request.notifiedUsers.map((address) => address.toLowerCase()));
  const skipped = named.filter((one) => !isMailAddress(one) || !notified.has(one.toLowerCase()));
  if (skipped.length > 0)
    toastWarning(
      `Not notified: ${skipped.join(', ')}. Only email addresses in allowed domains can be notified, except those of users who may not see the analyses.`,
    );
}
