import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { judgeSpace } from '../health/space.ts'
import { diskImages } from '../images/image-store.ts'
import { verifySmtp } from '../mail/transport.ts'
import { yookassaClient } from '../payments/provider/yookassa-client.ts'
import { purgeNothing } from '../platform/pages/send-purge.ts'
import { proxyTag } from '../platform/pages/share-page.ts'
import { openEmulator } from '../testing/payments/open-emulator.ts'
import { makeScratchFolder } from '../testing/scratch-folder.ts'
import { SmtpServer } from '../testing/smtp-server.ts'
import {
	checkBackupPlace,
	checkBackups,
	checkDisk,
	checkMail,
	checkNoAccount,
	checkPayments,
	checkPictures,
	checkPurges,
} from './check-outside.ts'

let folder: string

beforeAll(() => {
	folder = makeScratchFolder()
})

afterAll(() => rmSync(folder, { recursive: true }))

test('a mail server that refuses the account, or is away, is a failure', async () => {
	const smtp = new SmtpServer()
	await smtp.start()
	const check = () => checkMail(() => verifySmtp(smtp.url))
	expect(await check()).toMatchObject({ state: 'ok' })
	expect(smtp.taken).toEqual([])
	smtp.refusals = { auth: '535 wrong password' }
	expect(await check()).toMatchObject({ state: 'fail', found: expect.stringContaining('535') })
	await smtp.stop()
	expect(await check()).toMatchObject({ state: 'fail', found: expect.stringContaining('ECONNREFUSED') })
})

test('a payment account that is refused is a failure, one for tests a warning', async () => {
	const emulator = await openEmulator()
	try {
		const ask = (secretKey: string) => () =>
			yookassaClient({ apiUrl: emulator.apiUrl, shopId: '100500', secretKey }).listPayments({ limit: '1' })
		expect(await checkPayments(ask('test_secret'), false)).toMatchObject({ state: 'ok' })
		expect(await checkPayments(ask('test_secret'), true)).toMatchObject({ state: 'warn' })
		expect(await checkPayments(ask('another'), false)).toMatchObject({
			state: 'fail',
			found: expect.stringContaining('401'),
		})
	} finally {
		await emulator.close()
	}
})

test('a shop without a payment account says what it takes, and fails while money waits at the provider', async () => {
	const check = (takesTransfers: boolean, unsettled = 0) => checkNoAccount(async () => ({ takesTransfers, unsettled }))
	expect(await check(false)).toEqual({ state: 'ok', found: 'cash only: the shop has no account at YooKassa' })
	expect(await check(true)).toMatchObject({ state: 'ok', found: expect.stringMatching(/^cash, and transfers/) })
	expect(await check(true, 2)).toMatchObject({ state: 'fail', found: expect.stringMatching(/not settled: 2$/) })
	expect(await checkNoAccount(async () => undefined)).toMatchObject({ state: 'ok' })
})

test('a proxy for pages that refuses purges, or is away, is a failure, and no page is dropped by the question', async () => {
	const asked: string[] = []
	let status = 200
	const proxy = createServer(async (request, response) => {
		asked.push(`${request.headers.authorization} ${Buffer.concat(await request.toArray())}`)
		response.writeHead(status, { connection: 'close' }).end()
	})
	await once(proxy.listen(0, '127.0.0.1'), 'listening')
	const address = proxy.address()
	const port = address && typeof address === 'object' ? address.port : 0
	const check = () => checkPurges(() => purgeNothing(`http://:secret@127.0.0.1:${port}/purge`))
	expect(await check()).toMatchObject({ state: 'ok' })
	expect(asked).toEqual([`Bearer secret {"tags":["${proxyTag('no page')}"]}`])
	status = 403
	expect(await check()).toMatchObject({ state: 'fail', found: expect.stringContaining('403') })
	proxy.close()
	expect(await check()).toMatchObject({ state: 'fail', found: expect.stringContaining('ECONNREFUSED') })
})

test('a picture store that takes nothing is a failure', async () => {
	expect(await checkPictures(diskImages(join(folder, 'images')))).toMatchObject({ state: 'ok' })
	writeFileSync(join(folder, 'file'), '')
	expect(await checkPictures(diskImages(join(folder, 'file')))).toMatchObject({ state: 'fail' })
})

test('little room on the disk is a warning, and next to none a failure', async () => {
	const withFree = (gigabytes: number) =>
		checkDisk(folder, async () => judgeSpace({ freeBytes: gigabytes * 1e9, totalBytes: 100e9 }))
	expect(await checkDisk(folder)).toHaveProperty('found', expect.stringMatching(/^[\d.]+ of [\d.]+ GB are free/))
	const states = (await Promise.all([20, 5, 1].map(withFree))).map(({ state }) => state)
	expect(states).toEqual(['ok', 'warn', 'fail'])
})

test('a backup that is overdue is a failure, and none at all a warning', async () => {
	const age = { ageHours: 5.5, place: '/backups', isOverdue: false, problem: undefined, picturesAt: undefined }
	expect(await checkBackups(async () => age)).toEqual({
		state: 'ok',
		found: 'the last backup is 5 hours old, in /backups',
	})
	expect(await checkBackups(async () => ({ ...age, isOverdue: true, problem: 'disk full' }))).toMatchObject({
		state: 'fail',
		advice: 'the last try failed: disk full',
	})
	const none = { ...age, ageHours: undefined }
	const pictures = { ...none, picturesAt: new Date() }
	expect(await checkBackups(async () => pictures)).toMatchObject({
		state: 'warn',
		found: expect.stringMatching(/never the database$/),
	})
	expect(await checkBackups(async () => ({ ...pictures, isOverdue: true }))).toMatchObject({ state: 'fail' })
	expect(await checkBackups(async () => none)).toMatchObject({ state: 'warn' })
	expect(await checkBackups(async () => ({ ...none, isOverdue: true }))).toMatchObject({ state: 'fail' })
	expect(await checkBackups(async () => undefined)).toMatchObject({ state: 'ok' })
})

test('a shop that backs itself up is asked for a place off its own disk', () => {
	expect(checkBackupPlace({ to: undefined, isOnDiskOfData: false })).toMatchObject({
		state: 'warn',
		advice: expect.stringMatching(/BACKUP_TO/),
	})
	expect(checkBackupPlace({ to: '/var/backups', isOnDiskOfData: true })).toMatchObject({ state: 'warn' })
	expect(checkBackupPlace({ to: 's3://bucket/shop', isOnDiskOfData: false })).toEqual({
		state: 'ok',
		found: 'they go to s3://bucket/shop',
	})
})
