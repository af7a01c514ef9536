import { useLocation, useNavigate } from 'react-router';
import { writeSearch } from '../../../lib/address/write-search.ts';

export function useGoTo() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const now = new URLSearchParams(search);
  const kept = { systemId: now.get('systemId'), tab: now.get('tab') };
  return (change: { systemId?: string | null; tab?: string | null }) =>
    void navigate(`${pathname}${writeSearch('', { ...kept, ...change })}`);
}
