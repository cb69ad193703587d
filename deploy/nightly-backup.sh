#!/bin/sh
# Each night at BACKUP_AT a verified backup into DATA_DIR/backups; those older than KEEP_DAYS go, but only after
# one that worked: when backups fail, the last good ones stay.
set -eu
at=${BACKUP_AT:-02:30}
days=${KEEP_DAYS:-14}
while :; do
  now=$(date +%s)
  next=$(date -d "today $at" +%s)
  [ "$next" -gt "$now" ] || next=$(date -d "tomorrow $at" +%s)
  sleep $((next - now))
  if node server/backup.js; then
    find "$DATA_DIR/backups" -name 'gerobak-*' -type f -mtime "+$days" -delete
  else
    echo "The backup of $(date +%F) failed; older ones stay." >&2
  fi
done
