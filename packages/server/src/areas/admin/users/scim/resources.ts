import { createHash } from 'node:crypto';
import { CORE_SCHEMAS, type ScimResourceType } from '@capwise/domain/admin/scim/discovery';
import type { Wanted } from '@capwise/domain/admin/scim/list-request';
import { projected } from '@capwise/domain/admin/scim/projection';
import { maskPhone } from '@capwise/domain/phone';
import type { Settings } from '../../../../platform/settings/env.ts';
import type { ScimGroupRow } from './scim-group.queries.ts';
import type { ScimUserRow } from './scim-user.queries.ts';

export const SCIM_PATH = '/scim/v2';

export const scimBase = ({ PUBLIC_URL }: Settings): string => `${PUBLIC_URL[0]}${SCIM_PATH}`;

export interface Representation {
  etag: string;
  location: string;
  body: object;
}

/** A resource as answers show it. Empty attributes are left out. */
export function userResource(row: ScimUserRow, base: string, wanted: Wanted): Representation {
  const { email, prefix, firstName, lastName, title, phoneNumber, isActive, externalId, groups } = row;
  const name = `${firstName} ${lastName}`;
  const attributes = {
    ...(externalId && { externalId }),
    userName: email ?? '',
    name: {
      formatted: name,
      givenName: firstName,
      familyName: lastName,
      ...(prefix && { honorificPrefix: prefix }),
    },
    displayName: name,
    ...(title && { title }),
    active: isActive,
    ...(email && { emails: [{ value: email, type: 'work', primary: true }] }),
    ...(phoneNumber && { phoneNumbers: [{ value: maskPhone(phoneNumber), type: 'work' }] }),
    ...(groups.length > 0 && {
      groups: groups.map((group) => ({
        value: String(group.id),
        $ref: `${base}/Groups/${group.id}`,
        display: group.name,
      })),
    }),
  };
  const version = createHash('sha256').update(JSON.stringify(attributes)).digest('base64url').slice(0, 22);
  return represented('User', { ...row, attributes, version }, base, wanted);
}

export function groupResource(row: ScimGroupRow, base: string, wanted: Wanted): Representation {
  const { displayName, externalId, members, version, namesDigest } = row;
  const attributes = {
    ...(externalId && { externalId }),
    displayName,
    ...(members && {
      members: members.map((member) => ({
        value: String(member.id),
        $ref: `${base}/Users/${member.id}`,
        display: member.name,
      })),
    }),
  };
  return represented('Group', { ...row, attributes, version: `${version}.${namesDigest}` }, base, wanted);
}

interface Represented {
  id: number;
  attributes: object;
  version: string;
  createdAt: Date;
  changedAt: Date;
}

function represented(
  type: ScimResourceType,
  { id, attributes, version, createdAt, changedAt }: Represented,
  base: string,
  wanted: Wanted,
): Representation {
  const location = `${base}/${type}s/${id}`;
  const etag = `W/"${version}"`;
  const meta = {
    resourceType: type,
    created: createdAt.toISOString(),
    lastModified: changedAt.toISOString(),
    location,
    version: etag,
  };
  const resource = { schemas: [CORE_SCHEMAS[type]], id: String(id), ...attributes, meta };
  return { etag, location, body: projected(resource, wanted) };
}

/** True if one of the listed ETags is the current one, compared weakly (RFC 9110, section 13.1). */
export function matchesTag(header: string, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag));
}
