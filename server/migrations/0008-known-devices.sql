-- Devices that a person has signed in with; a sign-in from any other is told to its owner by letter.
create table known_devices (
	user_id uuid not null references users,
	fingerprint_hash bytea not null,
	last_seen_at timestamptz not null,
	primary key (user_id, fingerprint_hash)
);

create index known_devices_by_age on known_devices (last_seen_at);

insert into known_devices (user_id, fingerprint_hash, last_seen_at)
select user_id, fingerprint_hash, max(last_used_at) from sign_ins group by user_id, fingerprint_hash;
