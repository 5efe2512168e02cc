-- Which pieces of an order a refund was for, as its shopkeeper chose them; the sum may be another one.
alter table refunds add column pieces jsonb check (jsonb_typeof(pieces) = 'array');
