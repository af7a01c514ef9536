import type { Area } from '../../platform/process/area.ts';
import './activity/activity.schema.ts';
import './api-tokens/api-token.schema.ts';
import './feedback/feedback.schema.ts';
import './home/home.schema.ts';
import './sessions/own-session.schema.ts';
import './session/session.schema.ts';
import './sign-in/provider.schema.ts';
import './sign-in/tenant.schema.ts';
import { sweepApiTokens } from './api-tokens/api-token.service.ts';

export const account: Area = { hourly: [['Ended API tokens', sweepApiTokens]] };
