import { expect, it } from 'vitest';
import {
  ServiceRequestSchema,
  ServiceSchema,
  serviceTypesOf,
  serviceTypeText,
} from './professional-services.ts';

it('SHELL-067 types are distinct and shown with spaces', () => {
  const services = ['SITE_REVIEW', 'TRAINING', 'SITE_REVIEW'].map((serviceType) => ({ serviceType }));
  expect(serviceTypesOf(services).map(serviceTypeText)).toEqual(['SITE REVIEW', 'TRAINING']);
});

it('SHELL-071 SHELL-072 a request needs ten digits and a service; comments are optional', () => {
  const invalidMessage = (input: object) => ServiceRequestSchema.safeParse(input).error?.issues[0]?.message;
  expect(invalidMessage({ phone: '', services: [1] })).toBe('Phone must be a 10-digit number');
  expect(invalidMessage({ phone: '5551234567', services: [] })).toBe('At least one service must be selected');
  expect(ServiceRequestSchema.parse({ phone: '555-123-4567', services: [1] })).toEqual({
    phone: '5551234567',
    comments: '',
    services: [1],
  });
});

it('a type can be typed as it is shown, and a name is one line', () => {
  const service = {
    name: ' Site\tPlanning ',
    serviceType: ' site  review_2 ',
    includedWithMembership: false,
    description: '',
    serviceProviderName: 'Example Advisory',
  };
  expect(ServiceSchema.parse(service)).toMatchObject({ name: 'Site Planning', serviceType: 'SITE_REVIEW_2' });
  const invalidMessage = (changes: object) =>
    ServiceSchema.safeParse({ ...service, ...changes }).error?.issues[0]?.message;
  expect(invalidMessage({ name: ' ' })).toBe('Name is required');
  expect(invalidMessage({ serviceType: 'Größe' })).toBe('Use letters, digits and spaces');
  expect(invalidMessage({ serviceProviderName: 'x'.repeat(101) })).toBe(
    'Provider is longer than 100 characters',
  );
});
