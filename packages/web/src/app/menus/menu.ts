import type { Permission } from '@capwise/domain/permissions/permission';
import { isOpenTo, linkTo, SCREENS, type ScreenLink, type Viewer } from '../../lib/screens.ts';

export interface MenuAction {
  label: string;
  dialog: 'feedback' | 'reset-environment';
  needs: readonly Permission[];
}

/** A dropdown. Needs its own permission and at least one visible entry. */
export interface MenuGroup {
  label: string;
  needs: readonly Permission[];
  entries: readonly ScreenLink[];
}

type TopItem = ScreenLink | MenuAction | MenuGroup;

/** The top bar (SHELL-028). */
export const TOP_MENU: readonly TopItem[] = [
  linkTo(SCREENS.workspace),
  linkTo(SCREENS.insights),
  {
    label: 'Tools & Calculators',
    needs: ['ViewToolsAndCalculators'],
    entries: [
      linkTo(SCREENS.deals),
      linkTo(SCREENS.quoteDesk),
      linkTo(SCREENS.savings),
      linkTo(SCREENS.comparison),
    ],
  },
  linkTo(SCREENS.professionalServices),
  { label: 'Provide Feedback', dialog: 'feedback', needs: [] },
];

/** The profile menu (SHELL-029). */
export const PROFILE_MENU: readonly (ScreenLink | MenuAction)[] = [
  linkTo(SCREENS.users),
  linkTo(SCREENS.roles),
  linkTo(SCREENS.systems),
  linkTo(SCREENS.tenants),
  linkTo(SCREENS.unsent),
  { label: 'Reset Environment', dialog: 'reset-environment', needs: ['ResetEnvironment'] },
  linkTo(SCREENS.abstractions),
  linkTo(SCREENS.audit),
];

export const visibleEntries = <Entry extends ScreenLink | MenuAction>(
  entries: readonly Entry[],
  viewer: Viewer,
): Entry[] => entries.filter((entry) => isOpenTo(viewer, entry));

export function visibleMenu(menu: readonly TopItem[], viewer: Viewer): TopItem[] {
  return menu.flatMap<TopItem>((item) => {
    if (!isOpenTo(viewer, item)) return [];
    if (!('entries' in item)) return [item];
    const entries = visibleEntries(item.entries, viewer);
    return entries.length > 0 ? [{ ...item, entries }] : [];
  });
}
