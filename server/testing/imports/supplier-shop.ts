import type { SentSupplier, Supplier } from '#contract/supply/suppliers.ts'
import { fetchFile, keepRuns, type RunDeps } from '../../catalog/suppliers/supplier-runs.ts'
import type { Database } from '../../platform/database.ts'
import { sellerOf } from '../../shop-settings.ts'
import { makePictureHost } from '../pictures/picture-host.ts'
import { makeScratchFolder, removeDataDir } from '../scratch-folder.ts'
import { makeImportShop } from './import-shop.ts'

type Queued = Parameters<RunDeps['queueRun']>[1]

/** What is sent to change nothing. */
export function bodyOf({ version, name, choice, link, everyHours, ...rules }: Supplier): SentSupplier {
	const { mostDropped, sellsOutMissing, priority } = rules
	const { columns: _, headLine: __, supplier: ___, categoryPath: ____, categories: _____, ...kept } = choice
	return {
		version,
		name,
		mostDropped,
		sellsOutMissing,
		priority,
		...kept,
		...(link && { link }),
		...(everyHours && { everyHours }),
	}
}

/** Files lie on a host of its own; the jobs that fetch them wait until `fetch()`. */
export async function makeSupplierShop() {
	const shop = await makeImportShop()
	const host = await makePictureHost()
	const folder = makeScratchFolder()
	const runs: Queued[] = []
	const logged: object[] = []
	const note = (fields: object) => void logged.push(fields)

	const depsOn = (db: Database): RunDeps => ({
		...{ db, clock: shop.clock, log: { info: note, warn: note, error: note }, outside: host.outside, folder },
		...{ sendLetter: shop.sendLetter, seller: sellerOf(shop.config), publicUrl: shop.config.PUBLIC_URL },
		queueImport: async (_tx, id) => void shop.queued.push(id),
		queueRun: async (_tx, run) => void runs.push(run),
	})
	const deps = depsOn(shop.db)

	async function list(): Promise<Supplier[]> {
		return (await shop.send('GET', '/suppliers')).json()
	}

	async function get(): Promise<Supplier> {
		const [supplier] = await list()
		if (!supplier) throw new Error('There is no supplier')
		return supplier
	}

	async function change(changes: Partial<SentSupplier>) {
		const supplier = await get()
		return await shop.send('PUT', `/suppliers/${supplier.id}`, { ...bodyOf(supplier), ...changes })
	}

	/** Tests serve files on this machine, which no link may lead to. */
	async function setLink(link: string): Promise<void> {
		await shop.pool.query('update suppliers set link = $1, linked_by = $2, next_run_at = $3, every_hours = 1', [
			link,
			shop.admin.userId,
			shop.clock.now(),
		])
	}

	async function fetchQueued(attempt = { isLast: true }): Promise<void> {
		for (const run of runs.splice(0)) await fetchFile(deps, run, attempt)
	}

	/** A token does not last so long. */
	async function advance(ms: number): Promise<void> {
		shop.clock.advance(ms)
		shop.admin.token = await shop.tokenFor(shop.admin.userId, 'Admin')
	}

	/** Begins what is due and takes all its steps. */
	async function work(): Promise<void> {
		await keepRuns(deps)
		await fetchQueued()
		for (let step = 0; step < 4; step++) {
			await keepRuns(deps)
			await shop.work()
		}
	}

	async function close(): Promise<void> {
		removeDataDir(folder)
		await host.close()
		await shop.close()
	}

	return {
		...shop,
		importQueued: shop.work,
		host,
		folder,
		runs,
		logged,
		deps,
		depsOn,
		list,
		get,
		bodyOf,
		change,
		setLink,
		advance,
		fetchQueued,
		work,
		close,
	}
}

export type SupplierShop = Awaited<ReturnType<typeof makeSupplierShop>>
