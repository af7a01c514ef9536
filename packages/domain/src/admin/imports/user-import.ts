/** Result of a row. 'new' and 'change' occur in dry runs only. */
export type UserOutcome = 'new' | 'added' | 'change' | 'changed' | 'unchanged' | 'known' | 'wrong';

export interface ImportedLine {
  line: number;
  name: string;
  email: string;
  outcome: UserOutcome;
  /** Changes of a known user, such as 'Title: Buyer → Director'. */
  changes: string[];
  /** Why the row was not imported, or warnings about the user. */
  reasons: string[];
}

export interface MissingUser {
  id: number;
  name: string;
  email: string;
  /** Why the user stays. '' for a user who is deactivated. */
  refusal: string;
}

/** Users of the system who are not in the file. */
export interface MissingUsers {
  users: MissingUser[];
  /** Number of those who are deactivated. */
  count: number;
  /** Number of users of the system who are not deactivated and do not wait for approval. */
  activeCount: number;
  /** Why nobody is deactivated. '' if they are. */
  refusal: string;
}

export interface UserImport {
  lines: ImportedLine[];
  /** Null if missing users stay. */
  missing: MissingUsers | null;
  message: string;
  /** Note about the file's encoding. '' for UTF-8. */
  note: string;
}

/** True for more than half of the users. Their number must be confirmed. */
export const isMostUsers = ({ count, activeCount }: Pick<MissingUsers, 'count' | 'activeCount'>): boolean =>
  count * 2 > activeCount;
