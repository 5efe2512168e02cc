import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { pino } from 'pino'
import { openPayments, type PaymentDeps } from '../../payments/open-payments.ts'
import type { PaymentListener, Payments } from '../../payments/payments.ts'
import { yookassaClient } from '../../payments/provider/yookassa-client.ts'
import { type Database, databaseOn } from '../../platform/database.ts'
import { makeScratchDatabase } from '../database/scratch-database.ts'
import { TestClock } from '../scratch-shop.ts'
import { startEmulator } from './start-emulator.ts'
import { makeListenersTables, writingListener } from './writing-listener.ts'

const shopId = '100500'
const secretKey = 'test_a-secret-key'

interface RecordedEvent {
	readonly kind: string
	readonly reference: string | null
	readonly amount: number | null
	readonly detail: string | null
}

/** Payments with their own database and emulator; a plain reference stands for the order. */
export async function openPaymentHarness() {
	const { pool, drop, url } = await makeScratchDatabase()
	const db = databaseOn(pool)
	const clock = new TestClock()
	const emulator = await startEmulator({ databaseUrl: url, shopId, secretKey, clock })
	const client = yookassaClient({ apiUrl: emulator.apiUrl, shopId, secretKey, timeoutMs: 20_000 })
	const lines: string[] = []
	const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
	await makeListenersTables(db)

	/** The payments of a second process on the same database. */
	function openProcess(changes: Partial<PaymentDeps> = {}, listening: Partial<PaymentListener> = {}) {
		const deps = { db, clock, log, client, shopId, currency: 'KZT', isTest: true, allowedHosts: [emulator.url] }
		const payments = openPayments({ ...deps, ...changes })
		payments.introduce({ ...writingListener, ...listening })
		return payments
	}
	const payments = openProcess()

	return {
		...payingWith({ payments, clock, db, emulatorUrl: emulator.url }),
		...lookingAt(pool),
		db,
		pool,
		url,
		clock,
		emulator,
		client,
		payments,
		listener: writingListener,
		lines,
		secretKey,
		openProcess,
		async sweepLater(ms = 60_000) {
			clock.advance(ms)
			await payments.sweep()
		},
		async clear() {
			await pool.query(
				'truncate payments, refunds, payment_notifications, payment_outage, emulated_payments, emulated_keys, refund_watch, told, things',
			)
			lines.length = 0
		},
		close: async () => {
			await emulator.close()
			await drop()
		},
	}
}

export type PaymentHarness = Awaited<ReturnType<typeof openPaymentHarness>>

interface Paying {
	readonly payments: Payments
	readonly clock: TestClock
	readonly db: Database
	readonly emulatorUrl: string
}

function payingWith({ payments, clock, db, emulatorUrl }: Paying) {
	async function open({ reference = String(randomUUID()), amount = 12_500 } = {}) {
		const attemptId = await db.transaction((tx) =>
			payments.open(tx, {
				reference,
				amount,
				description: 'Заказ #1a2b3c4d',
				returnUrl: 'https://shop.test/payment-success',
				language: 'kk',
				now: clock.now(),
			}),
		)
		return { reference, attemptId }
	}

	async function visitPage(paymentId: string, outcome: 'pay' | 'decline' = 'pay') {
		const body = new URLSearchParams({ outcome })
		await fetch(`${emulatorUrl}/dev/yookassa/pay/${paymentId}`, { method: 'POST', body, redirect: 'manual' })
	}

	/** An attempt that the provider has accepted. */
	async function start(given: { reference?: string; amount?: number } = {}) {
		const opened = await open(given)
		const view = await payments.start(opened.attemptId, 25_000)
		if (!view) throw new Error('The provider made no payment')
		return { ...opened, paymentId: view.paymentId }
	}

	/** A paid and settled attempt. */
	async function pay(given: { reference?: string; amount?: number } = {}) {
		const made = await start(given)
		await visitPage(made.paymentId)
		await payments.check(made.attemptId)
		return made
	}

	return { open, visitPage, start, pay }
}

function lookingAt(pool: Pool) {
	return {
		async told() {
			const { rows } = await pool.query<RecordedEvent>(
				'select kind, reference, amount::integer as amount, detail from told order by id',
			)
			return rows
		},
		/** Counts payments or refunds at the provider. */
		async countMade(kind: 'payment' | 'refund' = 'payment') {
			return (await pool.query('select from emulated_payments where kind = $1', [kind])).rowCount
		},
		/** Changes the provider's records behind the shop's back. */
		async tamper(providerId: string, changes: object) {
			await pool.query('update emulated_payments set body = body || $2::jsonb where id = $1', [
				providerId,
				JSON.stringify(changes),
			])
		},
	}
}
