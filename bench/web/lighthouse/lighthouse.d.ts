/** Types for the parts of libraries that the benchmark uses. Only `npm run bench` installs them. */

declare module 'lighthouse' {
  interface Audit {
    title: string;
    displayValue?: string;
    /** 0 to 1. */
    score: number | null;
  }
  interface Category {
    score: number | null;
    auditRefs: { id: string; weight: number }[];
  }
  interface Result {
    lhr: { audits: Record<string, Audit>; categories: Record<string, Category> };
  }
  interface Flags {
    logLevel: 'error';
    onlyCategories: string[];
  }
  export const desktopConfig: object;
  export default function lighthouse(
    address: string,
    flags: Flags,
    config: object,
    page: import('puppeteer-core').Page,
  ): Promise<Result | undefined>;
}

declare module 'puppeteer-core' {
  export interface Page {
    url(): string;
  }
  export interface Browser {
    browserContexts(): { pages(): Promise<Page[]> }[];
    disconnect(): Promise<void>;
  }
  const puppeteer: {
    connect(options: { browserURL: string; defaultViewport: null }): Promise<Browser>;
  };
  export default puppeteer;
}
