import { createElement } from 'react';
import type { GetServicesBaseInfoQuery } from '../../../gen/graphql.ts';
import { type RenderOptions, renderElement } from '../../../test/render.tsx';
import { type Answers, stubServer } from '../../../test/server.ts';
import ServicesPage from './services-page.tsx';

type Service = GetServicesBaseInfoQuery['professionalServices'][number];

const service = (id: number, name: string, changes: Partial<Service> = {}): Service => ({
  id: String(id),
  name,
  serviceType: 'ADVISORY_REVIEW',
  includedWithMembership: false,
  description: `Description of ${name}`,
  serviceProviderName: 'Capwise Analytics',
  logo: null,
  ...changes,
});

/** Not empty, so that it counts as visible. */
export const LOGO = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="24"><rect width="80" height="24"/></svg>',
)}`;

export const SERVICES: readonly Service[] = [
  service(1, 'Negotiation Support', { logo: LOGO }),
  service(2, 'Quote Analysis', { serviceType: 'QUOTE_ANALYSIS', includedWithMembership: true }),
  service(3, 'Technology Assessment', { includedWithMembership: true }),
  service(4, 'User Training', { serviceType: 'TRAINING' }),
];

export async function showServices(
  options: RenderOptions & { answers?: Answers; until?: Promise<void> } = {},
) {
  const { answers, until, ...rest } = options;
  const server = stubServer(
    {
      GetServicesBaseInfo: { data: { professionalServices: SERVICES } },
      ...answers,
    },
    {},
    until,
  );
  const rendered = await renderElement(createElement(ServicesPage), {
    path: '/n/professional-services',
    ...rest,
  });
  return { ...rendered, ...server };
}
