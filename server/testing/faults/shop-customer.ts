import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { order } from '#contract/orders.ts'

/** Every such customer's. */
export const customerPassword = 'Igrushki-2026-Qostanay'

const fingerprint = 'a-device'
const mailbox = z.array(z.object({ to: z.string(), text: z.string() }))
const answerOfLogin = z.object({ accessToken: z.string() })

interface Asked {
	readonly body?: object
	/** Names the request, so that repeating it does nothing again. */
	readonly key?: string
}

interface Answered {
	readonly status: number
	readonly text: string
	/** When to ask again, in seconds, where the answer says so. */
	readonly retryAfter: string | null
}

interface Wanted {
	readonly productId: string
	readonly unitPrice: number
}

/** A customer of a running demo shop, who does everything over HTTP as a browser would. */
export class ShopCustomer {
	readonly email: string
	#origin = ''
	#token = ''

	constructor(email: string) {
		this.email = email
	}

	/** Goes to the shop at another address, as after each of its starts. */
	visit(origin: string): void {
		this.#origin = origin
	}

	async register(): Promise<void> {
		const form = {
			fullName: 'Айгуль',
			email: this.email,
			password: customerPassword,
			confirmPassword: customerPassword,
			enableTwoFactor: false,
		}
		await this.#post('/api/register', form, 201)
		await this.#post('/api/confirm-email', { email: this.email, token: await this.#tokenInMailbox() }, 204)
	}

	async signIn(): Promise<void> {
		const answer = await this.#post(
			'/api/auth/login',
			{ email: this.email, password: customerPassword, fingerprint },
			200,
		)
		this.#token = answerOfLogin.parse(await answer.json()).accessToken
	}

	/** Orders one piece and returns the order's id; the same `key` again gives the same order. Throws when cut off. */
	async order({ productId, unitPrice }: Wanted, key: string): Promise<string> {
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

	/** Asks for anything below `/api`, signing in first where the shop wants that. Throws a `TypeError` when cut off. */
	async ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, asked: Asked = {}): Promise<Answered> {
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

	async #tokenInMailbox(): Promise<string> {
		for (;;) {
			const letters = mailbox.parse(await (await fetch(`${this.#origin}/dev/mailbox.json`)).json())
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
