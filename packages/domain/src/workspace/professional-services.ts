import { z } from 'zod';
import { PhoneSchema } from '../phone.ts';
import { CommentsSchema } from './requests.ts';

/** A service that the provider's people perform (000 §3, A-93). */
export interface ProfessionalService {
  id: number;
  name: string;
  /** In upper case with underscores, such as REQUEST_REVIEW; shown with spaces. */
  serviceType: string;
  includedWithMembership: boolean;
  description: string;
  serviceProviderName: string;
  /** An address of a picture; null when there is none. */
  logo: string | null;
}

/** A request for services (000 §5): the phone is required, comments are not. */
export const ServiceRequestSchema = z.object({
  phone: PhoneSchema,
  comments: CommentsSchema,
  services: z
    .array(z.number().int().positive())
    .min(1, 'At least one service must be selected')
    .max(100, 'Too many services'),
});
export type ServiceRequestInput = z.output<typeof ServiceRequestSchema>;

/** A service type as it is shown: 'TECHNOLOGY_REVIEW' → 'TECHNOLOGY REVIEW' (SHELL-067). */
export const serviceTypeText = (serviceType: string): string => serviceType.replaceAll('_', ' ');

/** The distinct service types in the order in which they first appear. */
export const serviceTypesOf = (services: readonly { serviceType: string }[]): string[] => [
  ...new Set(services.map((service) => service.serviceType)),
];
