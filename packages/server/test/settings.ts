import { readSettings, type Settings } from '../src/platform/settings/env.ts';

/** Settings of a test server: a small, fixed set of demo data and the built-in identity provider. */
export function testSettings(over: Record<string, string | undefined>): Settings {
  const settings = readSettings({
    ALLOW_BUILT_IN_IDENTITY: 'on',
    DEMO: 'on',
    DEMO_SCALE: '0.05',
    DEMO_DAYS: '400',
    LOG_LEVEL: 'silent',
    // Tests send more than users do. Tests of the limit set their own.
    MAILS_PER_HOUR: '10000',
    REQUESTS_PER_MINUTE: '10000000',
    NODE_ENV: 'production',
    ...over,
  });
  // Tests sign in often. `readSettings` would refuse a cost this low.
  return { ...settings, PASSWORD_COST: over['PASSWORD_COST'] ? settings.PASSWORD_COST : 10 };
}
