/** Kinds of files whose rows are records that users see and edit. Each file is written in one transaction. */
export const RECORD_KINDS = [
  'clm-contracts',
  'facilities',
  'gift-entities',
  'gift-providers',
  'provider-mapping',
  'gifts',
  'gift-thresholds',
  'requestors',
  'gift-types',
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

export interface RecordTable {
  table: string;
  plural: string;
  /** People edit single records without a lock that imports take, too. */
  isEditedAlone?: true;
  /** Columns that an undo restores. Empty if imports only add rows. */
  columns: readonly string[];
  /** Blocks the undo if one of these refers to an added row. `blocked` says how and what to do, if not just "in use". */
  heldBy?: readonly { table: string; column: string; blocked?: string }[];
  /** Added rows that others refer to remain after an undo. */
  keptBy?: { table: string; column: string };
  /**
   * Reference to the same table. Restored before deletions, because a changed row may refer to an added one.
   */
  parent?: string;
}

/** Approval rules are in a list of their own, so the refusal has to name it. */
const rulesHold = (column: string) => ({
  table: 'approval_rules',
  column,
  blocked: 'named by approval rules. Change these rules first.',
});

const LINKS: RecordTable = {
  table: 'entity_providers',
  plural: 'links',
  columns: ['organization_id', 'entity_id', 'provider_id'],
};

/** In undo order: referring tables come first. */
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
      isEditedAlone: true,
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
        ...[
          'ended_links',
          'entity_providers',
          'gift_events',
          'gift_requests',
          'gifts',
          'market_entities',
          'threshold_alerts',
        ].map((table) => ({ table, column: 'entity_id' })),
        rulesHold('entity_id'),
      ],
      parent: 'parent_id',
    },
  ],
  'provider-mapping': [LINKS],
  // A changed gift has a new version that no longer belongs to the import.
  gifts: [{ table: 'gifts', plural: 'gifts', columns: [] }],
  'gift-thresholds': [{ table: 'gift_thresholds', plural: 'thresholds', columns: [] }],
  requestors: [
    {
      table: 'requestors',
      plural: 'requestors',
      columns: [],
      heldBy: ['gift_events', 'gift_requests', 'gifts'].map((table) => ({ table, column: 'requestor_id' })),
    },
  ],
  'gift-types': [
    {
      table: 'gift_types',
      plural: 'gift types',
      columns: [],
      heldBy: [
        ...['gift_events', 'gift_requests', 'gifts'].map((table) => ({ table, column: 'gift_type_id' })),
        rulesHold('gift_type_id'),
      ],
    },
  ],
  'gift-providers': [
    LINKS,
    {
      table: 'gift_providers',
      plural: 'providers',
      columns: ['name', 'name_key', 'npi'],
      heldBy: [
        'event_attendees',
        'gifts',
        'gift_requests',
        'entity_providers',
        'ended_links',
        'merged_providers',
      ].map((table) => ({
        table,
        column: 'provider_id',
      })),
    },
  ],
};

export const isRecordKind = (kind: string): kind is RecordKind => Object.hasOwn(RECORD_TABLES, kind);
