import { WebhookScreen } from '../../admin/public.ts';
import { useWebhookHost } from './use-webhook-host.ts';

export default function WebhookPage() {
  return <WebhookScreen host={useWebhookHost()} />;
}
