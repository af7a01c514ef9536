import { TEXTS } from '@capwise/domain/texts';
import { BUILT_IN_PATH } from '../../platform/identity/connections/identity-source.ts';
import type { Settings } from '../../platform/settings/env.ts';
import { brandAt, brandNameAt, type Home } from './home.ts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const html = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

export const problemText = (problem: string | null | undefined) =>
  problem ? `<p class="error" id="problem" role="alert">${html(problem)}</p>` : '';
export const described = (problem: string | null | undefined) =>
  problem ? ' aria-describedby="problem" aria-invalid="true"' : '';

export interface Place {
  settings: Settings;
  home: Home;
}

const MARK = `<svg aria-hidden="true" width="26" height="26" viewBox="0 0 26 26"><rect width="26" height="26" rx="6" fill="currentColor"/>
<g stroke="var(--surface)" stroke-width="2.2" stroke-linecap="round" fill="none"><path d="M17.6 9.2a6 6 0 1 0 0 7.6"/><path d="M13 13h6.2"/></g></svg>`;

interface Content {
  title: string;
  /** HTML. Texts must be escaped with `html`. */
  body: string;
  beside?: string;
}

export function framed({ settings, home }: Place, { title, body, beside }: Content): string {
  const brand = brandAt(settings, home);
  const name = html(brandNameAt(settings, home));
  const notice = brand === 'compliance' ? TEXTS.demoGifts : TEXTS.demoData;
  const banner = settings.DEMO ? `<section class="notice" aria-label="Notice">${html(notice)}</section>` : '';
  const privacy = new URL(settings.PRIVACY_URL, home.url).href;
  return `<!doctype html><html lang="en" data-brand="${brand}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${name} - ${html(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><script src="${BUILT_IN_PATH}/scheme.js"></script>
<link rel="stylesheet" href="${BUILT_IN_PATH}/style.css"></head><body>${banner}
<header><div><p class="brand">${MARK}${name}</p><a href="mailto:${html(settings.SUPPORT_EMAIL)}">Get help signing in</a></div></header>
<main><div class="card${beside ? ' wide' : ''}"><div class="form"><h1>${html(title)}</h1>
${body}</div>${beside ?? ''}</div></main>
<footer><div><span>© ${new Date().getFullYear()} ${name} · All Rights Reserved</span>
<a href="${html(privacy)}">Privacy Policy</a></div></footer></body></html>`;
}

/** @param body HTML. Texts must be escaped with `html`. */
export const page = (place: Place, title: string, body: string): string => framed(place, { title, body });
