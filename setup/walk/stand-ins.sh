# What stands in for the rest of the world while the commands of docs/operations/one-server.md are walked through:
#   the network       there is none: the release comes by cp, packages by npm's own cache
#   apt-get           installs nothing: Node.js is the project's own, PostgreSQL 18 the embedded one, the rest is of this machine
#   systemd           walk/systemctl.mjs reads the units and runs what they name; of their walls only the user, the capabilities
#                     and no-new-privileges stand, `systemd-analyze verify` reads the others
#   the name          is localhost, for which Caddy makes its own certificate, trusted here
#   the shopkeeper    answers what `shop setup` asks; the mail account stays invented, which the doctor says
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
	*nodejs*) install "$WALK_NODE" /usr/bin/node ;;
	esac
}

curl() {
	case "$*" in
	*nodesource*) echo : ;;
	*) command curl "$@" ;;
	esac
}

systemctl() { node "$WALK_ROOT/setup/walk/systemctl.mjs" "$@"; }

# The doctor must find what is invented, and nothing else; once Caddy runs, also that visitors are seen as they are.
shop() {
	if [ "$1" = setup ]; then
		stand_in "the shopkeeper"
		command shop setup <<- ANSWERS
			https://localhost
			ИП Иванова
			123456789012
			110000, г. Костанай, ул. Примерная, 1
			+7-(700)-000-00-00
			owner@toys.example
			smtp://user:password@127.0.0.1:1



		ANSWERS
		return
	fi
	local found
	found=$(command shop "$@" || true)
	printf '%s\n' "$found"
	[ "$(grep '^fail' <<< "$found" | tr --squeeze-repeats ' ' | cut --delimiter=' ' --fields=2 | xargs)" = mail ]
	[ ! -e "$NODE_EXTRA_CA_CERTS" ] || grep --quiet '^ok *proxy' <<< "$found"
}
