import { randomUUID } from 'node:crypto'
import { findSpace } from '../health/space.ts'
import type { ImageStore } from '../images/image-store.ts'
import { type Finding, fail, ok, reasonOf, warn } from './finding.ts'

/** `verify` signs in to the mail server and sends nothing. */
export async function checkMail(verify: () => Promise<unknown>): Promise<Finding> {
	try {
		await verify()
		return ok('the mail server takes the account')
	} catch (error) {
		return fail(reasonOf(error), 'compare SMTP_URL with what the mail provider says; a firewall may close its port')
	}
}

/** `ask` is a cheap request that needs the account. */
export async function checkPayments(ask: () => Promise<unknown>, isTest: boolean): Promise<Finding> {
	try {
		await ask()
	} catch (error) {
		return fail(reasonOf(error), 'compare YOOKASSA_SHOP_ID and YOOKASSA_SECRET_KEY with the account at the provider')
	}
	if (!isTest) return ok('the provider takes the account')
	return warn('the provider takes the account, which is one for tests', 'use the real key before real customers pay')
}

interface OpenMoney {
	/** Payments and refunds of which the provider still has to be asked. */
	readonly unsettled: number
	readonly takesTransfers: boolean
}

/** Of a shop without an account at YooKassa. `find` returns undefined while there are no tables to look at. */
export async function checkNoAccount(find: () => Promise<OpenMoney | undefined>): Promise<Finding> {
	const { unsettled = 0, takesTransfers = false } = (await find()) ?? {}
	if (unsettled > 0)
		return fail(
			`the shop has no account at YooKassa, where payments or refunds are not settled: ${unsettled}`,
			'set YOOKASSA_SHOP_ID and YOOKASSA_SECRET_KEY until the shop has settled these',
		)
	return ok(
		`${takesTransfers ? 'cash, and transfers through Kaspi' : 'cash only'}: the shop has no account at YooKassa`,
	)
}

/** `ask` asks the proxy that keeps pages for a purge of nothing. */
export async function checkPurges(ask: () => Promise<unknown>): Promise<Finding> {
	try {
		await ask()
		return ok('the proxy that keeps pages takes purges')
	} catch (error) {
		return fail(
			reasonOf(error),
			'compare PAGE_PURGE_URL and its token with the proxy, whose pages show what was changed minutes ago',
		)
	}
}

/** Leaves nothing behind. */
export async function checkPictures(store: ImageStore): Promise<Finding> {
	const path = `/doctor-${randomUUID()}.webp`
	try {
		await store.put(path, Buffer.from('doctor'))
		if (!(await store.has(path))) return fail('a picture that was saved is not there', 'look at IMAGE_STORE_URL')
		await store.delete(path)
		return ok('pictures can be saved and removed')
	} catch (error) {
		return fail(
			reasonOf(error),
			'let the shop write where pictures are: DATA_DIR/images, or the store of IMAGE_STORE_URL',
		)
	}
}

export async function checkDisk(folder: string, find = findSpace): Promise<Finding> {
	const { state, freeBytes, totalBytes } = await find([folder])
	const found = `${inGigabytes(freeBytes)} of ${inGigabytes(totalBytes)} GB are free for ${folder}`
	if (state === 'fine') return ok(found)
	return (state === 'act' ? fail : warn)(found, 'make room: a shop on a full disk takes no orders')
}

const inGigabytes = (bytes: number) => (bytes / 1e9).toFixed(1)

interface BackupAge {
	readonly ageHours: number | undefined
	readonly place: string | undefined
	readonly isOverdue: boolean
	readonly problem: string | undefined
	readonly picturesAt: Date | undefined
}

/** `find` returns undefined before the tables are made. */
export async function checkBackups(find: () => Promise<BackupAge | undefined>): Promise<Finding> {
	const age = await find()
	if (!age) return ok('there is nothing to back up yet')
	const { ageHours, place, isOverdue, problem, picturesAt } = age
	const advice = problem ? `the last try failed: ${problem}` : "see docs/operations/backup.md, or run 'npm run backup'"
	if (picturesAt)
		return (isOverdue ? fail : warn)(
			'pictures and secrets were backed up, but never the database',
			"save the database on its server, and name the dump to 'npm run backup' by --dump",
		)
	if (ageHours === undefined) return (isOverdue ? fail : warn)('nothing was ever backed up', advice)
	const found = `the last backup is ${Math.floor(ageHours)} hours old, in ${place}`
	return isOverdue ? fail(found, advice) : ok(found)
}

/** Of a shop that makes the backups of its database itself. */
export function checkBackupPlace({ to, isOnDiskOfData }: { to: string | undefined; isOnDiskOfData: boolean }): Finding {
	const advice =
		'name a place off this machine in BACKUP_TO, as s3://bucket/prefix: a lost disk takes all orders with it'
	if (to === undefined) return warn('the shop makes no backups: BACKUP_TO is not set', advice)
	if (isOnDiskOfData) return warn(`BACKUP_TO, ${to}, is on the disk of the shop's own data`, advice)
	return ok(`they go to ${to}`)
}
