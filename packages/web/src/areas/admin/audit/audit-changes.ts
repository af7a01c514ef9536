export interface Change {
  field: string;
  before: string | null;
  after: string | null;
}

type Fields = Map<string, string | null>;

/**
 * Fields that differ between two records, in the order of the later one.
 * @param before JSON. Null for a new subject.
 * @param after JSON. Null for a deleted subject.
 */
export function auditChanges(before: string | null, after: string | null): Change[] {
  const [old, now] = [auditedFields(before), auditedFields(after)];
  return [...new Set([...now.keys(), ...old.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
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
  } else fields.set(path.join(' › ') || 'Value', valueText(value));
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
