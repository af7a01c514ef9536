import { z } from 'zod';
import { oneLine } from '../one-line.ts';
import { PhoneSchema } from '../phone.ts';
import { visibleText } from '../visible-text.ts';
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
  /** Withdrawn when not: nobody can ask for it, and only those who manage services see it. */
  isOffered: boolean;
  /** Counts its changes. */
  version: number;
}

const NAME_LENGTH = 100;
const TYPE_LENGTH = 50;
const DESCRIPTION_LENGTH = 1_000;

const shortName = (what: string) =>
  z
    .string()
    .overwrite(oneLine)
    .min(1, `${what} is required`)
    .max(NAME_LENGTH, `${what} is longer than ${NAME_LENGTH} characters`);

/** A service as it is saved. A type may be typed as it is shown: 'Site review' is SITE_REVIEW. */
export const ServiceSchema = z.object({
  name: shortName('Name'),
  serviceType: z
    .string()
    .overwrite((text) =>
      oneLine(text)
        .toUpperCase()
        .replace(/[\s_]+/g, '_'),
    )
    .min(1, 'Type is required')
    .max(TYPE_LENGTH, `Type is longer than ${TYPE_LENGTH} characters`)
    .regex(/^[A-Z0-9]+(_[A-Z0-9]+)*$/, 'Use letters, digits and spaces'),
  includedWithMembership: z.boolean(),
  description: z
    .string()
    .overwrite(visibleText)
    .max(DESCRIPTION_LENGTH, `Description is longer than ${DESCRIPTION_LENGTH} characters`),
  serviceProviderName: shortName('Provider'),
});
export type ServiceInput = z.output<typeof ServiceSchema>;

/** What a logo may be: pictures that cannot hold a script. */
export const LOGO_EXTENSIONS = ['png', 'jpg', 'jpeg'] as const;
export const LOGO_BYTES = 200_000;
export const LOGO_TYPES_TEXT = 'Use a PNG or JPEG picture';
export const LOGO_SIZE_TEXT = `The logo is larger than ${LOGO_BYTES / 1_000} KB`;

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
