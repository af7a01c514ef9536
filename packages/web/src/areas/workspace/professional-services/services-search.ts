import {
  type ProfessionalService,
  serviceTypesOf,
  serviceTypeText,
} from '@capwise/domain/workspace/professional-services';
import { z } from 'zod';
import { textParam } from '../../../lib/address/search-params.ts';

/** The tab: a service type, MEMBERSHIP_TAB, or '' for all services. */
export const servicesSearch = z.object({ tab: textParam() });

type Service = Pick<ProfessionalService, 'serviceType' | 'includedWithMembership'>;

export interface ServiceTab<Item> {
  key: string;
  label: string;
  services: readonly Item[];
}

/** Lower case, unlike any service type. */
export const MEMBERSHIP_TAB = 'membership';

/** All services, one tab per type, and a membership tab with the permission (SHELL-067, SHELL-068). */
export function serviceTabs<Item extends Service>(
  services: readonly Item[],
  hasMembership: boolean,
): ServiceTab<Item>[] {
  const types = serviceTypesOf(services).map((type) => ({
    key: type,
    label: serviceTypeText(type),
    services: services.filter(({ serviceType }) => serviceType === type),
  }));
  const membership = {
    key: MEMBERSHIP_TAB,
    label: 'Included with Membership',
    services: services.filter(({ includedWithMembership }) => includedWithMembership),
  };
  return [{ key: '', label: 'All Services', services }, ...types, ...(hasMembership ? [membership] : [])];
}
