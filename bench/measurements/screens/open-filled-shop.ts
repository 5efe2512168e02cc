import type pg from 'pg'
import type { Manner } from '../../measuring.ts'
import { type MeasuredShop, openShop, signIn } from '../../shops/measured-shop.ts'
import { addOrders } from '../../shops/open-counter.ts'
import { administrator, prepareVisits, type ShownData } from '../../shops/visits.ts'

const orders = 40

export interface FilledShop extends MeasuredShop {
	readonly ids: ShownData
}

/** The first account has bought much, the second nothing. */
export async function openFilledShop(manner: Manner): Promise<FilledShop> {
	const { cataloguePath, copies } = manner
	const stock = cataloguePath ? { file: cataloguePath, copies, tidyTitles: true } : undefined
	const addMore = async (pool: pg.Pool) => {
		await pool.query(addTexts)
		// The demo brings its own.
		if (!stock) return
		await addOrders(pool, orders)
		await pool.query(addReviews)
	}
	const environment = { ADMIN_PASSWORD: administrator.password }
	const shop = await openShop({ stock, accounts: 2, addMore, environment }, manner)
	const ids = await prepareVisits(shop, async (pool) => {
		for (const statement of addWaiting) await pool.query(statement)
	})
	if (stock) await acceptPlaces(shop.url)
	return { ...shop, ids }
}

/** As the shopkeeper does with the first import. */
async function acceptPlaces(url: string): Promise<void> {
	const headers = { authorization: `Bearer ${await signIn(url, administrator)}`, 'content-type': 'application/json' }
	const proposal = await fetch(`${url}/api/place-tree/proposal`, { headers })
	const answer = await fetch(`${url}/api/place-tree`, { method: 'PUT', headers, body: await proposal.text() })
	if (!answer.ok) throw new Error(`The places are not accepted: ${answer.status} ${await answer.text()}`)
}

const addTexts = `
	insert into page_texts (page, version, text, saved_at)
	select page, 1, jsonb_build_object('ru', text, 'kk', '', 'en', ''), now()
	from (values ('about', E'Семейный магазин с 2015 года.\\n\\n## Команда\\n1. Айгуль\\n2. Тимур'), ('contacts', 'Вход **со двора**.')) as own (page, text)`

const addReviews = `
	insert into reviews (product_id, user_id, rating, comment, created_at)
	select chosen.id, people.id, 3 + people.place % 3, 'Ребёнок доволен, играет каждый день', now() - people.place * interval '3 days'
	from (select id from products order by number limit 1) as chosen,
		(select id, row_number() over (order by email) as place from users where email like 'customer-%' limit 6) as people`

/** What the shopkeeper has to do. */
const addWaiting = [
	`update orders set delivery_date = (now() at time zone 'Asia/Qostanay')::date, delivery_from = '10:00', delivery_to = '14:00'
	where status = 1 or id = (select id from orders where status = 0 order by id limit 1)`,
	`insert into callbacks (name, phone, items, received_at)
	select 'Айгуль', '+7-(701)-123-45-67', jsonb_build_array(jsonb_build_object('productId', id, 'quantity', 1)), now()
	from products order by number limit 1`,
	`insert into claims (kind, full_name, email, order_number, text, language, received_at, answer_by, network)
	select kind, 'Айгуль Ахметова', 'aigul@toys.example', '', text, 'ru', now(), current_date + 10, '10.0.0.1'
	from (values ('return', 'Подарили второй такой же, хочу вернуть'), ('claim', 'У машинки сразу отвалилось колесо')) as written (kind, text)`,
	`insert into promo_codes (code, key, kind, amount, min_sum, created_at)
	values ('ИГРА10', 'ИГРА10', 'percent', 10, 5000, now()), ('ДОСТАВКА', 'ДОСТАВКА', 'free_delivery', 0, 0, now())`,
]
