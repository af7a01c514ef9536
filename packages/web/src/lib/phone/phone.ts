import { useMediaQuery } from '@mantine/hooks';
import { createContext, useContext } from 'react';

/** Same width as in `app/theme/phone.css`. */
const PHONE = 'screen and (width < 700px)';

/** True inside screens that are never narrower than 1200 px, on phones too (SHELL-126). */
export const WideScreen = createContext(false);

/** True if tables become cards, and filters and panels open as sheets. */
export function useIsPhone(): boolean {
  const isNarrow = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  return !useContext(WideScreen) && isNarrow;
}
