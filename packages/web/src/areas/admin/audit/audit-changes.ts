import { canonicalPermission } from '@capwise/domain/permissions/permission';
import { PERMISSION_TEXTS } from '@capwise/domain/permissions/permission-texts';

export interface Change {
  field: string;
  before: string | null;
  after: string | null;
}

interface Field {
  text: string | null;
  /** Texts of a list. Null for other values. */
  items: readonly string[] | null;
}
type Fields = Map<string, Field>;

/** A list with more items in common is shown without them. */
const MAX_COMMON = 2;
const NOTHING: Field = { text: null, items: null };

/**
 * Fields that differ between two records, in the order of the later one.
 * @param before JSON. Null for a new subject.
 * @param after JSON. Null for a deleted subject.
 */
export function auditChanges(before: string | null, after: string | null): Change[] {
  const [old, now] = [auditedFields(before), auditedFields(after)];
  return [...new Set([...now.keys(), ...old.keys()])]
    .map((field) => ({ field, ...compared(old.get(field) ?? NOTHING, now.get(field) ?? NOTHING) }))
    .filter((change) => change.before !== change.after);
}

function compared(before: Field, after: Field): Pick<Change, 'before' | 'after'> {
  const whole = { before: before.text, after: after.text };
  if (!before.items || !after.items) return whole;
  const [old, now] = [new Set(before.items), new Set(after.items)];
  const common = [...old].filter((item) => now.has(item)).length;
  if (common <= MAX_COMMON || (common === old.size && common === now.size)) return whole;
  const others = (items: readonly string[], known: ReadonlySet<string>) =>
    [...items.filter((item) => !known.has(item)), `${common} others`].join(', ');
  return { before: others(before.items, now), after: others(after.items, old) };
}

function auditedFields(json: string | null): Fields {
  const fields: Fields = new Map();
  if (json !== null) collect(parsed(json), [], fields);
  return fields;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}

/** Nested fields are named by their path: 'Address › City'. */
function collect(value: unknown, path: readonly string[], fields: Fields): void {
  if (isRecord(value)) {
    for (const [key, inner] of Object.entries(value)) collect(inner, [...path, fieldText(key)], fields);
  } else fields.set(path.join(' › ') || 'Value', fieldOf(value, path.at(-1)));
}

function fieldOf(value: unknown, name: string | undefined): Field {
  if (!Array.isArray(value)) return { text: valueText(value), items: null };
  const items = value.map(name === 'Permissions' ? permissionText : itemText);
  return { text: items.join(', ') || null, items };
}

function permissionText(item: unknown): string {
  const permission = typeof item === 'string' ? canonicalPermission(item) : null;
  return permission ? PERMISSION_TEXTS.get(permission)!.opens : itemText(item);
}

function valueText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(itemText).join(', ') || null;
  return String(value);
}

function itemText(item: unknown): string {
  if (!isRecord(item)) return valueText(item) ?? 'none';
  const name = item['name'] ?? item['title'] ?? item['email'];
  if (typeof name === 'string') return name;
  return Object.entries(item)
    .map(
      ([key, value]) =>
        `${fieldText(key)}: ${isRecord(value) ? itemText(value) : (valueText(value) ?? 'none')}`,
    )
    .join('; ');
}

/** 'projectedAcquisitionDate' → 'Projected acquisition date', 'systemId' → 'System ID'. */
function fieldText(key: string): string {
  const words = key
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase()
    .replaceAll(/\bid(s?)\b/g, 'ID$1');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
