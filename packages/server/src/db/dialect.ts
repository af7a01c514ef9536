import {
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import { LockedByTransaction } from './migration-lock.ts';

/**
 * Begins every transaction as READ COMMITTED, whatever the database's default is: services read again after a
 * lock, and must see what others have committed meanwhile. Costs no statement, because it is part of the first.
 */
class ReadCommittedDriver extends PostgresDriver {
  override beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return super.beginTransaction(connection, {
      ...settings,
      isolationLevel: settings.isolationLevel ?? 'read committed',
    });
  }
}

export class Dialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createAdapter() {
    return new LockedByTransaction();
  }

  override createDriver() {
    return new ReadCommittedDriver(this.#config);
  }
}
