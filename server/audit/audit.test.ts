import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../platform/in-transaction.ts'
import { makeScratchShop, type ScratchShop } from '../testing/scratch-shop.ts'
import { forgetChanges, recordChange } from './audit-log.ts'

let shop: ScratchShop
let admin: { userId: string; token: string }
const [bear, order] = [randomUUID(), randomUUID()]

beforeAll(async () => {
	shop = await makeScratchShop()
	admin = await shop.signIn('admin@toys.example', 'Admin', 'Айгуль')
	const { userId } = admin
	await inTransaction(shop.db, async (tx) => {
		const price = { before: { price: 100 }, after: { price: 90 } }
		const at = new Date('2026-11-20T18:59:59Z')
		await recordChange(tx, {
			at,
			userId,
			action: 'changed',
			subject: 'product',
			subjectId: bear,
			title: 'Мишка',
			...price,
		})
		const name = { before: { customerName: 'Асель' }, after: { customerName: 'Асия' } }
		const later = new Date('2026-11-20T19:00:00Z')
		await recordChange(tx, {
			at: later,
			userId,
			action: 'changed',
			subject: 'order',
			subjectId: order,
			title: '#1',
			...name,
		})
	})
})

afterAll(() => shop.close())

async function list(query = '') {
	const headers = { authorization: `Bearer ${admin.token}` }
	return (await shop.app.inject({ url: `/api/audit${query}`, headers })).json()
}

test('an administrator reads what was done, by whom, and what it was before, the newest first', async () => {
	const entries = await list()
	expect(entries).toMatchObject([
		{ subject: 'order', title: '#1' },
		{
			at: '2026-11-20T18:59:59.000Z',
			by: { userId: admin.userId, name: 'Айгуль' },
			action: 'changed',
			subjectId: bear,
			before: { price: 100 },
			after: { price: 90 },
		},
	])
})

test('entries are narrowed by what they are about, by who did it, and by days of Kostanay', async () => {
	expect(await list('?subject=product')).toHaveLength(1)
	expect(await list(`?subjectId=${order}`)).toMatchObject([{ subject: 'order' }])
	expect(await list(`?userId=${randomUUID()}`)).toEqual([])
	expect(await list('?from=2026-11-21')).toMatchObject([{ subject: 'order' }])
	expect(await list('?to=2026-11-20')).toMatchObject([{ subject: 'product' }])
	expect(await list('?pageNumber=2&pageSize=1')).toMatchObject([{ subject: 'product' }])
})

test('the entries of an order are found by the beginning of its number, and by nothing else', async () => {
	const number = order.slice(0, 8)
	for (const typed of [number, `#${number}`, `№ ${number.toUpperCase()}`, number.slice(0, 4), order]) {
		expect(await list(`?query=${encodeURIComponent(typed)}`), typed).toMatchObject([{ subject: 'order' }])
	}
	for (const typed of [bear.slice(0, 8), 'Мишка', '#', "' or true --"]) {
		expect(await list(`?query=${encodeURIComponent(typed)}`), typed).toEqual([])
	}
	expect(await list('?query=')).toHaveLength(2)
})

test('nobody changes or deletes an entry', async () => {
	for (const statement of [
		"update audit_entries set title = 'Зайка'",
		'delete from audit_entries',
		'truncate audit_entries',
	]) {
		await expect(shop.pool.query(statement), statement).rejects.toThrow('cannot be changed')
	}
	expect(await list()).toHaveLength(2)
})

test('what is personal goes with the person, and that something was done stays', async () => {
	await inTransaction(shop.db, async (tx) => {
		await forgetChanges(tx, 'order', [order])
		await expect(tx.transaction((inner) => inner.execute('delete from audit_entries'))).rejects.toThrow()
	})
	expect(await list('?subject=order')).toMatchObject([{ action: 'changed', before: {}, after: {} }])
	expect(await list('?subject=product')).toMatchObject([{ before: { price: 100 } }])
})

test('anyone who takes out what is personal can change nothing else', async () => {
	for (const change of [
		`before = '{"price": 1}', after = '{}'`,
		`before = '{}'`,
		`before = '{}', after = '{}', title = 'Зайка'`,
		`before = '{}', after = '{}', at = now()`,
	]) {
		const forget = shop.db.transaction(async (tx) => {
			await tx.execute("select set_config('shop.forgetting_person', 'yes', true)")
			await tx.execute(`update audit_entries set ${change} where subject_id = '${bear}'`)
		})
		await expect(forget, change).rejects.toMatchObject({
			cause: { message: expect.stringContaining('cannot be changed') },
		})
	}
	expect(await list(`?subjectId=${bear}`)).toMatchObject([{ title: 'Мишка', before: { price: 100 } }])
})

test('the log of a product holds the changes of many that it was among', async () => {
	const [among, beside] = [randomUUID(), randomUUID()]
	const change = { at: shop.clock.now(), userId: admin.userId, subject: 'product', title: 'Мишка +1' } as const
	const inMany = { products: { [among]: { price: 1 }, [bear]: { price: 90 } } }
	const alone = { products: { [beside]: { price: 1 } } }
	await inTransaction(shop.db, async (tx) => {
		const many = { ...change, action: 'bulk_changed', subjectId: randomUUID() } as const
		await recordChange(tx, { ...many, before: inMany, after: inMany })
		await recordChange(tx, { ...many, before: alone, after: alone })
		await recordChange(tx, { ...change, action: 'changed', subjectId: beside, before: inMany })
	})
	const actionsOf = async (id: string, query = '') =>
		(await list(`?subjectId=${id}${query}`)).map(({ action }: { action: string }) => action)
	expect(await actionsOf(bear)).toEqual(['bulk_changed', 'changed'])
	expect(await actionsOf(among, '&subject=product')).toEqual(['bulk_changed'])
	expect(await actionsOf(among, '&subject=order')).toEqual([])
	expect(await actionsOf('products')).toEqual([])
})

test('everybody who stands in the log is named once, by name, and nobody else', async () => {
	const other = await shop.signIn('other-admin@toys.example', 'Admin', 'Айбек')
	await shop.signIn('idle-admin@toys.example', 'Admin', 'Болат')
	for (const title of ['Лото', 'Домино']) {
		await inTransaction(shop.db, (tx) =>
			recordChange(tx, {
				at: shop.clock.now(),
				userId: other.userId,
				action: 'deleted',
				subject: 'product',
				subjectId: randomUUID(),
				title,
				before: {},
				after: {},
			}),
		)
	}
	const headers = { authorization: `Bearer ${admin.token}` }
	expect((await shop.app.inject({ url: '/api/audit/people', headers })).json()).toEqual([
		{ userId: other.userId, name: 'Айбек' },
		{ userId: admin.userId, name: 'Айгуль' },
	])
})
