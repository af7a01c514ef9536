import { useEffect } from 'react';
import { brandName } from '../config.ts';

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${brandName} - ${title}`;
  }, [title]);
}
