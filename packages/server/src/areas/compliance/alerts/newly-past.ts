import type { OrganizationScope } from '../../../db/scope.ts';
import type { Services } from '../../../platform/process/services.ts';
import { organizationName } from '../places/all/chosen-organizations.ts';
import { giftListLink } from './links/gift-list-link.ts';
import { listNewlyPast, type WatchedBefore } from './newly-past.queries.ts';
import { MAX_NAMED, pastMail } from './past-text.ts';

/**
 * Mails the recipients of each saved alert once about providers who are past it already. Nothing happened to these
 * providers, so no crossing is recorded. The books of the organizations must be open.
 * @param before The alert before it was changed. Null for new and inactive alerts.
 */
export async function tellNewlyPast(
  scope: OrganizationScope,
  { mail, settings }: Pick<Services, 'mail' | 'settings'>,
  alertIds: readonly number[],
  before: WatchedBefore | null,
  year: number,
): Promise<void> {
  const alerts = await listNewlyPast(scope, alertIds, before, year, MAX_NAMED);
  await mail.queue(
    scope.db,
    ...alerts.map((alert) => {
      const { organizationId, alertCents } = alert;
      const link = giftListLink(scope, { settings }, organizationId, {
        years: [year],
        remainingUpTo: alertCents,
      });
      const intro = `An alert of ${organizationName(scope, organizationId)} was ${before ? 'changed' : 'turned on'}.`;
      return pastMail(alert, year, intro, link);
    }),
  );
}
