import { mdbIdText, NO_NUMBER } from '@capwise/domain/admin/facilities';
import { INITIAL_ORGANIZATION_SETTINGS } from '@capwise/domain/compliance/settings';
import { type RawBuilder, sql } from 'kysely';

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
  /** Columns in whose order every change locks rows. By default the ID. */
  lockedBy?: readonly string[];
  /** Columns that an undo restores. Empty if imports only add rows. */
  columns: readonly string[];
  /**
   * Blocks the undo if one of these refers to an added row. `blocked` says how and what to do, if not just "in use". With
   * `counts`, only rows `h` for which it holds.
   */
  heldBy?: readonly { table: string; column: string; blocked?: string; counts?: RawBuilder<unknown> }[];
  /** Added rows that others refer to remain after an undo. */
  keptBy?: { table: string; column: string };
  /** Tables whose rows mean nothing without the row that they refer to, and are deleted with it. */
  goesWith?: readonly string[];
  /**
   * Reference to the same table. Restored before deletions, because a changed row may refer to an added one.
   */
  parent?: string;
  /** An undo does not restore them if another record has them by now. */
  unique?: readonly UniqueValue[];
  /** Refusals name rows with their IDs in files. */
  isNamedByReference?: true;
}

export interface UniqueValue {
  what: string;
  columns: readonly string[];
  /** Values that any number of rows may have. */
  none: readonly (string | number)[];
  /** Column of rows that compete. */
  within?: string;
  /** Key in the previous state for IDs of rows that shared the value. */
  sharedWith?: string;
  text(values: readonly unknown[]): string;
  /** Next step of the user. */
  next: string;
}

const inTables = (column: string, tables: readonly string[], blocked?: string) =>
  tables.map((table) => ({ table, column, ...(blocked !== undefined && { blocked }) }));

/** Approval rules are in a list of their own, so the refusal has to name it. */
const rulesHold = (column: string) => ({
  table: 'approval_rules',
  column,
  blocked: 'named by approval rules. Change these rules first.',
});

const LINKS: RecordTable = {
  table: 'entity_providers',
  plural: 'links',
  lockedBy: ['provider_id', 'entity_id'],
  columns: ['organization_id', 'entity_id', 'provider_id'],
};

/** Tables with entries and settings of people of an organization. */
const OF_COMPLIANCE = [
  'alert_crossings',
  'approval_deputies',
  'approval_rules',
  'compliance_feedback',
  'ended_links',
  'entity_providers',
  'gift_attestations',
  'gift_cures',
  'gift_departments',
  'gift_events',
  'gift_history',
  'gift_requests',
  'gift_thresholds',
  'gift_types',
  'gifts',
  'import_batches',
  'organization_members',
  'requestors',
  'threshold_alerts',
  'webhooks',
];

const IN_COMPLIANCE = 'in use in Compliance. Import a corrected file instead.';

const IS_CHANGED_SETTING = sql`h.value is distinct from
  ${JSON.stringify(INITIAL_ORGANIZATION_SETTINGS)}::jsonb ->> h.key_name`;

/** Key in the previous state of an imported provider: IDs of the others with its NPI. Older imports have none. */
export const NPI_SHARERS = 'npi_sharers';

/** Tables whose rows name a facility. It may be deleted only if no row does. */
export const USES_OF_FACILITIES = [
  'facility_systems',
  'project_facilities',
  'quote_outcomes',
  'user_facilities',
] as const;

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
      heldBy: [
        { table: 'organizations', column: 'parent_id', blocked: 'above others. Move these first.' },
        ...inTables('organization_id', OF_COMPLIANCE, IN_COMPLIANCE),
        {
          table: 'compliance_settings',
          column: 'organization_id',
          blocked: IN_COMPLIANCE,
          counts: IS_CHANGED_SETTING,
        },
      ],
      keptBy: { table: 'contracts', column: 'organization_id' },
      goesWith: [
        'alert_mails',
        'compliance_settings',
        'compliance_visits',
        'entered_organizations',
        'file_uploads',
        'gift_books',
        'gift_reminders',
        'gift_saves',
        'gift_totals',
        'import_problems',
        'statement_zips',
      ],
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
      heldBy: inTables('facility_id', USES_OF_FACILITIES),
      unique: [
        {
          what: 'MDB ID',
          columns: ['number', 'number_extension'],
          none: [NO_NUMBER, ''],
          text: ([number, extension]) => mdbIdText(Number(number), String(extension)),
          next: 'Undo the later import first, or import another MDB ID for it.',
        },
      ],
    },
  ],
  'gift-entities': [
    {
      table: 'gift_entities',
      plural: 'entities',
      columns: ['name', 'name_key', 'parent_id'],
      heldBy: [
        { table: 'gift_entities', column: 'parent_id' },
        ...inTables('entity_id', [
          'ended_links',
          'entity_providers',
          'gift_events',
          'gift_requests',
          'gifts',
          'market_entities',
          'threshold_alerts',
        ]),
        rulesHold('entity_id'),
      ],
      parent: 'parent_id',
    },
  ],
  'provider-mapping': [LINKS],
  // A changed gift has a new version that no longer belongs to the import.
  gifts: [
    {
      table: 'gifts',
      plural: 'gifts',
      columns: [],
      goesWith: ['gift_files', 'gift_requests', 'gift_returns'],
    },
  ],
  'gift-thresholds': [{ table: 'gift_thresholds', plural: 'thresholds', columns: [] }],
  requestors: [
    {
      table: 'requestors',
      plural: 'requestors',
      columns: [],
      heldBy: inTables('requestor_id', ['gift_events', 'gift_requests', 'gifts']),
    },
  ],
  'gift-types': [
    {
      table: 'gift_types',
      plural: 'gift types',
      columns: [],
      heldBy: [
        ...inTables('gift_type_id', ['gift_events', 'gift_requests', 'gifts']),
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
      heldBy: inTables('provider_id', [
        'event_attendees',
        'gifts',
        'gift_cures',
        'gift_requests',
        'entity_providers',
        'ended_links',
        'merged_providers',
      ]),
      unique: [
        {
          what: 'NPI',
          columns: ['npi'],
          none: [''],
          within: 'tenant_id',
          sharedWith: NPI_SHARERS,
          text: ([npi]) => String(npi),
          next: 'Correct it there first.',
        },
      ],
      isNamedByReference: true,
      goesWith: ['alert_crossings', 'different_providers', 'gift_totals'],
    },
  ],
};

export const isRecordKind = (kind: string): kind is RecordKind => Object.hasOwn(RECORD_TABLES, kind);
