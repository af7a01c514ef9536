import type { Settings } from '../env.ts';
import { BUILT_IN_PATH } from '../platform/identity/identity-source.ts';
import { brandAt, brandNameAt, type Home } from './home.ts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** A text as it may stand in a page. */
export const html = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

/** Where a page stands. */
export interface Place {
  settings: Settings;
  home: Home;
}

/** @param body HTML whose texts went through `html` */
export function page({ settings, home }: Place, title: string, body: string): string {
  const brandName = html(brandNameAt(settings, home));
  return `<!doctype html><html lang="en" data-brand="${brandAt(settings, home)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${brandName} - ${html(title)}</title>
<link rel="stylesheet" href="${BUILT_IN_PATH}/style.css"></head><body><main><p class="brand">${brandName}</p><h1>${html(title)}</h1>
${body}</main></body></html>`;
}
