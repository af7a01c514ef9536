import type { Locator, Page } from '@playwright/test';

const CONTROLS = [
  'button',
  '[role="tab"]',
  '[role="combobox"]',
  'input[type="checkbox"]',
  'input[type="radio"] + label',
  'input[type="text"]',
  'input[type="search"]',
  'textarea',
  'tr[data-row-id]',
].join(', ');
const LEFT_ALONE =
  /sign out|log ?out|delete|remove|download|export|csv|pdf|print|undo|send|submit|save|invite|return|reset|request|upload|import|drop|choose|browse|activate/i;

export interface Act {
  name: string;
  run(page: Page): Promise<void>;
}

const isField = (control: Locator) =>
  control.evaluate(
    (element) =>
      element instanceof HTMLTextAreaElement ||
      (element instanceof HTMLInputElement && element.type !== 'checkbox'),
  );

const escapeKey: Act = { name: 'Escape', run: (page) => page.keyboard.press('Escape') };
const key = (letter: string, of: string): Act => ({
  name: `'${letter}' in ${of}`,
  run: (page) => page.keyboard.press(letter),
});

/** Accessible name of a control. Null for controls to skip. */
async function controlName(control: Locator): Promise<string | null> {
  const name = await control.evaluate(
    (element) => element.getAttribute('aria-label') ?? (element as HTMLElement).innerText ?? '',
  );
  const label = name.replace(/\s+/g, ' ').trim().slice(0, 40);
  return LEFT_ALONE.test(label)
    ? null
    : label || (await control.evaluate((element) => element.tagName.toLowerCase()));
}

export async function findActs(page: Page, most: number): Promise<Act[]> {
  const controls = await page.locator(CONTROLS).filter({ visible: true }).all();
  const step = Math.max(1, Math.floor((controls.length * 2) / most));
  const acts: Act[] = [];
  for (let at = 0; at < controls.length && acts.length < most; at += step) {
    const control = controls[at]!;
    const name = await controlName(control);
    if (name === null || !(await control.isEnabled())) continue;
    acts.push({ name: `click on ${name}`, run: () => control.click({ timeout: 3_000 }) });
    if (await isField(control)) acts.push(key('m', name), key('r', name));
    acts.push(escapeKey);
  }
  return acts.slice(0, most);
}
