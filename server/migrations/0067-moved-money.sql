-- When the money moved, as the provider says. Empty where it does not say so: then only the time is known at which the shop learned of it.
alter table payments add column moved_at timestamptz;
alter table refunds add column moved_at timestamptz;
