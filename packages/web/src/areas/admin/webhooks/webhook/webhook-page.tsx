import { SYSTEM_WEBHOOKS } from '../system-webhooks.ts';
import { WebhookScreen } from './webhook-screen.tsx';

const WebhookPage = () => <WebhookScreen host={SYSTEM_WEBHOOKS} />;
export default WebhookPage;
