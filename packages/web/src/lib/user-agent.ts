export interface Agent {
  userAgent: string;
  /** Not in all browsers, and not yet in TypeScript's library. */
  userAgentData?: { platform: string; brands: readonly { brand: string; version: string }[] } | undefined;
}

export interface AgentDescription {
  browser: string;
  operatingSystem: string;
}

/** Names the browser and operating system, or '' if unknown. */
export function describeAgent({ userAgent, userAgentData }: Agent): AgentDescription {
  return {
    browser: browserBrand(userAgentData?.brands ?? []) || firstMatch(BROWSERS, userAgent),
    operatingSystem: userAgentData?.platform || firstMatch(SYSTEMS, userAgent),
  };
}

/** For example, 'Firefox 128 on Windows'. */
export function deviceName(userAgent: string): string {
  const { browser, operatingSystem } = describeAgent({ userAgent });
  return [browser || 'Unknown browser', operatingSystem].filter(Boolean).join(' on ');
}

/** Browsers add fake brands to the list on purpose, and Chromium-based ones add Chromium. */
function browserBrand(brands: readonly { brand: string; version: string }[]): string {
  const real = brands.filter(({ brand }) => !/not.?a.?brand/i.test(brand.replaceAll(/[^a-z]/gi, '')));
  const named = real.find(({ brand }) => brand !== 'Chromium') ?? real[0];
  return named ? `${named.brand} ${named.version}` : '';
}

/** The order matters: most browsers also name those that they are compatible with. */
const BROWSERS: readonly [RegExp, string][] = [
  [/(?:Edg|EdgA|EdgiOS)\/(\d+)/, 'Microsoft Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/Windows NT/, 'Windows'],
  [/(?:iPhone|iPad).* OS (\d+)/, 'iOS'],
  [/Android (\d+)/, 'Android'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'Chrome OS'],
  [/Linux/, 'Linux'],
];

function firstMatch(patterns: readonly [RegExp, string][], text: string): string {
  for (const [pattern, name] of patterns) {
    const match = pattern.exec(text);
    if (match) return match[1] ? `${name} ${match[1]}` : name;
  }
  return '';
}

const MAX_ADDRESS_LENGTH = 2_000;

export const surroundings = () => ({
  ...describeAgent(navigator as Agent),
  pageUrl: location.href.slice(0, MAX_ADDRESS_LENGTH),
});
