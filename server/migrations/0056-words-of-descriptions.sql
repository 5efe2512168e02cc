-- Words of descriptions, for correcting what is typed alone: they are neither counted nor completed.
create table description_words (
	word text collate "C" primary key,
	stem text collate "C" not null,
	sound text collate "C" not null generated always as (search_sound(word)) stored
);

create index description_words_sounds on description_words (sound);
create index description_words_alike on description_words using gin (word gin_trgm_ops);

-- In the order of the words, so that changes of one product each never deadlock.
create function learn_descriptions(numbers bigint[]) returns void language sql
	begin atomic
	insert into description_words (word, stem)
	select word, search_stem(word)
	from (
		select distinct word
		from products p, string_to_table(search_fold(p.description), ' ') as words (word)
		where p.number = any(numbers) and p.deleted_at is null and word ~ '^[[:alpha:]]{4,}$'
		offset 0
	) as cut
	where not exists (select from description_words known where known.word = cut.word) and not search_joins(word)
	order by word
	on conflict do nothing;
	end;

create function learn_new_descriptions() returns trigger language plpgsql as $$
begin
	perform learn_descriptions(array(select number from new_rows where deleted_at is null and description <> ''));
	return null;
end
$$;

create function learn_new_description() returns trigger language plpgsql as $$
begin
	perform learn_descriptions(array[new.number]);
	return null;
end
$$;

create trigger descriptions_learned after insert on products
	referencing new table as new_rows
	for each statement execute function learn_new_descriptions();

create trigger description_learned after update of description, deleted_at on products
	for each row when (
		new.deleted_at is null and (old.description, old.deleted_at) is distinct from (new.description, new.deleted_at)
	) execute function learn_new_description();

-- Forgets those that no product has. A product of an open transaction that is missed brings its words again when it changes.
create function forget_descriptions() returns void language sql
	begin atomic
	delete from description_words
	where (select count(*) from product_search where search @@ quote_literal(stem)::tsquery) = 0;
	end;

select learn_descriptions(array(select number from products where deleted_at is null and description <> ''));
