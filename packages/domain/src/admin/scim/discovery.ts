import { MAX_PAGE } from './list-request.ts';

export const CORE_SCHEMAS = {
  User: 'urn:ietf:params:scim:schemas:core:2.0:User',
  Group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
} as const;
export type ScimResourceType = keyof typeof CORE_SCHEMAS;

export const MESSAGES = {
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
} as const;

export const listResponse = (
  resources: readonly object[],
  { total, startIndex = 1 }: { total: number; startIndex?: number },
) => ({
  schemas: [MESSAGES.list],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

/** @param base the address of `/scim/v2` */
export const serviceProviderConfig = (base: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MAX_PAGE },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Service token',
      description: 'A service token of Capwise with the scope scim, in the Authorization header',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

export const resourceTypes = (base: string) =>
  (['User', 'Group'] as const).map((name) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: name,
    name,
    endpoint: `/${name}s`,
    description: name === 'User' ? 'Users of the system' : 'Groups of the identity provider',
    schema: CORE_SCHEMAS[name],
    schemaExtensions: [],
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  }));

interface AttributeOptions {
  type?: 'string' | 'boolean' | 'complex' | 'reference';
  multiValued?: boolean;
  required?: boolean;
  caseExact?: boolean;
  mutability?: 'readOnly' | 'readWrite' | 'immutable';
  uniqueness?: 'none' | 'server';
  subAttributes?: readonly object[];
  referenceTypes?: readonly string[];
}

const attribute = (name: string, description: string, options: AttributeOptions = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...options,
});

const readOnly = { mutability: 'readOnly' } as const;
const reference = (type: string) => ({ type: 'reference', ...readOnly, referenceTypes: [type] }) as const;

const USER_ATTRIBUTES = [
  attribute('userName', 'The email address. Users sign in with it, and get mail there', {
    required: true,
    uniqueness: 'server',
  }),
  attribute('name', 'The name', {
    type: 'complex',
    required: true,
    subAttributes: [
      attribute('formatted', 'First and last name', readOnly),
      attribute('givenName', 'The first name', { required: true }),
      attribute('familyName', 'The last name', { required: true }),
      attribute('honorificPrefix', 'Such as Dr.'),
    ],
  }),
  attribute('displayName', 'First and last name', readOnly),
  attribute('title', 'The job title'),
  attribute('active', 'False for deactivated users, who cannot sign in', { type: 'boolean' }),
  attribute('emails', 'The user name, as the email address at work', {
    type: 'complex',
    multiValued: true,
    ...readOnly,
    subAttributes: [
      attribute('value', 'The email address', readOnly),
      attribute('type', 'Always work', readOnly),
      attribute('primary', 'Always true', { type: 'boolean', ...readOnly }),
    ],
  }),
  attribute('phoneNumbers', 'The phone number at work, with ten digits', {
    type: 'complex',
    multiValued: true,
    subAttributes: [attribute('value', 'The phone number'), attribute('type', 'Always work')],
  }),
  attribute('groups', 'The groups of the user', {
    type: 'complex',
    multiValued: true,
    ...readOnly,
    subAttributes: [
      attribute('value', 'The id of the group', readOnly),
      attribute('$ref', 'The address of the group', reference('Group')),
      attribute('display', 'The name of the group', readOnly),
    ],
  }),
];

const GROUP_ATTRIBUTES = [
  attribute('displayName', 'The name. Members get the role with this name', {
    required: true,
    uniqueness: 'server',
  }),
  attribute('members', 'The users of the group', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The id of the user', { mutability: 'immutable' }),
      attribute('$ref', 'The address of the user', reference('User')),
      attribute('display', 'The name of the user', readOnly),
    ],
  }),
];

export const schemas = (base: string) =>
  (['User', 'Group'] as const).map((name) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id: CORE_SCHEMAS[name],
    name,
    description: name === 'User' ? 'User account' : 'Group of users',
    attributes: name === 'User' ? USER_ATTRIBUTES : GROUP_ATTRIBUTES,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${CORE_SCHEMAS[name]}` },
  }));
