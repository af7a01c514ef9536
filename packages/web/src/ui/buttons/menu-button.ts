import type { ButtonHTMLAttributes, ReactElement, RefAttributes } from 'react';

export type MenuButton = ReactElement<
  ButtonHTMLAttributes<HTMLButtonElement> & RefAttributes<HTMLButtonElement>
>;

/** What tells of a button that a menu opens from it, before there is one. */
export const CLOSED_MENU = { 'aria-haspopup': 'menu', 'aria-expanded': false } as const;

export interface OpenMenuProps {
  /** Becomes the menu's button in place of the one that asked for it. */
  button: MenuButton;
  focusButton(): void;
}
