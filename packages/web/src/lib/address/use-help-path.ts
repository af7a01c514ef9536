import { useLocation } from 'react-router';
import { brand } from '../config.ts';
import { useSessionState } from '../session/session.tsx';
import { helpPath } from './help-path.ts';

/** Address of the guide at the chapter of the open screen. */
export function useHelpPath(): string {
  const state = useSessionState();
  return helpPath(brand, useLocation(), state.status === 'ready' ? state.user : null);
}
