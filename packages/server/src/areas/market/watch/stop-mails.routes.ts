import type { FastifyInstance } from 'fastify';
import { insertAuditEntries } from '../../../platform/audit/recorded.ts';
import type { Services } from '../../../platform/process/services.ts';
import { installationKeys } from '../../../platform/secrets/installation-keys.ts';
import { sealingOf } from '../../../platform/secrets/sealing.ts';
import { STOP_KEY, STOP_PATH, userOfToken } from './stop-link.ts';
import { lockWatches } from './watch.queries.ts';
import { stopMails } from './watch-mail.queries.ts';

/** Types of the forms that mail programs send. Nothing in them is needed. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const MAX_BYTES = 10_000;

/** Stops the weekly mails of a person, without sign-in. The signed address is the permission. */
export function addStopMails(http: FastifyInstance, { database, settings, clock }: Services): void {
  const { db } = database;
  const keys = { db, sealing: sealingOf(settings) };
  http.register((app, _options, registered) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(FORMS, { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, _body, done) =>
      done(null, null),
    );
    app.post(STOP_PATH, { config: { gate: 'public' } }, async (request) => {
      const { token } = request.query as Record<string, unknown>;
      const userId = userOfToken(await installationKeys(keys, STOP_KEY, clock.now()), token);
      await db.transaction().execute(async (transaction) => {
        await lockWatches({ db: transaction }, userId);
        const stopped = await stopMails(transaction, userId);
        if (!stopped) return;
        const { email, systemId } = stopped;
        await insertAuditEntries({ db: transaction, requestId: request.id, viewer: { userId, email } }, [
          { action: 'watch.stop', subjectId: userId, subjectName: email, systemId },
        ]);
      });
      return { isStopped: true };
    });
    registered();
  });
}
