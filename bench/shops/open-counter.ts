import type pg from 'pg'
import type { Manner } from '../measuring.ts'
import { type Credentials, generatedStock, type MeasuredShop, openShop } from './measured-shop.ts'

/** Orders of three years, the same in every run; no shop may run on the database. */
export async function addOrders(pool: pg.Pool, count: number): Promise<void> {
	// No listener exists yet.
	await pool.query('alter table orders disable trigger orders_announced')
	await pool.query(insertCustomers, [Math.ceil(count / 5)])
	await pool.query(insertOrders, [count])
	await pool.query(insertLines)
	await pool.query(addUpLines)
	await pool.query('alter table orders enable trigger orders_announced')
}

const names = `array['Айгуль','Данияр','Асель','Ербол','Мадина','Руслан','Жанна','Тимур','Ольга','Сергей','Гульнара','Арман',
	'Наталья','Бауыржан','Ирина','Нурлан','Елена','Айдар','Светлана','Канат']`
const surnames = `array['Ахметова','Ким','Сәрсенов','Иванова','Петренко','Жүнісова','Оспанов','Смирнова','Ибраев','Шевченко',
	'Қасымова','Попова','Төлегенов','Мюллер','Абдрахманова','Ткаченко','Есенова','Волков','Байжанов','Лисицына']`

// A hash of the row number gives the same draw in every run.
const draw = (salt: number, below: number) =>
	`((hashtextextended(number::text, ${salt}) & 1152921504606846975) % ${below})::integer`

const insertCustomers = `
	insert into users (email, full_name, password_hash, email_confirmed_at)
	select 'customer-' || number || '@toys.example',
		(${names})[1 + ${draw(1, 20)}] || ' ' || (${surnames})[1 + ${draw(2, 20)}], 'none', now()
	from generate_series(1, $1::integer) as number`

/** The newest thousandth is on its way; every twelfth of the rest is cancelled; a third has no window. */
const insertOrders = `
	with people as (
		select id, full_name, row_number() over (order by email) - 1 as place from users where email like 'customer-%'
	), drawn as (
		select number, ${draw(3, 1_000_000_000)} as phone, ${draw(4, 1_000_000_000)} as person, ${draw(5, 12)} as fate,
			${draw(6, 3)} as time, ${draw(7, 4)} as payment,
			timestamptz '2026-11-20 12:00Z' - number * (interval '1095 days' / $1::integer) as at,
			number <= greatest($1::integer / 1000, 20) as is_open
		from generate_series(1, $1::integer) as number
	)
	insert into orders (
		id, user_id, status, customer_name, customer_phone, address, total_price, payment_method, is_paid, language, created_at,
		delivery_date, delivery_from, delivery_to
	)
	select overlay(overlay(md5(number::text) placing '4' from 13) placing '8' from 17)::uuid, people.id,
		case when is_open then number % 4 when fate = 0 then 5 else 4 end, people.full_name,
		'+7-(70' || phone % 9 || ')-' || lpad((phone / 9 % 1000)::text, 3, '0') || '-'
			|| lpad((phone / 9000 % 100)::text, 2, '0') || '-' || lpad((phone / 900000 % 100)::text, 2, '0'),
		'ул. Абая, ' || 1 + phone % 90, 0,
		case when payment = 0 then 'YooKassa' else 'Cash' end, not is_open and fate <> 0, 'ru', at,
		case when time > 0 then (at + interval '2 days')::date end,
		case time when 1 then '10:00' when 2 then '14:00' end, case time when 1 then '14:00' when 2 then '18:00' end
	from drawn join people on people.place = drawn.person % (select count(*) from people)`

const insertLines = `
	with numbered as (
		select id, title, price, row_number() over (order by number) - 1 as place from products
	), drawn as (
		select orders.id, line, ((hashtextextended(orders.id::text, line) & 1152921504606846975) % (select count(*) from numbered)) as place
		from orders cross join generate_series(0, 2) as line
		where line <= hashtextextended(orders.id::text, 9) & 3
	)
	insert into order_lines (order_id, product_id, position, title, unit_price, quantity, from_stock, to_make)
	select drawn.id, numbered.id, line, title, price, 1, 1, 0 from drawn join numbered on numbered.place = drawn.place
	on conflict do nothing`

const addUpLines = `
	update orders set total_price = sum
	from (select order_id, sum(unit_price * quantity) as sum from order_lines group by order_id) as sums
	where order_id = orders.id`

const searchesAsked = 60
const fewOrders = 500

/** The size for which the shopkeeper's lists have targets. */
export const manyOrders: Size = { products: 100_000, orders: 250_000 }

interface Size {
	readonly products: number
	readonly orders: number
}

export interface Counter extends MeasuredShop {
	readonly size: Size
	readonly account: Credentials
	readonly sought: readonly Sought[]
}

export interface Sought {
	readonly number: string
	readonly phone: string
	readonly name: string
}

export async function openCounter(wanted: Size, manner: Manner): Promise<Counter> {
	const orders = manner.isProof ? fewOrders : wanted.orders
	let sought: readonly Sought[] = []
	const addMore = async (pool: pg.Pool) => {
		await pool.query(`update users set role = 'Admin' where email like 'buyer-%'`)
		await addOrders(pool, orders)
		sought = await chooseSought(pool)
	}
	const shop = await openShop({ stock: generatedStock(manner, wanted.products), accounts: 1, addMore }, manner)
	const [account] = shop.accounts
	if (!account) throw new Error('There is no administrator')
	return { ...shop, size: { products: shop.products, orders }, account, sought }
}

async function chooseSought(pool: pg.Pool): Promise<Sought[]> {
	const { rows } = await pool.query<Sought>(
		`select left(id::text, 8) as number, customer_phone as phone, customer_name as name
		from orders order by hashtextextended(id::text, 11) limit $1`,
		[searchesAsked],
	)
	return rows
}
