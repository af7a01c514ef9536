import type { Page } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import type { Browser, Page as JudgedPage } from 'puppeteer-core';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

export interface Audited {
  path: string;
  /** 0 to 100. */
  scores: Record<Category, number>;
  /** Weighted audits that lower a score, with their figure. */
  findings: string[];
}

/** The tab of a Playwright page, as Lighthouse needs it. */
export async function sameTab(browser: Browser, page: Page): Promise<JudgedPage> {
  const pages = await Promise.all(browser.browserContexts().map((context) => context.pages()));
  const tab = pages.flat().find((one) => one.url() === page.url());
  if (!tab) throw new Error(`No tab shows ${page.url()}`);
  return tab;
}

/** Lighthouse's settings for a desktop. The tab stays signed in. */
export async function auditAddress(tab: JudgedPage, address: string, path: string): Promise<Audited> {
  const result = await lighthouse(
    address,
    { logLevel: 'error', onlyCategories: [...CATEGORIES] },
    desktopConfig,
    tab,
  );
  const { categories, audits } = result!.lhr;
  const findings = CATEGORIES.flatMap((category) =>
    categories[category]!.auditRefs.filter(({ weight }) => weight > 0)
      .map(({ id }) => audits[id]!)
      .filter(({ score }) => score !== null && score < 0.9)
      .map(({ title, displayValue }) => (displayValue ? `${title}: ${displayValue}` : title)),
  );
  const scores = CATEGORIES.map((category) => [category, Math.round(categories[category]!.score! * 100)]);
  return { path, scores: Object.fromEntries(scores) as Audited['scores'], findings };
}
