import type { Brand } from '@capwise/domain/account/brand';
import { BUILT_IN_PATH } from '../platform/identity/identity-source.ts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** A text as it may stand in a page. */
export const html = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

/** @param body HTML whose texts went through `html` */
export function page(title: string, brand: Brand, brandName: string, body: string): string {
  return `<!doctype html><html lang="en" data-brand="${brand}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${html(brandName)} - ${html(title)}</title>
<link rel="stylesheet" href="${BUILT_IN_PATH}/style.css"></head><body><main><p class="brand">${html(brandName)}</p><h1>${html(title)}</h1>
${body}</main></body></html>`;
}
