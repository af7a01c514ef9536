import type { Area } from '../../platform/process/area.ts';
import './activity/activity.schema.ts';
import './feedback/feedback.schema.ts';
import './home/home.schema.ts';
import './own-sessions/own-session.schema.ts';
import './session/session.schema.ts';
import './tenants/tenant.schema.ts';

export const account: Area = {};
