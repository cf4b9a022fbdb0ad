#!/bin/sh
# portal start | portal admin <command> | portal version
set -eu
home=$(CDPATH='' cd -- "$(dirname -- "$(readlink -f -- "$0")")/.." && pwd)
command=${1:-start}
[ $# -gt 0 ] && shift
case $command in
  start) exec node --enable-source-maps "$home/dist/server/main.js" "$@" ;;
  admin) exec node --enable-source-maps "$home/dist/server/admin.js" "$@" ;;
  version) exec node -p 'require(process.argv[1]).version' "$home/package.json" ;;
  *)
    echo 'portal start | portal admin <command> | portal version' >&2
    exit 2
    ;;
esac
