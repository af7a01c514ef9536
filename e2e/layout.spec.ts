import { dealsPath, dealsScreen } from './support/deals.ts';
import { expect, test } from './support/test.ts';

for (const width of [1440, 1200, 390])
  test(`at ${width} px the page is no wider than the window and ends with its footer`, async ({
    page,
    openAs,
  }) => {
    const deals = dealsScreen(page);
    await page.setViewportSize({ width, height: 844 });
    await openAs('purchaser', dealsPath('CT Scanner', 'dateRangeMonths=36'));
    await deals.ready();
    const { clientWidth, scrollWidth, scrollHeight, footerEnd } = await page.evaluate(() => {
      const { documentElement: root } = document;
      const footer = document.querySelector('footer')!.getBoundingClientRect();
      return {
        clientWidth: root.clientWidth,
        scrollWidth: root.scrollWidth,
        scrollHeight: root.scrollHeight,
        footerEnd: footer.bottom + window.scrollY,
      };
    });
    expect(scrollWidth).toBe(clientWidth);
    expect(Math.abs(scrollHeight - footerEnd)).toBeLessThanOrEqual(1);
  });
