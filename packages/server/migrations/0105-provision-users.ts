import { type Kysely, sql } from 'kysely';

/** Identity providers add, change and deactivate the users of one system over SCIM. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table service_tokens
      -- The one system whose users the token manages. Null for tokens of other scopes.
      add column system_id int references systems on delete cascade,
      add constraint service_tokens_system check ((system_id is not null) = ('scim' = any(scopes))),
      add constraint service_tokens_scim_alone check (not ('scim' = any(scopes)) or cardinality(scopes) = 1);
    create index on service_tokens (system_id) where system_id is not null;

    -- Null if nothing that a provider sees has changed since the user was added.
    alter table users add column changed_at timestamptz;
    create function note_user_change() returns trigger language plpgsql as $$
    begin
      new.changed_at := now();
      return new;
    end $$;
    create trigger note_user_change before update on users for each row
      when ((old.email, old.prefix, old.first_name, old.last_name, old.title, old.phone_number, old.status)
        is distinct from (new.email, new.prefix, new.first_name, new.last_name, new.title, new.phone_number, new.status))
      execute function note_user_change();

    -- A provider's own ID of a user.
    create table scim_users (
      user_id int primary key references users on delete cascade,
      external_id text check (external_id <> ''),
      changed_at timestamptz not null,
      -- Set when the provider deletes the user, who stays for the records. Providers then no longer see the user.
      deleted_at timestamptz
    );
    create index on scim_users (external_id);
  `.execute(db);
}
