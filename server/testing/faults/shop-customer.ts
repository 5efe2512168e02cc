import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { order } from '#contract/orders.ts'

export const customerPassword = 'Igrushki-2026-Qostanay'

const fingerprint = 'a-device'
const mailbox = z.array(z.object({ to: z.string(), text: z.string() }))
type Letter = z.infer<typeof mailbox>[number]
const answerOfLogin = z.object({ accessToken: z.string() })

interface AskInput {
	readonly body?: object
	readonly key?: string
}

interface ShopAnswer {
	readonly status: number
	readonly text: string
	/** In seconds, when the answer has it. */
	readonly retryAfter: string | null
}

interface OrderInput {
	readonly productId: string
	readonly unitPrice: number
}

export class ShopCustomer {
	readonly email: string
	#origin = ''
	#token = ''

	constructor(email: string) {
		this.email = email
	}

	/** The shop has a new URL after each start. */
	visit(origin: string): void {
		this.#origin = origin
	}

	/** A shop in production has no mailbox to look into. */
	async register(readLetters: () => Promise<Letter[]> = () => this.#readMailbox()): Promise<void> {
		const form = {
			fullName: 'Айгуль',
			email: this.email,
			password: customerPassword,
			confirmPassword: customerPassword,
			enableTwoFactor: false,
		}
		await this.#post('/api/register', form, 201)
		await this.#post('/api/confirm-email', { email: this.email, token: await this.#tokenIn(readLetters) }, 204)
	}

	async signIn(): Promise<void> {
		const answer = await this.#post(
			'/api/auth/login',
			{ email: this.email, password: customerPassword, fingerprint },
			200,
		)
		this.#token = answerOfLogin.parse(await answer.json()).accessToken
	}

	/** Returns the order's id; the same `key` returns the same order. Throws when the connection breaks. */
	async order({ productId, unitPrice }: OrderInput, key: string): Promise<string> {
		const placement = {
			customerName: 'Айгуль',
			customerPhone: '+7-(701)-123-45-67',
			totalPrice: unitPrice,
			items: [{ productId, unitPrice, quantity: 1 }],
			shipping: { address: 'ул. Абая, 1' },
			payment: { method: 'Cash' },
		}
		const headers = { authorization: `Bearer ${this.#token}`, 'idempotency-key': key }
		const answer = await this.#post('/api/orders', placement, 201, headers)
		return order.parse(await answer.json()).id
	}

	/** Signs in first where the call needs it. Throws a `TypeError` when the connection breaks. */
	async ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, asked: AskInput = {}): Promise<ShopAnswer> {
		const { body, key } = asked
		const answer = await fetch(`${this.#origin}/api${path}`, {
			method,
			headers: {
				authorization: `Bearer ${this.#token}`,
				...(body && { 'content-type': 'application/json' }),
				...(key !== undefined && { 'idempotency-key': key }),
			},
			body: body ? JSON.stringify(body) : null,
		})
		const { status } = answer
		const text = await answer.text()
		if (status !== 401) return { status, text, retryAfter: answer.headers.get('retry-after') }
		await this.signIn()
		return await this.ask(method, path, asked)
	}

	async #readMailbox(): Promise<Letter[]> {
		return mailbox.parse(await (await fetch(`${this.#origin}/dev/mailbox.json`)).json())
	}

	async #tokenIn(readLetters: () => Promise<Letter[]>): Promise<string> {
		for (;;) {
			const letters = await readLetters()
			const text = letters.find(({ to }) => to === this.email)?.text ?? ''
			const token = /[?&]token=([\w-]+)/.exec(text)?.[1]
			if (token) return token
			await wait(50)
		}
	}

	async #post(path: string, body: object, status: number, headers: Record<string, string> = {}): Promise<Response> {
		const answer = await fetch(`${this.#origin}${path}`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', ...headers },
			body: JSON.stringify(body),
		})
		if (answer.status !== status) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
		return answer
	}
}
