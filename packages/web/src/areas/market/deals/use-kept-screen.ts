import { useEffect, useState } from 'react';
import { useLate } from '../../../ui/page/use-late.ts';
import type { useDealsScreen } from './use-deals-screen.ts';

type Screen = ReturnType<typeof useDealsScreen>;

/**
 * While another list is loading, the last one, which is shown dimmed. After 300 ms or without a list, the
 * screen as it is, with its placeholders.
 */
export function useKeptScreen(screen: Screen): { screen: Screen; isOld: boolean } {
  const [kept, setKept] = useState<Screen | null>(null);
  const { status } = screen.state;
  const isLate = useLate(status === 'loading');
  useEffect(() => {
    if (status === 'ready') setKept(screen);
  }, [status, screen]);
  const isOld = status === 'loading' && !isLate && kept !== null;
  return { screen: isOld ? kept : screen, isOld };
}
