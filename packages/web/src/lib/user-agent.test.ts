import { expect, it } from 'vitest';
import { describeAgent } from './user-agent.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`${WINDOWS} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome 140', 'Windows'],
  [`${WINDOWS} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/141.0.3`, 'Microsoft Edge 141', 'Windows'],
  [`${WINDOWS} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 OPR/122.0`, 'Opera 122', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox 128', 'Linux'],
  [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`, 'Safari 18', 'macOS'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari 17',
    'iOS 17',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${WEBKIT} Chrome/140.0 Mobile Safari/537.36`,
    'Chrome 140',
    'Android 14',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/140.0 Safari/537.36`,
    'Chrome 140',
    'Chrome OS',
  ],
  ['curl/8.5.0', '', ''],
])('reads %s', (userAgent, browser, operatingSystem) => {
  expect(describeAgent({ userAgent })).toEqual({ browser, operatingSystem });
});

it('prefers the browser’s own data, without its invented brand', () => {
  const brands = [
    { brand: 'Not/A)Brand', version: '99' },
    { brand: 'Chromium', version: '140' },
    { brand: 'Microsoft Edge', version: '140' },
  ];
  const userAgent = `${WINDOWS} ${WEBKIT} Chrome/1.0 Safari/537.36`;
  expect(describeAgent({ userAgent, userAgentData: { platform: 'Windows', brands } })).toEqual({
    browser: 'Microsoft Edge 140',
    operatingSystem: 'Windows',
  });
  expect(
    describeAgent({ userAgent, userAgentData: { platform: 'Linux', brands: brands.slice(0, 2) } }),
  ).toEqual({ browser: 'Chromium 140', operatingSystem: 'Linux' });
});
