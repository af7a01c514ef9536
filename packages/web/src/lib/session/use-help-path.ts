import { useLocation } from 'react-router';
import { helpPath } from '../address/help-path.ts';
import { brand } from '../config.ts';
import { useSessionState } from './session.tsx';

/** Address of the guide at the chapter of the open screen. */
export function useHelpPath(): string {
  const state = useSessionState();
  return helpPath(brand, useLocation(), state.status === 'ready' ? state.user : null);
}
