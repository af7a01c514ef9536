import { useEffect } from 'react';
import { brandName } from '../config.ts';

/** The document title: brand name, then the page's title (SHELL-002, A-71). */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${brandName} - ${title}`;
  }, [title]);
}
