import {
  type ProfessionalService,
  serviceTypesOf,
  serviceTypeText,
} from '@capwise/domain/workspace/professional-services';
import { z } from 'zod';
import { textParam } from '../../../lib/address/search-params.ts';

/** The chosen tab: nothing for all services, a service type, or MEMBERSHIP_TAB. */
export const servicesSearch = z.object({ tab: textParam() });

type Service = Pick<ProfessionalService, 'serviceType' | 'includedWithMembership'>;

export interface ServiceTab<Item> {
  /** As it stands in the address; '' for all services. */
  key: string;
  label: string;
  services: readonly Item[];
}

/** In lower case, which no service type is. */
export const MEMBERSHIP_TAB = 'membership';

/** All services, one tab per distinct type, and with the permission those of the membership (SHELL-067, SHELL-068). */
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
