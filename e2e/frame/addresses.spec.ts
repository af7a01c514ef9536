import { expect, test } from '@playwright/test';

const SPEND = ['/', '/n', '/n/nothing', '/login/callback', '/help/deals', '/privacy'];
const NOWHERE = ['/nothing', '/wp-login.php', '/help/a/b', '/.env'];

test('addresses of pages have the status 200, others 404, all with the application', async ({ request }) => {
  const answers = async (paths: string[]) =>
    Promise.all(
      paths.map(async (path) => {
        const answer = await request.get(path);
        expect(answer.headers()['content-type'], path).toBe('text/html; charset=utf-8');
        expect(await answer.text(), path).toContain('<div id="root">');
        return answer.status();
      }),
    );
  expect(new Set(await answers(SPEND))).toEqual(new Set([200]));
  expect(new Set(await answers(NOWHERE))).toEqual(new Set([404]));
});

test('a page is compressed, and has the description of its brand only', async ({ request }) => {
  const page = await request.get('/n/home', { headers: { 'accept-encoding': 'gzip' } });
  expect(page.headers()['content-encoding']).toBe('gzip');
  expect((await page.text()).match(/<meta name="description"[^>]*>/g)).toEqual([
    expect.stringContaining('vendor quotes'),
  ]);
});
