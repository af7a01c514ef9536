import { readFileSync } from 'node:fs';
import type { Brand } from '@capwise/domain/account/brand';
import type { ChosenScheme } from '@capwise/domain/account/color-scheme';
import { WEB_CONFIG_ELEMENT_ID, type WebConfig } from '@capwise/domain/account/web-config';
import { DIST } from './built.ts';

/** Placeholder for the style nonce, written by the build (`packages/web/vite.config.ts`). */
const NONCE = '{{style-nonce}}';
const PLACEHOLDER = '<!--capwise-config-->';

/** Elements of the page's head for one of the brands. */
const OF_BRAND: Record<Brand, RegExp> = {
  spend: /<(?:link|meta) [^>]*data-brand="spend"[^>]*>\s*/g,
  compliance: /<(?:link|meta) [^>]*data-brand="compliance"[^>]*>\s*/g,
};

interface PageOptions {
  brand: Brand;
  nonce: string;
  scheme: ChosenScheme | null;
}

/** Inserts the settings and the nonce into the page. `<` is escaped so that no value can end the element. */
export function pageWith(config: WebConfig, { brand, nonce, scheme }: PageOptions): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  const html = readFileSync(`${DIST}index.html`, 'utf8');
  const other = brand === 'spend' ? 'compliance' : 'spend';
  return html
    .replace(OF_BRAND[other], '')
    .replaceAll(NONCE, nonce)
    .replace(
      '<html ',
      `<html ${scheme ? `data-mantine-color-scheme="${scheme}" ` : ''}data-brand="${brand}" `,
    )
    .replace(
      PLACEHOLDER,
      () => `<script type="application/json" id="${WEB_CONFIG_ELEMENT_ID}">${json}</script>`,
    );
}
