import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { userEvent } from 'vitest/browser';
import type { renderRoutes } from '../render.tsx';

export type Screen = Awaited<ReturnType<typeof renderRoutes>>['screen'];

/** A user's input on a screen. Remembers it, so that it can be checked afterwards. */
export class Hand {
  readonly screen: Screen;
  readonly typed: [field: Locator, text: string][] = [];
  pressed: Locator | null = null;

  constructor(screen: Screen) {
    this.screen = screen;
  }

  /** The dialog in front, or the page. */
  get front(): Locator | Screen {
    const open = document.querySelectorAll('[role="dialog"]').length;
    return open > 0 ? this.screen.getByRole('dialog').nth(open - 1) : this.screen;
  }

  /** A control of the dialog in front. Waits for a dialog that is still opening. */
  async #found(find: (front: Locator | Screen) => Locator): Promise<Locator> {
    await expect.poll(() => find(this.front).elements().length).toBeGreaterThan(0);
    return find(this.front);
  }

  async press(name: string | RegExp): Promise<void> {
    const exact = typeof name === 'string';
    const button = await this.#found((front) => front.getByRole('button', { name, exact }).last());
    await button.click();
    this.pressed = button;
  }

  /** Opens a dialog and waits for it. */
  async open(button: string | RegExp, dialog: string | RegExp): Promise<void> {
    await this.press(button);
    await this.waitFor(dialog);
  }

  async waitFor(dialog: string | RegExp): Promise<void> {
    const shown = this.screen.getByRole('dialog', { name: dialog });
    await expect.element(shown.getByRole('button').first()).toBeVisible();
  }

  async seen(role: 'button' | 'textbox', name: string | RegExp): Promise<void> {
    await expect.element(this.front.getByRole(role, { name }).first()).toBeVisible();
  }

  async fill(label: string | RegExp, text: string): Promise<void> {
    const field = await this.#found((front) => front.getByRole('textbox', { name: label }).first());
    await field.fill(text);
    this.typed.push([field, text]);
  }

  async pick(label: string | RegExp, option: string | RegExp): Promise<void> {
    await (await this.#found((front) => front.getByRole('combobox', { name: label }).first())).click();
    const exact = typeof option === 'string';
    await this.screen.getByRole('option', { name: option, exact }).first().click();
  }

  async check(name: string | RegExp): Promise<void> {
    await (await this.#found((front) => front.getByRole('checkbox', { name }).first())).click();
  }

  /** Clicks an entry of a row's menu. */
  async choose(row: string | RegExp, item: string | RegExp): Promise<void> {
    await this.press(row);
    await this.screen.getByRole('menuitem', { name: item }).first().click();
  }

  async upload(file: File): Promise<void> {
    const inputs = document.querySelectorAll<HTMLInputElement>('input[type="file"]');
    await userEvent.upload(inputs[inputs.length - 1]!, file);
  }
}
