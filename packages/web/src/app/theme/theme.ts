import type { Brand } from '@capwise/domain/account/brand';
import {
  type CSSVariablesResolver,
  createTheme,
  type DrawerProps,
  type MenuProps,
  type ModalProps,
  type MultiSelectProps,
  type NotificationProps,
  type PopoverProps,
  type SelectProps,
  type TooltipProps,
} from '@mantine/core';
import { foldedOptions } from '../../ui/form/inputs/folded-options.ts';
import { MAIN_ID } from '../frame/skip-link.tsx';
import { ACCENTS, CONTROL_BORDERS, DARKS, GRAYS } from './palette.ts';

/**
 * Opens lists, menus and tooltips inside the main landmark, because content outside of landmarks is hard to
 * find.
 */
const IN_MAIN = { portalProps: { target: `#${MAIN_ID}` } };
/** Without its own scroll area, a list would fill the window. */
const LISTED = { options: { maxHeight: 280, overflowY: 'auto' } } as const;

/**
 * Fixes for accessibility problems of Mantine's components. Keyed by name: importing the components for their
 * types would add them all to the first chunk.
 */
const components = {
  // The alert's own title color has too little contrast.
  Alert: { styles: { label: { color: 'var(--mantine-color-text)' } } },
  Menu: {
    defaultProps: { withInitialFocusPlaceholder: false, shadow: 'md' } satisfies Partial<MenuProps>,
  },
  // Lists and menus too. Holding them in place means placing them three times. `SEARCHED` lists are held.
  Popover: {
    defaultProps: {
      preventPositionChangeWhenVisible: false,
      ...IN_MAIN,
    } satisfies Partial<PopoverProps>,
  },
  Select: {
    defaultProps: {
      withScrollArea: false,
      filter: foldedOptions,
    } satisfies Partial<SelectProps>,
    styles: LISTED,
  },
  MultiSelect: {
    defaultProps: {
      withScrollArea: false,
      filter: foldedOptions,
    } satisfies Partial<MultiSelectProps>,
    styles: LISTED,
  },
  Modal: {
    defaultProps: {
      closeButtonProps: { 'aria-label': 'Close' },
      centered: true,
    } satisfies Partial<ModalProps>,
  },
  Drawer: {
    defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } satisfies Partial<DrawerProps>,
  },
  Notification: {
    defaultProps: {
      closeButtonProps: { 'aria-label': 'Dismiss message' },
      withBorder: true,
    } satisfies Partial<NotificationProps>,
  },
  Tooltip: {
    defaultProps: {
      events: { hover: true, focus: true, touch: true },
      openDelay: 200,
      multiline: true,
      maw: 280,
      ...IN_MAIN,
    } satisfies Partial<TooltipProps>,
  },
};

const FONT = "'Inter Variable', -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** 14 px body text, 4 px grid, and one accent per brand. */
export function brandTheme(brand: Brand) {
  return createTheme({
    primaryColor: 'accent',
    // The shade that contrasts with the dark surface and with white text (4.5:1).
    primaryShade: { light: 7, dark: brand === 'compliance' ? 5 : 6 },
    colors: { accent: ACCENTS[brand], gray: GRAYS, dark: DARKS },
    white: '#ffffff',
    black: '#1a1f24',
    fontFamily: FONT,
    fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
    fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
    lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.5', xl: '1.55' },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '16px' },
    defaultRadius: 'md',
    headings: {
      fontFamily: FONT,
      fontWeight: '600',
      sizes: {
        h1: { fontSize: '22px', lineHeight: '28px' },
        h2: { fontSize: '16px', lineHeight: '24px' },
        h3: { fontSize: '14px', lineHeight: '20px' },
      },
    },
    shadows: {
      xs: '0 1px 2px rgb(16 24 32 / 6%)',
      sm: '0 1px 3px rgb(16 24 32 / 8%)',
      md: '0 4px 16px rgb(16 24 32 / 12%)',
      lg: '0 8px 28px rgb(16 24 32 / 16%)',
      xl: '0 16px 48px rgb(16 24 32 / 20%)',
    },
    cursorType: 'pointer',
    respectReducedMotion: true,
    components,
  });
}

/** Tokens of our own styles. Cards use --cw-surface, which is also Mantine's body color. */
export const cssVariables: CSSVariablesResolver = (theme) => ({
  variables: {
    '--cw-bar-height': '56px',
    '--cw-content-width': '1400px',
  },
  light: {
    '--cw-page': theme.colors.gray[0],
    '--cw-surface': theme.white,
    '--cw-border': theme.colors.gray[2],
    '--cw-border-strong': CONTROL_BORDERS.light,
    '--cw-text-dimmed': theme.colors.gray[7],
    '--cw-hover': theme.colors.gray[1],
    '--cw-accent': 'var(--mantine-color-accent-7)',
    '--cw-accent-soft': 'var(--mantine-color-accent-0)',
    '--cw-good': '#116329',
    '--cw-warning': '#8a4b00',
    '--cw-notice': '#fff4d6',
    '--cw-notice-border': '#ecd9a0',
    '--cw-notice-text': '#5c4400',
    '--mantine-color-default-border': 'var(--cw-border-strong)',
    '--mantine-color-dimmed': theme.colors.gray[7],
    '--mantine-color-placeholder': '#68717a',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--mantine-color-anchor': 'var(--mantine-color-accent-7)',
  },
  dark: {
    '--cw-page': theme.colors.dark[8],
    '--cw-surface': theme.colors.dark[7],
    '--cw-border': theme.colors.dark[5],
    '--cw-border-strong': CONTROL_BORDERS.dark,
    '--cw-text-dimmed': theme.colors.dark[2],
    '--cw-hover': theme.colors.dark[6],
    '--cw-accent': 'var(--mantine-color-accent-4)',
    '--cw-accent-soft': `color-mix(in srgb, ${theme.colors['accent']![4]} 14%, transparent)`,
    '--cw-good': '#5fcf85',
    '--cw-warning': '#f2b661',
    '--cw-notice': '#3a3016',
    '--cw-notice-border': '#574a24',
    '--cw-notice-text': '#f0dca2',
    '--mantine-color-default-border': 'var(--cw-border-strong)',
    '--mantine-color-dimmed': theme.colors.dark[2],
    '--mantine-color-placeholder': theme.colors.dark[3],
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-anchor': 'var(--mantine-color-accent-4)',
  },
});
