import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Jobs, openJobs } from '../platform/jobs.ts'
import { makeScratchShop, type ScratchShop } from '../testing/scratch-shop.ts'
import { SmtpServer } from '../testing/smtp-server.ts'
import { until } from '../testing/until.ts'
import { demoMailbox } from './demo-mailbox.ts'
import { layOutLetter } from './lay-out-letter.ts'
import { deliverLetters, letterOutbox } from './outbox.ts'
import { insertDemoLetter } from './queries.ts'
import { smtpTransport } from './transport.ts'

const seller = {
	shopName: { ru: 'Ойыншық', kk: '', en: 'Oiynshyq' },
	name: 'ИП «Ойыншық»',
	bin: '123456789012',
	address: '110000, г. Костанай, ул. Примерная, 1',
	phone: '+7-(700)-000-00-00',
	email: 'shop@toys.example',
}
const addressing = { to: 'a@mail.kz', language: 'ru', seller } as const
const letter = { to: 'a@mail.kz', subject: 'Привет', text: 'Текст http://shop.test/x?a=1&b=2', html: '<p>Текст</p>' }

let shop: ScratchShop
let jobs: Jobs

beforeAll(async () => {
	shop = await makeScratchShop()
	jobs = await openJobs({ databaseUrl: shop.url, log: shop.app.log })
})

afterAll(async () => {
	await jobs.stop()
	await shop.close()
})

test('a letter of the demo lies in the mailbox, as a page and as JSON, the newest first', async () => {
	await deliverLetters(jobs, demoMailbox(shop.db, shop.clock))
	const sendLetter = letterOutbox(jobs)
	await shop.db.transaction((tx) => sendLetter(tx, letter))
	const list = async () => (await shop.app.inject('/dev/mailbox.json')).json()
	await until(async () => expect(await list()).toHaveLength(1))
	await sendLetter(shop.db, { ...letter, subject: '<b>Второе</b>' })
	await until(async () => expect(await list()).toHaveLength(2))
	expect(await list()).toEqual([
		{ ...letter, subject: '<b>Второе</b>', sentAt: '2026-11-21T10:00:00.000Z' },
		{ ...letter, sentAt: '2026-11-21T10:00:00.000Z' },
	])
	const page = await shop.app.inject('/dev/mailbox')
	expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
	expect(page.body).toContain('&lt;b&gt;Второе&lt;/b&gt;')
	expect(page.body).toContain('<a href="http://shop.test/x?a=1&amp;b=2">')
})

test('the mailbox is closed to strangers and to whatever came through a proxy', async () => {
	for (const url of ['/dev/mailbox', '/dev/mailbox.json']) {
		expect((await shop.app.inject({ url, remoteAddress: '10.0.0.1' })).statusCode).toBe(404)
		expect((await shop.app.inject({ url, headers: { 'x-forwarded-for': '127.0.0.1' } })).statusCode).toBe(404)
		expect((await shop.app.inject({ url, remoteAddress: '::ffff:127.0.0.1' })).statusCode).toBe(200)
	}
})

test('the mailbox keeps the newest 500 letters', async () => {
	for (let number = 0; number < 503; number++) {
		await insertDemoLetter(shop.db, { ...letter, subject: `№ ${number}` }, shop.clock.now())
	}
	const letters = (await shop.app.inject('/dev/mailbox.json')).json()
	expect(letters).toHaveLength(500)
	expect(letters[0].subject).toBe('№ 502')
})

test('a letter says the same as text and as HTML, names the seller, and escapes everything', () => {
	const content = {
		subject: 'Тема\r\nBcc: x@y.z',
		heading: 'Заголовок <1>',
		paragraphs: ['Абзац & "кавычки"'],
		link: { label: 'Открыть', url: 'http://shop.test/?a=1&b=2' },
		table: { head: ['Игрушка', 'Сумма'], rows: [['<Мишка>', '490,00 ₸']] },
	}
	const { subject, text, html, fromName } = layOutLetter(content, addressing)
	expect(subject).toBe('Тема Bcc: x@y.z')
	expect(fromName).toBe('Ойыншық')
	expect(text).toContain('Открыть:\nhttp://shop.test/?a=1&b=2\n')
	expect(text).toContain('<Мишка> · 490,00 ₸')
	expect(text).toContain('БИН/ИИН 123456789012\n110000, г. Костанай')
	expect(html).toContain('&lt;Мишка&gt;')
	expect(html).toContain('href="http://shop.test/?a=1&amp;b=2"')
	expect(html).not.toMatch(/<1>|<Мишка>|& |"кавычки"/)
})

test('a letter with a code holds no other number of six digits', () => {
	const { text, html } = layOutLetter({ subject: 'Код', heading: 'Код', paragraphs: [], code: '012345' }, addressing)
	expect(text.match(/\b\d{6}\b/g)).toEqual(['012345'])
	expect(html.match(/\b\d{6}\b/g)).toEqual(['012345'])
})

test('letters go out by SMTP with text and HTML, and a refusal is an error', async () => {
	const server = new SmtpServer()
	await server.start()
	const transport = smtpTransport({ smtpUrl: server.url, from: 'Ойыншық <shop@toys.example>' })
	await transport.send(letter)
	expect(server.taken[0]).toContain('To: a@mail.kz')
	expect(server.taken[0]).toContain('<shop@toys.example>')
	expect(server.taken[0]).toContain('Auto-Submitted: auto-generated')
	expect(server.taken[0]).toMatch(/text\/plain[\s\S]*text\/html/)
	expect(server.taken[0]).not.toContain('List-Unsubscribe')
	await transport.send({ ...letter, replyTo: 'orders@toys.example', stopUrl: 'https://shop.test/stop?token=a' })
	expect(server.taken[1]).toContain('List-Unsubscribe: <https://shop.test/stop?token=a>\r\n')
	expect(server.taken[1]).toContain('Reply-To: orders@toys.example\r\n')
	expect(server.taken[1]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
	await transport.send({ ...letter, fromName: 'Toys "and" more, <Qostanay>' })
	expect(server.taken[2]).toContain('From: "Toys \\"and\\" more, <Qostanay>" <shop@toys.example>\r\n')
	server.refusals = { recipient: '451 later' }
	await expect(transport.send(letter)).rejects.toThrow()
	transport.close()
	await server.stop()
})
