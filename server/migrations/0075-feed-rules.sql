-- What a feed does otherwise with some products, in the order in which they are asked.
alter table feeds add column rules jsonb not null default '[]';
