import type { ColumnType } from 'kysely';

/** What columns hold beside plain values. */
export type Instant = ColumnType<Date, Date | string | undefined, Date | string>;
export type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** A calendar day as its ISO text. */
export type DayColumn = string;
