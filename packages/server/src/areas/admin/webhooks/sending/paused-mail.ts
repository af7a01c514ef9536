import type { Mail } from '../../../../platform/mail/mail.ts';
import type { Settings } from '../../../../platform/settings/env.ts';
import type { Claim } from './claim.queries.ts';
import type { AutomaticPause, Owner } from './result.queries.ts';

const REASONS: Record<AutomaticPause, string> = {
  gone: 'The receiver answered with status 410, which asks for no more deliveries.',
  failing: 'Every delivery of the last three days has failed.',
  full: 'Too many deliveries wait for the receiver.',
};

export const webhookPausedMail = (
  { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>,
  { webhookId, url }: Claim,
  { email, firstName, systemName }: Owner,
  reason: AutomaticPause,
): Mail => ({
  kind: 'webhook-paused',
  to: [email],
  subject: `Your webhook for ${systemName} is paused`,
  text: `Hello ${firstName},

The webhook of ${systemName} to ${new URL(url).host} is paused. ${REASONS[reason]}

Events that happen now are not sent. Correct the receiver, and then resume the webhook:
${PUBLIC_URL[0]}/n/webhooks/${webhookId}
`,
});
