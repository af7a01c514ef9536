#!/bin/sh
# Backs up the database and the files, once a day by default. The variables PGHOST, PGUSER, PGDATABASE and PGPASSWORD of
# PostgreSQL name the database. Each backup is a folder with database.dump and files/. Files that did not change share
# their space with the backup before. A folder has its name only when its backup is complete and readable.
set -eu

to=${BACKUP_DIR:-/backups}
files=${FILES_DIR:-/var/lib/capwise/files}
keep=${BACKUP_KEEP:-14}
hours=${BACKUP_HOURS:-24}
if [ "$keep" -lt 1 ]; then
  echo "BACKUP_KEEP must be at least 1." >&2
  exit 1
fi

# The database first: files are never changed, so only those that were deleted since can be missing.
back_up() {
  stamp=$(date -u +%Y-%m-%dT%H-%M-%SZ)
  new=$to/$stamp.partial
  mkdir -p "$to"
  exec 9> "$to/.lock"
  if ! flock -n 9; then
    echo "Another backup is running." >&2
    exit 1
  fi
  rm -rf "$to"/*.partial
  mkdir -p "$new/files"
  pg_dump --format=custom --file="$new/database.dump"
  pg_restore --list "$new/database.dump" > /dev/null
  if [ -d "$files" ]; then
    last=$(find "$to" -mindepth 1 -maxdepth 1 -name '*Z' | sort | tail -n 1)
    [ -z "$last" ] || cp -al "$last/files/." "$new/files/"
    cp -a --update --remove-destination "$files/." "$new/files/"
    (cd "$new/files" && find . -type f) | while read -r file; do
      [ -e "$files/$file" ] || rm -f "$new/files/$file"
    done
  fi
  sync
  mv "$new" "$to/$stamp"
  echo "Backed up to $to/$stamp"
  find "$to" -mindepth 1 -maxdepth 1 -name '*Z' | sort -r | tail -n +$((keep + 1)) | while read -r old; do
    rm -rf "$old"
  done
}

if [ "${1:-}" = once ]; then
  back_up
  exit
fi
trap 'exit 0' TERM INT
while true; do
  # set -e does not stop the loop: the next backup may succeed.
  sh "$0" once || echo "The backup failed. The next attempt is in $hours hours." >&2
  sleep "$((hours * 3600))" &
  wait $!
done
