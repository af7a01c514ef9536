import type { ColumnType } from 'kysely';

export type Instant = ColumnType<Date, Date | string | undefined, Date | string>;
export type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** A calendar day as its ISO text. */
export type DayColumn = string;
