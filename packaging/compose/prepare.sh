#!/bin/sh
# Makes what compose.yaml needs beside it, as root: `sh prepare.sh memories.example.org [house@example.org]`. Folders that belong to
# the users of the containers, secrets that nobody has to think of, and .env. What is there already stays as it is.
set -eu
cd "$(dirname "$0")"
address=${1:-}
if [ -z "$address" ]; then
  echo "Say at which address people will find the house, like: sh prepare.sh memories.example.org" >&2
  exit 2
fi
if [ "$(id -u)" != 0 ]; then
  echo "Run this as root, since the folders belong to the users of the containers." >&2
  exit 2
fi

folder() { mkdir -p "$2" && chown "$1:$1" "$2" && chmod 0700 "$2"; }
state=${STATE:-./state}
folder 10001 "$state/server"
folder 10001 "$state/worker"
folder 10001 "${BACKUPS:-./backups}"
folder 10002 "$state/storage"
folder 10003 "$state/caddy"
folder 999 "$state/database"

# Only root comes into the folder; the files in it are handed to containers whose users have to read them.
mkdir -p secrets && chmod 0700 secrets
secret() { [ -e "secrets/$1" ] || printf '%s' "$2" >"secrets/$1"; chmod 0444 "secrets/$1"; }
random() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }
secret database-password "$(random 24)"
secret database-url "postgres://spomen:$(cat secrets/database-password)@database:5432/spomen"
secret storage-key "GK$(random 12)"
secret storage-secret "$(random 32)"
secret storage.env "GARAGE_DEFAULT_ACCESS_KEY=$(cat secrets/storage-key)
GARAGE_DEFAULT_SECRET_KEY=$(cat secrets/storage-secret)
GARAGE_DEFAULT_BUCKET=spomen
GARAGE_RPC_SECRET=$(random 32)
"
chmod 0400 secrets/storage.env
# Both may be left as they are for a trial: mails are caught by the profile "trial", and backups lie there in plain.
secret smtp-url 'smtp://mail:1025'
secret backup-key ''

[ -e .env ] || cat >.env <<END
SPOMEN_ADDRESS=$address
MAIL_FROM="Spomen <${2:-house@$address}>"
TIME_ZONE=$(cat /etc/timezone 2>/dev/null || echo Etc/UTC)
END
echo "Ready: $PWD/.env says how the house is called; secrets/smtp-url is where its mails go."
