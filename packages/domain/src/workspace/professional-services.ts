import { z } from 'zod';
import { oneLine } from '../one-line.ts';
import { PhoneSchema } from '../phone.ts';
import { visibleText } from '../visible-text.ts';
import { CommentsSchema } from './requests.ts';

export interface ProfessionalService {
  id: number;
  name: string;
  /** Upper case with underscores, such as REQUEST_REVIEW. Displayed with spaces. */
  serviceType: string;
  includedWithMembership: boolean;
  description: string;
  serviceProviderName: string;
  logo: string | null;
  /** False if withdrawn: it cannot be requested, and only users who manage services see it. */
  isOffered: boolean;
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

/** Input of a service. The type may be entered as displayed: 'Site review' becomes SITE_REVIEW. */
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

/** Image formats that cannot contain scripts. */
export const LOGO_EXTENSIONS = ['png', 'jpg', 'jpeg'] as const;
export const LOGO_BYTES = 200_000;
export const LOGO_TYPES_TEXT = 'Use a PNG or JPEG image';
export const LOGO_SIZE_TEXT = `The logo is larger than ${LOGO_BYTES / 1_000} KB`;

export const ServiceRequestSchema = z.object({
  phone: PhoneSchema,
  comments: CommentsSchema,
  services: z
    .array(z.number().int().positive())
    .min(1, 'At least one service must be selected')
    .max(100, 'Too many services'),
});
export type ServiceRequestInput = z.output<typeof ServiceRequestSchema>;

export const serviceTypeText = (serviceType: string): string => serviceType.replaceAll('_', ' ');

export const serviceTypesOf = (services: readonly { serviceType: string }[]): string[] => [
  ...new Set(services.map((service) => service.serviceType)),
];
