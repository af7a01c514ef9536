import type { ButtonHTMLAttributes, ReactElement, RefAttributes } from 'react';

export type MenuButton = ReactElement<
  ButtonHTMLAttributes<HTMLButtonElement> & RefAttributes<HTMLButtonElement>
>;

/** ARIA attributes of a menu's button while the menu is not loaded. */
export const CLOSED_MENU = { 'aria-haspopup': 'menu', 'aria-expanded': false } as const;

export interface OpenMenuProps {
  button: MenuButton;
  focusButton(): void;
}
