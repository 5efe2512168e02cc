-- An age without an end, as `3+`, is for that long again and two years at least; from twelve years on it has no end.
alter table products alter column ages set expression as (
	case when coalesce(age_from * 12, (search_age(title))[1]) is not null then int4range(
		coalesce(age_from * 12, (search_age(title))[1]),
		case
			when (search_age(title))[2] > coalesce(age_from * 12, (search_age(title))[1]) then (search_age(title))[2]
			when coalesce(age_from * 12, (search_age(title))[1]) < 144
			then coalesce(age_from * 12, (search_age(title))[1]) + greatest(coalesce(age_from * 12, (search_age(title))[1]), 24)
		end
	) end
);
