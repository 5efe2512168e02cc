import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductForm } from '#contract/editing.ts'
import { expectRefusal } from '../../testing/bad-input/expect-refusal.ts'
import { junkBody, type WrittenField } from '../../testing/bad-input/junk.ts'
import { watchChanges } from '../../testing/database/watch-changes.ts'
import { type EditShop, makeEditShop, rightForm } from '../../testing/edit-shop.ts'
import { expectOfMany, randomRuns, randomSeed } from '../../testing/random-runs.ts'

const numRuns = randomRuns(200)
const seed = randomSeed()

let shop: EditShop
let changes: Awaited<ReturnType<typeof watchChanges>>
let id: string

beforeAll(async () => {
	shop = await makeEditShop()
	id = (await shop.create()).id
	changes = await watchChanges(shop.pool)
})

afterAll(() => shop.close())

type Answer = Awaited<ReturnType<EditShop['send']>>

/** Expects a refusal without a change, or a success; returns which. */
async function expectNoHarm(answer: Answer): Promise<boolean> {
	expect(answer.status, answer.text).toBeLessThan(500)
	if (answer.status >= 400) await expectRefusal(answer, 'ru', changes)
	else await changes.take()
	return answer.status < 400
}

const names: readonly (keyof ProductForm)[] = [
	...(['title', 'description', 'category', 'price', 'quantity', 'translations', 'sku', 'barcode', 'brand'] as const),
	...(['ageFrom', 'composition', 'country', 'warnings', 'daysToMake', 'version', 'seenQuantity'] as const),
	...(['salePrice', 'saleFrom', 'saleThrough'] as const),
]

const partText = fc.oneof(
	fc.string({ unit: 'binary', maxLength: 120 }),
	fc.json(),
	fc.constantFrom('', ' ', '0', '1', '-1', '1e3', '00000007', '99999999999', 'NaN', '\0', 'a\0b', '\ufeff', '٣'),
	fc.constantFrom(
		'{"kk":{"title":"\\ud800"}}',
		'{"kk":{"title":"\\u0000"}}',
		'{"__proto__":{"title":"x"}}',
		'[]',
		'null',
	),
	fc.constantFrom(51, 101, 501, 70_000).map((length) => 'я'.repeat(length)),
)

test('whatever a product form says, it is refused or kept, and never breaks the shop', async () => {
	let kept = 0
	const fields = fc.array(fc.tuple(fc.constantFrom(...names, '__proto__', 'constructor', 'role'), partText), {
		maxLength: 3,
	})
	await fc.assert(
		fc.asyncProperty(fields, fc.boolean(), async (said, isNew) => {
			const form = { ...rightForm, ...Object.fromEntries(said) }
			const sent = isNew ? shop.send('POST', '/products', form) : shop.send('PUT', `/products/${id}`, form)
			if (await expectNoHarm(await sent)) kept++
		}),
		{ numRuns, seed },
	)
	expectOfMany(() => expect(kept).toBeGreaterThan(0))
	expect(kept).toBeLessThan(numRuns)
})

test('whatever is done to the bytes of a form, it is refused or kept, and never breaks the shop', async () => {
	const form = new FormData()
	for (const [name, value] of Object.entries(rightForm)) form.append(name, value)
	form.append('images', new Blob([]), '')
	const right = new Response(form)
	const type = right.headers.get('content-type') ?? ''
	const bytes = Buffer.from(await right.arrayBuffer())
	const spoiling = fc.record({
		from: fc.nat(bytes.length),
		length: fc.nat(60),
		instead: fc.oneof(fc.constant(new Uint8Array()), fc.uint8Array({ maxLength: 40 })),
		type: fc.oneof(
			{ weight: 4, arbitrary: fc.constant(type) },
			fc.constantFrom(
				'multipart/form-data',
				'multipart/form-data; boundary=',
				`${type}x`,
				'multipart/mixed; boundary=x',
			),
		),
	})
	await fc.assert(
		fc.asyncProperty(spoiling, async (spoilt) => {
			const { from, length, instead } = spoilt
			const body = Buffer.concat([bytes.subarray(0, from), instead, bytes.subarray(from + length)])
			const sent = new Response(body, { headers: { 'content-type': spoilt.type } })
			await expectNoHarm(await shop.sendRaw('POST', '/products', sent))
		}),
		{ numRuns, seed },
	)
})

const calls: readonly (readonly [
	method: 'PUT' | 'POST',
	path: () => string,
	right: Readonly<Record<string, unknown>>,
])[] = [
	['PUT', () => `/products/${id}/stock`, { quantity: 5, seen: 4 }],
	[
		'POST',
		() => '/sales',
		{ ids: ['7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11'], reduction: { by: 'percent', percent: 5 }, through: '2026-11-30' },
	],
	['POST', () => '/sales/end', { ids: ['7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11'] }],
	[
		'POST',
		() => '/product-changes',
		{ ids: ['7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11'], change: { field: 'price', percent: 1 } },
	],
	[
		'POST',
		() => '/product-changes',
		{ ids: ['7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11'], change: { field: 'category', category: 'a' } },
	],
]

test.each(calls)(
	'whatever is sent by %s to change stock or many products, it is refused or done (%#)',
	async (method, path, right) => {
		const fields = Object.entries(right).map(
			([key, value]): WrittenField => [JSON.stringify(key), JSON.stringify(value)],
		)
		await fc.assert(
			fc.asyncProperty(junkBody, async (write) => {
				const body = new Response(write(fields), { headers: { 'content-type': 'application/json' } })
				await expectNoHarm(await shop.sendRaw(method, path(), body))
			}),
			{ numRuns, seed },
		)
	},
)
