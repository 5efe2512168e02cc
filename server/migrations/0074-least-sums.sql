-- What the code of an order asked of its products when the order was placed; `null` without a code, and for orders of earlier releases.
alter table orders add column promo_least bigint;
