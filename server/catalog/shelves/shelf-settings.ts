import type { z } from 'zod'
import type { shelfSettings } from '#contract/showcase/shelves.ts'
import { shelfKinds } from '#contract/values/shelf-kinds.ts'
import type { Database } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { changeShowcase, findVersion } from '../showcase.ts'
import { findPinnedTitles, listShelfRows, replaceShelves, type ShelfRow } from './shelf-queries.ts'

type Settings = z.input<typeof shelfSettings>

/** Kinds that nobody has chosen yet come last and are not shown. Pinned products stay while they are not listed. */
export async function getShelfSettings(db: Database): Promise<Settings> {
	const [version, rows] = await Promise.all([findVersion(db, 'shelves'), listShelfRows(db)])
	const others = shelfKinds.filter((kind) => rows.every((row) => row.kind !== kind))
	const all = [...rows, ...others.map((kind) => ({ kind, isShown: false, pinned: [] }))]
	const products = await findPinnedTitles(
		db,
		all.flatMap(({ pinned }) => pinned),
	)
	const byId = new Map(products.map((product) => [product.id, product]))
	return {
		version,
		shelves: all.map(({ pinned, ...row }) => ({
			...row,
			pinned: pinned.flatMap((id) => {
				const product = byId.get(id)
				if (!product) return []
				return { id, title: product.title, ...(product.deletedAt && { isUnlisted: true as const }) }
			}),
		})),
	}
}

interface SaveShelvesInput {
	readonly version: number
	readonly shelves: readonly ShelfRow[]
	readonly userId: string
}

/** Throws `edited_meanwhile`. */
export async function saveShelfSettings(deps: Pick<Deps, 'db' | 'clock'>, input: SaveShelvesInput): Promise<Settings> {
	const { shelves, ...editing } = input
	await changeShowcase(deps, {
		...editing,
		part: 'shelves',
		describe: async (tx) => (await listShelfRows(tx)).filter(({ isShown }) => isShown).map(describeShelf),
		save: (tx) => replaceShelves(tx, shelves),
	})
	return await getShelfSettings(deps.db)
}

function describeShelf({ kind, pinned }: ShelfRow): string {
	return pinned.length > 0 ? `${kind} (${pinned.length})` : kind
}
