import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { EndpointDeclaration } from '#contract/endpoint.ts'
import { downloadImportReport } from '#contract/imports.ts'
import { exportMoney } from '#contract/ordering/export-money.ts'
import { exportProducts } from '#contract/supply/export-products.ts'
import type { Role } from '#contract/values/roles.ts'
import { mountedPath } from '../platform/http/mount-routes.ts'
import { makeScratchShop, type ScratchShop } from './scratch-shop.ts'

/** `claims` is the role in the token, `is` the present role in the database. */
interface Sender {
	readonly claims: Role
	readonly is: Role | 'deleted'
}

const senders = {
	'a customer': { claims: 'Client', is: 'Client' },
	'an administrator': { claims: 'Admin', is: 'Admin' },
	'an administrator no longer': { claims: 'Admin', is: 'Client' },
	'a customer who became one': { claims: 'Client', is: 'Admin' },
	'a deleted administrator': { claims: 'Admin', is: 'deleted' },
} as const satisfies Record<string, Sender>

type SenderName = keyof typeof senders

const names: SenderName[] = [
	'a customer',
	'an administrator',
	'an administrator no longer',
	'a customer who became one',
	'a deleted administrator',
]

const declared: [string, EndpointDeclaration][] = Object.entries({
	...{ ...calls, downloadImportReport, exportProducts, exportMoney },
})

/** Calls that refuse administrators, each with the reason. */
const customersOnly: Readonly<Record<string, string>> = { getCart: 'the shopkeeper has no cart' }

const someId = '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11'

let shop: ScratchShop
const userIds = new Map<SenderName, string>()

beforeAll(async () => {
	shop = await makeScratchShop({ RATE_LIMIT_FACTOR: '1000' })
	for (const [index, name] of names.entries()) {
		const { claims, is } = senders[name]
		const userId = await shop.addPerson(`sender-${index}@toys.example`, { role: claims })
		userIds.set(name, userId)
		if (is === 'deleted') await shop.pool.query('update users set deleted_at = now() where id = $1', [userId])
		else await shop.pool.query('update users set role = $2 where id = $1', [userId, is])
	}
})

afterAll(() => shop.close())

/** Sends an empty call: it can be refused for the sender or for another reason. */
async function ask(endpoint: EndpointDeclaration, name: SenderName | undefined) {
	const userId = (name && userIds.get(name)) ?? someId
	const url = mountedPath(endpoint, { apiBase: '/api', authBase: '/api/auth' })
		.replace(':userId', userId)
		.replaceAll(/:\w+/g, someId)
	// Some calls end their sign-in, so each gets a new one.
	const token = name && (await shop.tokenFor(userId, senders[name].claims))
	const answer = await shop.app.inject({
		method: endpoint.method,
		url,
		headers: token ? { authorization: `Bearer ${token}` } : {},
	})
	const code = answer.statusCode >= 400 ? answer.json().code : undefined
	if (code === 'unauthenticated' || code === 'forbidden') return `${answer.statusCode} ${code}`
	expect(answer.statusCode, answer.body).toBeLessThan(500)
	return 'allowed'
}

/** Everybody else is allowed. */
function refusalOf([name, { access }]: [string, EndpointDeclaration], is: Role | 'deleted' | 'anonymous'): string {
	if (access === 'public') return 'allowed'
	if (name in customersOnly && is === 'Admin') return '403 forbidden'
	if (is === 'deleted' || is === 'anonymous') return '401 unauthenticated'
	return access === 'admin' && is === 'Client' ? '403 forbidden' : 'allowed'
}

test.each(declared)(
	'%s is open to whom the contract says by the role of the database, and to nobody else',
	async (...call) => {
		const [, endpoint] = call
		const expected = names.map((name) => [name, refusalOf(call, senders[name].is)])
		const answers = []
		for (const name of names) answers.push([name, await ask(endpoint, name)])
		expect(answers).toEqual(expected)
		expect(await ask(endpoint, undefined)).toBe(refusalOf(call, 'anonymous'))
	},
)
