#!/bin/sh
# Enciphers every backup that has no copy yet for a key that this machine does not have, and copies it to another machine.
#   copy-off-site.sh FOLDER-OF-BACKUPS WHERE      WHERE as rsync reads it: host:folder
# The public key is a line of /etc/portal/backup.pub (docs/operations/whole-machine.md). Nothing is removed over there.
set -eu
from=$1
where=$2
keys=${BACKUP_KEYS:-/etc/portal/backup.pub}
spool=$(mktemp -d "$from/.off-site-XXXXXX")
trap 'rm -rf "$spool"' EXIT
there=$(rsync --list-only "$where/" | sed 's/.* //')
for file in "$from"/backup-*.zip; do
  name=$(basename "$file")
  # Half a backup ends with .part and is none of these.
  [ -e "$file" ] || continue
  if printf '%s\n' "$there" | grep -qxF "$name.age"; then continue; fi
  age --encrypt --recipients-file "$keys" --output "$spool/$name.age" "$file"
  # Under its own name once it is whole over there.
  rsync --times "$spool/$name.age" "$where/"
  rm "$spool/$name.age"
  echo "copied $name.age"
done
