import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCurrentUser } from '../session.tsx';
import { lastChosenSystem, SYSTEM_KEY, selectedSystemId } from './selected-system.ts';
import { useSystem } from './systems.ts';

export function useSelectedSystem() {
  const user = useCurrentUser();
  const [searchParams] = useSearchParams();
  const [stored, setStored] = useState(lastChosenSystem);
  const named = useSystem(searchParams.get('systemId'));
  const chosen = useSystem(stored);
  const systemId = selectedSystemId({
    // Assumed visible until the server says otherwise.
    fromAddress: named === null ? null : searchParams.get('systemId'),
    stored: chosen === null ? null : stored,
    ownSystemId: user.systemId,
  });

  useEffect(() => {
    sessionStorage.setItem(SYSTEM_KEY, systemId);
  }, [systemId]);

  const systemName = [named, chosen].find((system) => system?.id === systemId)?.name ?? user.systemName;
  return { systemId, systemName, selectSystem: setStored };
}
