import { useEffect } from 'react';
import { webConfig } from '../../lib/config.ts';
import { useSessionState } from '../../lib/session/session.tsx';
import type { SignedIn } from '../../lib/session/session-calls.ts';
import { fetchTheme } from './custom-theme.ts';

export function useCustomTheme(): void {
  const state = useSessionState();
  const url = state.status === 'ready' ? customThemeOf(state) : null;

  useEffect(() => {
    if (!url) return;
    const { style } = document.documentElement;
    let gone = false;
    let tokens: string[] = [];
    void fetchTheme(url, webConfig.themeOrigins).then((theme) => {
      if (gone) return;
      tokens = Object.keys(theme);
      for (const [token, value] of Object.entries(theme)) style.setProperty(token, value);
    });
    return () => {
      gone = true;
      for (const token of tokens) style.removeProperty(token);
    };
  }, [url]);
}

function customThemeOf({ user, visit }: SignedIn): string | null {
  if (user) return user.customTheme ?? null;
  return visit?.outcome === 'open' ? (visit.member.customTheme ?? null) : null;
}
