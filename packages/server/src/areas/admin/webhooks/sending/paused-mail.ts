import type { Mail } from '../../../../platform/mail/mail.ts';
import { organizationUrl } from '../../../../platform/settings/compliance-url.ts';
import type { Settings } from '../../../../platform/settings/env.ts';
import type { Claim } from './claim.queries.ts';
import type { PauseRecipient } from './paused-recipients.queries.ts';
import type { AutomaticPause } from './result.queries.ts';

const REASONS: Record<AutomaticPause, string> = {
  gone: 'The receiver answered with status 410, which asks for no more deliveries.',
  failing: 'Every delivery of the last three days has failed.',
  full: 'Too many deliveries wait for the receiver.',
};

export const webhookPausedMail = (
  settings: Settings,
  claim: Claim,
  { email, firstName, ownerName, tenantName }: PauseRecipient,
  reason: AutomaticPause,
): Mail => ({
  kind: 'webhook-paused',
  to: [email],
  subject: `Your webhook for ${ownerName} is paused`,
  text: `Hello ${firstName},

The webhook of ${ownerName} to ${new URL(claim.url).host} is paused. ${REASONS[reason]}

Events that happen now are not sent. Correct the receiver, and then resume the webhook:
${rootOf(settings, claim, tenantName)}/webhooks/${claim.webhookId}
`,
});

const rootOf = (settings: Settings, { organizationId }: Claim, tenantName: string | null): string =>
  organizationId === null || tenantName === null
    ? `${settings.PUBLIC_URL[0]}/n`
    : organizationUrl({ settings }, { tenantName, organizationId });
