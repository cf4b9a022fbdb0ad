#!/bin/sh
# portal start | admin <command> | check-config | version | --help
set -eu
home=$(CDPATH='' cd -- "$(dirname -- "$(readlink -f -- "$0")")/.." && pwd)
settings=${PORTAL_SETTINGS:-/etc/portal/portal.env}
user=portal

usage() {
  cat <<TEXT
portal start             the server, with the variables of its environment
portal admin COMMAND     a command beside it; without one, the list of commands
portal check-config      whether the settings are good; exit code 1 and a line when not
portal version           release and commit

admin and check-config take the settings of the service ($settings) and run as its user, unless DATA_DIR or
DATABASE_URL is set by whoever calls. PORTAL_SETTINGS names another file.
TEXT
}

refuse() {
  echo "portal: $1" >&2
  exit 2
}

# Runs a program of the release as the service would: with its settings, and as its user where root calls.
as_service() {
  program=$1
  shift
  if [ -n "${DATA_DIR:-}${DATABASE_URL:-}" ]; then
    exec node --enable-source-maps "$home/dist/server/$program.js" "$@"
  fi
  [ -e "$settings" ] || refuse "there is no $settings, and neither DATA_DIR nor DATABASE_URL is set"
  [ -r "$settings" ] || refuse "$settings cannot be read: run this as root or as $user"
  if [ "$(id -u)" -eq 0 ] && id -u "$user" >/dev/null 2>&1; then
    export PORTAL_RUN_AS="$(id -u "$user"):$(id -g "$user")"
  fi
  for pair in $(sed -n 's/^Environment=//p' "$home/systemd/portal.service"); do
    name=${pair%%=*}
    grep -q "^$name=" "$settings" || printenv "$name" >/dev/null || export "$pair"
  done
  exec node --enable-source-maps "--env-file=$settings" "$home/dist/server/$program.js" "$@"
}

command=${1:---help}
[ $# -eq 0 ] || shift
case $command in
  start)
    [ $# -eq 0 ] || refuse "start takes no $1"
    exec node --enable-source-maps "$home/dist/server/main.js"
    ;;
  admin) as_service admin "$@" ;;
  check-config)
    [ $# -eq 0 ] || refuse "check-config takes no $1"
    as_service admin check-config
    ;;
  version) exec node -p '(({ version, commit }) => `${version} (${commit})`)(require(process.argv[1]))' "$home/package.json" ;;
  --help | -h | help) usage ;;
  *) refuse "$command is no command; portal --help lists them" ;;
esac
