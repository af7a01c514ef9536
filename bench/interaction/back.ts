import type { Browser, Request } from '@playwright/test';
import { type Stop, settled } from '../../e2e/support/screens.ts';
import { table } from '../lib/figures.ts';
import { openSignedIn, WAIT } from '../lib/sign-in.ts';

function requestQuestion(request: Request): string | null {
  const { pathname, search } = new URL(request.url());
  if (pathname !== '/graphql') return pathname.startsWith('/api/') ? pathname + search : null;
  const { operationName, variables } = request.postDataJSON() as Record<string, unknown>;
  return `${String(operationName)} ${JSON.stringify(variables)}`;
}

/** Requests repeated after following the first link of a screen and going back. */
export async function backTable(
  browser: Browser,
  origin: string,
  email: string,
  stops: readonly Stop[],
): Promise<string> {
  const page = await openSignedIn(browser, `${origin}/n`, email);
  const asked: string[] = [];
  page.on('request', (request) => {
    const question = requestQuestion(request);
    if (question) asked.push(question);
  });
  const rows: string[][] = [];
  for (const stop of stops) {
    await page.goto(origin + stop.path);
    await settled(page, stop, WAIT);
    const link = page.locator('main a[href^="/n/"]').filter({ visible: true }).first();
    if ((await link.count()) === 0) continue;
    const to = await link.getAttribute('href');
    await link.click();
    await page.waitForLoadState('networkidle');
    const known = new Set(asked);
    asked.length = 0;
    await page.goBack();
    await settled(page, stop, WAIT);
    await page.waitForLoadState('networkidle');
    const again = asked.filter((question) => known.has(question));
    rows.push([
      `${stop.path} ← ${to}`,
      String(asked.length),
      again.map((question) => question.split(' ')[0]).join(' '),
    ]);
    asked.length = 0;
  }
  await page.context().close();
  return table(['screen ← link', 'requests', 'asked before'], rows);
}
