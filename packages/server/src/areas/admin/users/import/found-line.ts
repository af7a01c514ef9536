import type { UserRow } from '@capwise/domain/admin/imports/user-rows';
import type { ReadLine } from '../../../../platform/imports/read-lines.ts';

/** A line of a file of users, as it was read. */
export type FoundLine = ReadLine<UserRow, 'name' | 'email'>;
