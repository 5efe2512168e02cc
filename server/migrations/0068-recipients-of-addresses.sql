-- Who receives an order at a saved address, what its customer calls it, and which one is the usual one. Empty texts for none.
alter table saved_addresses add column label text not null default '';
alter table saved_addresses add column recipient_name text not null default '';
alter table saved_addresses add column recipient_phone text not null default '';
alter table saved_addresses add column is_usual boolean not null default false;
create unique index saved_addresses_usual on saved_addresses (user_id) where is_usual;
