/** The files whose rows are records that people see and change, each file written in one transaction. */
export const RECORD_KINDS = [
  'clm-contracts',
  'facilities',
  'gift-entities',
  'gift-providers',
  'provider-mapping',
  'gifts',
  'gift-thresholds',
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** A table that such a file writes, as an undo needs to know it. */
export interface RecordTable {
  table: string;
  /** What its rows are called in messages. */
  plural: string;
  /** What an undo puts back; none where a file only adds. */
  columns: readonly string[];
  /** A row that was brought cannot be taken back once one of these refers to it. */
  heldBy?: readonly { table: string; column: string }[];
  /** Rows that others refer to stay, although the import has brought them. */
  keptBy?: { table: string; column: string };
  /** Refers to the same table. Put back before rows are deleted, since a changed row may refer to a new one. */
  parent?: string;
}

const LINKS: RecordTable = {
  table: 'entity_providers',
  plural: 'links',
  columns: ['organization_id', 'entity_id', 'provider_id'],
};

/** In the order of an undo: what refers to something comes before it. */
export const RECORD_TABLES: Record<RecordKind, readonly RecordTable[]> = {
  'clm-contracts': [
    {
      table: 'contracts',
      plural: 'contracts',
      columns: [
        'organization_id',
        'name',
        'type',
        'other_party',
        'start_on',
        'end_on',
        'notice_days',
        'status',
        'link',
      ],
    },
    {
      table: 'organizations',
      plural: 'organizations',
      columns: ['name'],
      keptBy: { table: 'contracts', column: 'organization_id' },
    },
  ],
  facilities: [
    {
      table: 'facilities',
      plural: 'facilities',
      columns: [
        'name',
        'number',
        'number_extension',
        'external_id',
        'address',
        'city',
        'state',
        'zip',
        'phone_number',
        'is_active',
        'updated_at',
      ],
      heldBy: ['facility_systems', 'project_facilities', 'user_facilities'].map((table) => ({
        table,
        column: 'facility_id',
      })),
    },
  ],
  'gift-entities': [
    {
      table: 'gift_entities',
      plural: 'entities',
      columns: ['name', 'name_key', 'parent_id'],
      heldBy: [
        { table: 'gift_entities', column: 'parent_id' },
        ...['entity_providers', 'gifts', 'market_entities', 'threshold_alerts'].map((table) => ({
          table,
          column: 'entity_id',
        })),
      ],
      parent: 'parent_id',
    },
  ],
  'provider-mapping': [LINKS],
  // A changed gift has another version, and is none of the file's any more.
  gifts: [{ table: 'gifts', plural: 'gifts', columns: [] }],
  'gift-thresholds': [{ table: 'gift_thresholds', plural: 'thresholds', columns: [] }],
  'gift-providers': [
    LINKS,
    {
      table: 'gift_providers',
      plural: 'providers',
      columns: ['name', 'name_key', 'npi'],
      heldBy: ['gifts', 'entity_providers', 'merged_providers'].map((table) => ({
        table,
        column: 'provider_id',
      })),
    },
  ],
};

export const isRecordKind = (kind: string): kind is RecordKind => Object.hasOwn(RECORD_TABLES, kind);
