-- Until the shopkeeper has saved them, the first values of the shop count.
create table trading (
	id boolean primary key default true check (id),
	version integer not null default 1,
	hours_to_pay smallint check (hours_to_pay between 1 and 720),
	days_to_make smallint check (days_to_make between 1 and 365)
);

insert into trading default values;
