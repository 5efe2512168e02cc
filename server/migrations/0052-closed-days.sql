-- Days on which nothing is brought, with the reason that customers read, and days of the week, 0 for Monday.
alter table delivery_settings
	add column closed_days jsonb not null default '[]',
	add column closed_weekdays jsonb not null default '[]',
	-- Without it the settings of the environment count.
	add column courier jsonb;
