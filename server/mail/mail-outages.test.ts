import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Jobs, openJobs } from '../platform/jobs.ts'
import { makeScratchShop, type ScratchShop } from '../testing/scratch-shop.ts'
import { SmtpServer } from '../testing/smtp-server.ts'
import { until } from '../testing/until.ts'
import { areLettersDelayed, noteOutages } from './mail-outages.ts'
import { deliverLetters, letterOutbox } from './outbox.ts'
import { type MailTransport, smtpTransport } from './transport.ts'

const letter = { to: 'a@mail.kz', subject: 'Letter', text: 'Text', html: '<p>Text</p>' }

let shop: ScratchShop
let server: SmtpServer
let transport: MailTransport

beforeAll(async () => {
	shop = await makeScratchShop()
})

afterAll(() => shop.close())

beforeEach(async () => {
	server = new SmtpServer()
	await server.start()
	transport = openTransport()
})

afterEach(async () => {
	transport.close()
	await server.stop()
	await shop.pool.query('delete from mail_outage')
})

function openTransport(smtpUrl = server.url): MailTransport {
	const { db, clock } = shop
	return noteOutages(smtpTransport({ smtpUrl, from: 'shop@toys.example' }), { db, clock, log: shop.app.log })
}

async function outageSince(): Promise<string | undefined> {
	const { rows } = await shop.pool.query<{ since: Date }>('select since from mail_outage')
	return rows[0]?.since.toISOString()
}

/** Each start of the shop brings up such a worker. */
async function startWorker(): Promise<Jobs> {
	const jobs = await openJobs({ databaseUrl: shop.url, log: shop.app.log })
	await deliverLetters(jobs, transport)
	return jobs
}

async function waitForJob(state: string, retries: number): Promise<void> {
	await until(async () => {
		const { rows } = await shop.pool.query('select state, retry_count from jobs.job')
		expect(rows).toEqual([{ state, retry_count: retries }])
	})
}

async function skipPause(): Promise<void> {
	const { rowCount } = await shop.pool.query("update jobs.job set start_after = now() where state = 'retry'")
	expect(rowCount).toBe(1)
}

test('a letter sent while the mail server is down waits over restarts and arrives once, when it is up again', async () => {
	await server.stop()
	const first = await startWorker()
	await letterOutbox(first)(shop.db, letter)
	await waitForJob('retry', 0)
	const began = shop.clock.now().toISOString()
	expect(await outageSince()).toBe(began)
	expect(await areLettersDelayed(shop.db)).toBe(true)
	const { rows } = await shop.pool.query("select from jobs.job where start_after > started_on + interval '2 seconds'")
	expect(rows).toHaveLength(1)

	await first.stop()
	shop.clock.advance(60_000)
	await skipPause()
	const second = await startWorker()
	await waitForJob('retry', 1)
	expect(await outageSince()).toBe(began)

	await second.stop()
	await server.start()
	await skipPause()
	const third = await startWorker()
	await until(async () => expect((await shop.pool.query('select from jobs.job')).rowCount).toBe(0))
	expect(await areLettersDelayed(shop.db)).toBe(false)
	await third.stop()
	expect(server.taken).toHaveLength(1)
	expect(server.taken[0]).toContain('To: a@mail.kz')
})

test.each([
	['a greeting that sends away', { greeting: '421 too busy' }],
	['a greeting that refuses for good', { greeting: '554 not you' }],
	['a refused password', { auth: '535 who are you' }],
	['a refused sender', { sender: '550 not from here' }],
	['a server that is about to close', { recipient: '421 closing' }],
])('%s is an outage, and the next letter that goes out ends it', async (_, refusals) => {
	server.refusals = refusals
	await expect(transport.send(letter)).rejects.toThrow()
	expect(await areLettersDelayed(shop.db)).toBe(true)
	server.refusals = {}
	await transport.send(letter)
	expect(await areLettersDelayed(shop.db)).toBe(false)
})

test('a server that does not speak as it should is an outage', async () => {
	const encrypted = openTransport(server.url.replace('smtp:', 'smtps:'))
	await expect(encrypted.send(letter)).rejects.toThrow()
	encrypted.close()
	expect(await areLettersDelayed(shop.db)).toBe(true)
})

test.each(['550 no such person', '451 later'])('a recipient refused with %s is no outage', async (recipient) => {
	server.refusals = { recipient }
	await expect(transport.send(letter)).rejects.toThrow()
	expect(await areLettersDelayed(shop.db)).toBe(false)
})

test('the time of the last letter that went out is kept', async () => {
	const sentAt = async () => (await shop.pool.query<{ at: Date }>('select at from mail_sent')).rows
	await transport.send(letter)
	shop.clock.advance(60_000)
	await transport.send(letter)
	expect(await sentAt()).toEqual([{ at: shop.clock.now() }])
	server.refusals = { recipient: '550 no such person' }
	shop.clock.advance(60_000)
	await expect(transport.send(letter)).rejects.toThrow()
	expect(await sentAt()).toEqual([{ at: new Date(shop.clock.now().getTime() - 60_000) }])
})

test('a letter that went out does not count as failed because that cannot be noted', async () => {
	await shop.pool.query('alter table mail_outage rename to gone')
	await transport.send(letter)
	await shop.pool.query('alter table gone rename to mail_outage')
	expect(server.taken).toHaveLength(1)
})
