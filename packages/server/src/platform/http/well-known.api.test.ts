import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ SECURITY_CONTACT: 'https://hospital.example/security' });
});
afterAll(() => api.close());

it('robots.txt keeps programs out of the API', async () => {
  const file = await api.get(null, '/robots.txt');
  expect(file.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await file.text()).toContain('User-agent: *\nDisallow: /api/\n');
});

it('security.txt names the contact and expires within a year', async () => {
  const text = await (await api.get(null, '/.well-known/security.txt')).text();
  expect(text).toContain('Contact: https://hospital.example/security\n');
  const expires = new Date(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  const days = (expires.getTime() - api.services.clock.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
  expect(text).toMatch(/^Canonical: http.*\/\.well-known\/security\.txt$/m);
});
