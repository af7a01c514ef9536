import { z } from 'zod';
import { oneLine } from '../../one-line.ts';
import { PHONE_DIGITS } from '../../phone.ts';
import { FIRST_NAME, TITLE_LENGTH, type UserDetails, UserDetailsSchema } from '../users.ts';
import type { Filter } from './filter.ts';
import { attributesOf, isObject, type PatchOperation, readPatch, valuesOf } from './patch.ts';
import { scimInvalid } from './scim-errors.ts';

/** Attributes that a provider may set. They are '' without a value. */
export interface ScimUser {
  userName: string;
  externalId: string;
  givenName: string;
  familyName: string;
  honorificPrefix: string;
  title: string;
  phoneNumber: string;
  isActive: boolean;
}

const TEXTS: ReadonlyMap<string, Exclude<keyof ScimUser, 'isActive'>> = new Map([
  ['username', 'userName'],
  ['externalid', 'externalId'],
  ['name.givenname', 'givenName'],
  ['name.familyname', 'familyName'],
  ['name.honorificprefix', 'honorificPrefix'],
  ['title', 'title'],
]);

/** Attributes that Capwise does not store. Providers send them by default, so they are accepted. */
const IGNORED: ReadonlySet<string> = new Set(
  `schemas displayname nickname profileurl usertype preferredlanguage locale timezone password emails ims photos
  addresses entitlements roles x509certificates name.formatted name.middlename name.honorificsuffix`.split(
    /\s+/,
  ),
);
const READ_ONLY: ReadonlySet<string> = new Set(['id', 'meta', 'groups']);
const REQUIRED: ReadonlySet<string> = new Set([
  'username',
  'name',
  'name.givenname',
  'name.familyname',
  'active',
]);

type Change = Pick<PatchOperation, 'op' | 'path' | 'where' | 'sub' | 'value' | 'isNamed'>;

/** The user after a PATCH request. @throws AppError with a scimType */
export function patchedUser(user: ScimUser, body: unknown): ScimUser {
  return readPatch(body).reduce(changedUser, user);
}

/**
 * The user of a whole resource. Attributes that it leaves out are empty.
 * @param isActive if the resource does not contain it
 * @throws AppError with a scimType
 */
export function userOfResource(body: unknown, isActive: boolean): ScimUser {
  const empty = { userName: '', externalId: '', givenName: '', familyName: '' };
  const user = { ...empty, honorificPrefix: '', title: '', phoneNumber: '', isActive };
  return attributesOf(body)
    .map((attribute) => ({ op: 'replace' as const, ...attribute, isNamed: false }))
    .reduce<ScimUser>(changedUser, user);
}

function changedUser(user: ScimUser, change: Change): ScimUser {
  const { op, path, value, isNamed } = change;
  if (IGNORED.has(path.split('.')[0]!) || IGNORED.has(path) || path.startsWith('urn:')) return user;
  if (READ_ONLY.has(path.split('.')[0]!)) {
    if (isNamed) throw scimInvalid('mutability', `${path} cannot be changed`);
    return user;
  }
  if (op === 'remove' && REQUIRED.has(path)) throw scimInvalid('mutability', `${path} cannot be removed`);
  // RFC 7643, 2.5: null is the same as no value.
  if (path === 'active' && value === null && !isNamed) return user;
  if (path === 'active') return { ...user, isActive: flag(value) };
  const name = TEXTS.get(path);
  if (name) return { ...user, [name]: op === 'remove' ? '' : text(path, value) };
  if (path === 'name') return renamed(user, change);
  if (path === 'phonenumbers' || path === 'phonenumbers.value') return { ...user, ...phone(user, change) };
  throw scimInvalid('invalidPath', `Users have no attribute ${path.slice(0, 100)}`);
}

const renamed = (user: ScimUser, { op, value }: Change): ScimUser =>
  attributesOf(value)
    .map(({ path, ...rest }) => ({ op, ...rest, path: `name.${path}`, isNamed: false }))
    .reduce<ScimUser>(changedUser, user);

function phone({ phoneNumber }: ScimUser, { op, path, value, where, sub }: Change): Partial<ScimUser> {
  // Only the phone at work is stored.
  if (where && !isWorkPhone(where, phoneNumber)) return {};
  if (sub && sub !== 'value') return {};
  const phones = valuesOf(value ?? []).filter(isObject);
  const work =
    phones.find((one) => String(one['type'] ?? '').toLowerCase() === 'work') ??
    phones.find((one) => one['primary'] === true);
  if (op === 'remove') {
    const isStored = phones.some((one) => !one['type'] && usPhone(text(path, one)) === phoneNumber);
    return sub || phones.length === 0 || work || isStored ? { phoneNumber: '' } : {};
  }
  if (sub || path === 'phonenumbers.value') return { phoneNumber: usPhone(text(path, value)) };
  // The filter of the path has named the type already.
  const selected = work ?? (where ? phones.find((one) => !one['type'] && 'value' in one) : undefined);
  if (selected) return { phoneNumber: usPhone(text(path, selected['value'])) };
  return op === 'replace' ? { phoneNumber: '' } : {};
}

/** True if the filter of a path matches the phone at work. It is the only one, so it is the primary one. */
function isWorkPhone(where: Filter, phoneNumber: string): boolean {
  if (where.op === 'and') return where.parts.every((part) => isWorkPhone(part, phoneNumber));
  if (where.op === 'or') return where.parts.some((part) => isWorkPhone(part, phoneNumber));
  if (where.op === 'not') return !isWorkPhone(where.part, phoneNumber);
  const own = WORK_PHONE.get(where.path) ?? phoneNumber;
  if (where.op !== 'compare' || !['eq', 'ne'].includes(where.comparison) || !PHONE_PATHS.has(where.path))
    throw scimInvalid('invalidPath', 'Select phoneNumbers by type, primary or value, with eq or ne');
  const given = String(where.value).toLowerCase();
  const isEqual = own === (where.path === 'value' ? phoneDigits(given) : given);
  return isEqual === (where.comparison === 'eq');
}

const WORK_PHONE: ReadonlyMap<string, string> = new Map([
  ['type', 'work'],
  ['primary', 'true'],
]);
const PHONE_PATHS: ReadonlySet<string> = new Set([...WORK_PHONE.keys(), 'value']);

/** The digits of a phone number, or of its beginning, as they are stored: without the country code 1. */
export function phoneDigits(given: string): string {
  const digits = given.replace(/\D/g, '');
  const hasCountryCode = given.trimStart().startsWith('+') || digits.length === PHONE_DIGITS + 1;
  return hasCountryCode && /^1\d{0,10}$/.test(digits) ? digits.slice(1) : digits;
}

/** Ten digits, or '' for a number that Capwise cannot store, so that it does not stop the whole user. */
function usPhone(given: string): string {
  const digits = phoneDigits(given);
  return digits.length === PHONE_DIGITS ? digits : '';
}

/** Some providers wrap a value: [{ "value": "x" }]. */
function unwrapped(value: unknown): unknown {
  const one = Array.isArray(value) && value.length === 1 ? (value[0] as unknown) : value;
  return isObject(one) && 'value' in one ? one['value'] : one;
}

function text(path: string, value: unknown): string {
  const one = unwrapped(value) ?? '';
  if (typeof one !== 'string') throw scimInvalid('invalidValue', `${path} must be a text`);
  return one;
}

/** Entra sends the texts "True" and "False". */
function flag(value: unknown): boolean {
  const one = unwrapped(value);
  const known = String(one).toLowerCase();
  if (known === 'true' || known === 'false') return known === 'true';
  throw scimInvalid('invalidValue', 'active must be true or false');
}

const MAX_EXTERNAL_ID = 255;

/** Rules of *Add User*, but providers often have no title. */
const DetailsSchema = UserDetailsSchema.extend({
  title: z
    .string()
    .overwrite(oneLine)
    .max(TITLE_LENGTH, `The title is longer than ${TITLE_LENGTH} characters`),
  emailAddress: UserDetailsSchema.shape.emailAddress
    .unwrap()
    .refine((address) => address !== '', 'It must be an email address'),
  externalId: z.string().trim().max(MAX_EXTERNAL_ID, `It is longer than ${MAX_EXTERNAL_ID} characters`),
});

const ATTRIBUTES: Readonly<Record<string, string>> = {
  emailAddress: 'userName',
  firstName: 'name.givenName',
  lastName: 'name.familyName',
  prefix: 'name.honorificPrefix',
  phoneNumber: 'phoneNumbers',
};

/** @throws AppError invalidValue naming the attribute */
export function detailsOfUser(user: ScimUser): UserDetails & { externalId: string } {
  const parsed = DetailsSchema.safeParse({
    prefix: user.honorificPrefix,
    firstName: user.givenName,
    lastName: user.familyName,
    title: user.title,
    emailAddress: user.userName,
    phoneNumber: user.phoneNumber,
    externalId: user.externalId,
  });
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0]!;
  const field = String(path[0]);
  // The form has one message for both names (B-63).
  const reason = message === FIRST_NAME ? 'It is required' : message;
  throw scimInvalid('invalidValue', `${ATTRIBUTES[field] ?? field}: ${reason}`);
}
