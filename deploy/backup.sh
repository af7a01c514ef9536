#!/bin/sh
# Backs up the database and the files, once a day by default. The variables PGHOST, PGUSER, PGDATABASE and PGPASSWORD of
# PostgreSQL name the database. Each backup is a folder with database.dump and files/. Files that did not change share
# their space with the backup before. A folder has its name only when its backup is complete and readable.
set -eu

to=${BACKUP_DIR:-/backups}
files=${FILES_DIR:-/var/lib/capwise/files}
keep=${BACKUP_KEEP:-14}
hours=${BACKUP_HOURS:-24}

# Before the first backup: after a failed wait or deletion, each restart would replace an older backup.
whole() {
  case $2 in
    0* | *[!0-9]* | ??????*)
      echo "$1 must be a whole number from 1 to 99999." >&2
      exit 1
      ;;
  esac
}
whole BACKUP_KEEP "$keep"
whole BACKUP_HOURS "$hours"

# Copies a folder that is in use, without unfinished uploads. A file may be deleted meanwhile. Nothing else may fail.
copy_files() {
  find "$1" -mindepth 1 -ignore_readdir_race -type f ! -name '*.part' -printf '%P\0' > "$new/list"
  (cd "$1" && xargs -0 -r -n 500 sh -c '
    to=$0
    cp -a --update --remove-destination --parents -t "$to" -- "$@" 2> /dev/null && exit
    for file; do
      [ ! -e "$file" ] || cmp -s -- "$file" "$to/$file" && continue
      cp -a --remove-destination --parents -t "$to" -- "$file" || [ ! -e "$file" ] || exit 255
    done' "$2" < "$new/list")
  rm "$new/list"
  chmod --reference="$1" "$2"
  chown --reference="$1" "$2" 2> /dev/null || true
}

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
    copy_files "$files" "$new/files"
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
