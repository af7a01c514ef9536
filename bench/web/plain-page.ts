import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const ECHARTS = fileURLToPath(import.meta.resolve('echarts/dist/echarts.min.js'));
export const PLAIN_ORIGIN = 'http://plain.localhost/';

const BOX = 'width:1100px;height:500px';

const script = (dotSize: number) => `
  const chart = echarts.init(document.getElementById('chart'));
  setTimeout(async () => {
    const text = await (await fetch('/answer')).text();
    const { quotedProducts } = JSON.parse(text).data.dealsDataForTechnology;
    const data = quotedProducts.map((quote) => [quote.dateEpoch * 1000, quote.quotedPrice]);
    const started = performance.now();
    chart.on('finished', () => { globalThis.benchFinished ??= performance.now() - started; });
    chart.setOption({
      animation: false,
      xAxis: { type: 'time' },
      yAxis: { type: 'value' },
      series: [{ type: 'scatter', large: true, symbolSize: ${dotSize}, data }],
    });
  }, 500);`;

/** A page with only a chart of the same answer, drawn by the product's version of ECharts. */
export async function servePlainPage(page: Page, answer: string, dotSize: number): Promise<void> {
  const html = `<!doctype html><div id="chart" style="${BOX}"></div>
    <script src="/echarts.js"></script><script>${script(dotSize)}</script>`;
  await page.route(`${PLAIN_ORIGIN}**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/answer') return route.fulfill({ contentType: 'application/json', body: answer });
    if (pathname === '/echarts.js')
      return route.fulfill({ contentType: 'text/javascript', body: readFileSync(ECHARTS, 'utf8') });
    return route.fulfill({ contentType: 'text/html', body: html });
  });
}
