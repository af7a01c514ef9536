import { canIn } from '@capwise/domain/permissions/gift-permission';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBuilding, IconBuildingHospital, IconUser } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { ComplianceScreen } from '../../../areas/compliance/compliance-screens.ts';
import { recipientPath } from '../../../areas/compliance/gift-filters/gift-links.ts';
import {
  type Reference,
  useReferencePage,
} from '../../../areas/compliance/lists/select/use-reference-page.ts';
import { isUsed } from '../../../areas/compliance/used-screen.ts';
import { useCanIn, useEntityLabel, useOrganization, useVisit } from '../../../lib/session/organization.ts';
import { ofOtherOrganization } from '../../../lib/session/tenant-path.ts';
import { FIND_DELAY_MS, type Hit, type Hits, holdsWords, searchWords } from '../../palette/hits/hit.ts';
import { complianceScreenHits } from './compliance-screen-hits.ts';

const MOST = 8;

export function useComplianceHits(typed: string): Hits {
  const { member, organization } = useVisit();
  const { root } = useOrganization();
  const { many } = useEntityLabel();
  const { pathname, search } = useLocation();
  const term = typed.trim();
  const { providers, entities, ...state } = useRecipients(term);

  const groups = useMemo(() => {
    const words = searchWords(term);
    const holding = (hits: readonly Hit[]) => hits.filter(({ text }) => holdsWords(text, words));
    const isInUse = (screen: ComplianceScreen) => isUsed(screen, member, organization.id);
    const isHeld = (permission: string) => canIn(member.permissions, organization.id, permission);
    const others = member.organizations
      .filter(({ id }) => id !== organization.id)
      .map(({ id, name }): Hit => {
        const to = ofOtherOrganization(pathname + search, id);
        return { key: `organization ${id}`, icon: IconBuilding, text: name, detail: 'Organization', to };
      });
    const recipients = (kind: 'provider' | 'entity', found: readonly Reference[]) =>
      found.slice(0, MOST).map(({ id, name }): Hit => {
        const icon = kind === 'provider' ? IconUser : IconBuildingHospital;
        return { key: `${kind} ${id}`, icon, text: name, to: recipientPath(root, { kind, id }) };
      });
    return [
      { label: 'Actions and screens', hits: holding(complianceScreenHits(root, isHeld, isInUse)) },
      { label: 'Gifts of providers', hits: recipients('provider', providers) },
      { label: `Gifts of ${many.toLowerCase()}`, hits: recipients('entity', entities) },
      { label: 'Organizations', hits: holding(others).slice(0, MOST) },
    ].filter(({ hits }) => hits.length > 0);
  }, [term, member, organization, root, pathname, search, providers, entities, many]);
  return { groups, ...state };
}

const NONE: readonly Reference[] = [];

/** Only recipients whose gifts the viewer may see in the list. */
function useRecipients(term: string) {
  const mayView = useCanIn('viewallgiftforallorgs');
  const [searchTerm] = useDebouncedValue(term, FIND_DELAY_MS);
  const pause = searchTerm === '' || !mayView;
  const providers = useFound('provider', searchTerm, pause);
  const entities = useFound('entity', searchTerm, pause);
  const isRequested = mayView && term !== '';
  const loading = isRequested && (providers.loading || entities.loading || term !== searchTerm);
  return {
    providers: isRequested ? providers.found : NONE,
    entities: isRequested ? entities.found : NONE,
    loading,
    error: isRequested && !loading ? (foundError(providers) ?? foundError(entities)) : undefined,
  };
}

const foundError = ({ error, failed }: ReturnType<typeof useFound>) => (failed ? error : undefined);

function useFound(type: 'provider' | 'entity', searchTerm: string, pause: boolean) {
  const { found, ...state } = useReferencePage({ type, searchTerm, pause });
  const [newest, setNewest] = useState(found);
  if (!state.loading && found !== newest) setNewest(found);
  return { found: newest, ...state };
}
