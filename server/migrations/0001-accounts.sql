create extension if not exists pg_trgm;

create table users (
	id uuid primary key default gen_random_uuid(),
	email text not null unique check (email = lower(email)),
	full_name text not null,
	password_hash text not null,
	role text not null default 'Client' check (role in ('Client', 'Admin')),
	two_factor_enabled boolean not null default false,
	email_confirmed_at timestamptz,
	-- The language of letters to this person.
	language text not null default 'ru' check (language in ('ru', 'kk', 'en')),
	created_at timestamptz not null default now(),
	-- A deleted account keeps its row, without personal data, for the orders that point to it.
	deleted_at timestamptz
);

create index users_by_words on users using gin (lower(full_name) gin_trgm_ops, email gin_trgm_ops)
	where deleted_at is null;

create table consents (
	user_id uuid not null references users,
	document text not null,
	version text not null,
	accepted_at timestamptz not null default now(),
	address text not null,
	primary key (user_id, document, version)
);

-- Secrets in the links of letters; only their SHA-256 is stored.
create table email_secrets (
	hash bytea primary key,
	user_id uuid not null references users,
	purpose text not null check (purpose in ('confirm-email', 'reset-password', 'change-email')),
	created_at timestamptz not null default now(),
	expires_at timestamptz not null,
	used_at timestamptz,
	new_email text,
	-- A repeated registration of an unconfirmed address counts only once its own link is used.
	registration jsonb
);

create index email_secrets_of_user on email_secrets (user_id, purpose);

-- A device that is signed in. Its refresh token changes at every use; only the SHA-256 of the newest is stored.
create table sign_ins (
	id uuid primary key default gen_random_uuid(),
	user_id uuid not null references users,
	token_hash bytea not null unique,
	fingerprint_hash bytea not null,
	created_at timestamptz not null default now(),
	last_used_at timestamptz not null default now(),
	expires_at timestamptz not null,
	ended_at timestamptz,
	address text not null,
	device text not null
);

create index sign_ins_of_user on sign_ins (user_id, created_at desc);
create index sign_ins_by_expiry on sign_ins (expires_at);

-- Codes of the second step of signing in, one for each person and device.
create table sign_in_codes (
	user_id uuid not null references users,
	fingerprint_hash bytea not null,
	code_hash text not null,
	created_at timestamptz not null default now(),
	expires_at timestamptz not null,
	tries_left integer not null,
	-- The browser's previous sign-in; it ends once the code is used.
	former_sign_in_id uuid references sign_ins on delete set null,
	primary key (user_id, fingerprint_hash)
);

-- Used refresh tokens. The successor is encrypted with a key made of the used token itself: only its holder can read it, and
-- gets the same successor when two requests present the token at once.
create table spent_tokens (
	hash bytea primary key,
	sign_in_id uuid not null references sign_ins on delete cascade,
	spent_at timestamptz not null,
	successor bytea
);

create index spent_tokens_of_sign_in on spent_tokens (sign_in_id, spent_at);

-- Recent tries of one kind by one subject (a hash or an IP address).
create table attempts (
	kind text not null,
	subject text not null,
	count integer not null,
	-- The next one is refused until then.
	free_at timestamptz not null,
	-- The count begins anew then.
	expires_at timestamptz not null,
	primary key (kind, subject)
);

create index attempts_by_expiry on attempts (expires_at);

-- A sign-in from a device that is not listed here is reported to its owner by letter.
create table known_devices (
	user_id uuid not null references users,
	fingerprint_hash bytea not null,
	last_seen_at timestamptz not null,
	primary key (user_id, fingerprint_hash)
);

create index known_devices_by_age on known_devices (last_seen_at);
