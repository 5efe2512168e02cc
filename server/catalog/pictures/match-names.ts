import { limits } from '#contract/limits.ts'
import { plainBarcode, plainSku } from '#contract/values/plain-code.ts'

/** What the name of a file may mean: the key of a product, and the place of the picture among its pictures. */
export interface NameMeaning {
	readonly key: string
	readonly place: number
}

const pictureName = /^(.+)\.(?:jpe?g|png|webp|gif|avif)$/i

// Longer names are no keys.
const longestName = 300

// `4601234567890_2`, `A-17-3`, `A-17 (2)`.
const numbered = /^(.+?)(?:[\s_-]+|\s*\()(\d{1,2})\)?$/

// Shorter codes with a hyphen, as `1-23` and `12-3`, are SKUs.
const shortestBarcode = 8

/**
 * The meanings of a name, the likeliest first: the whole of it is a key, or all before a number, or the folder is. Names that
 * lead out of their archive, and those of no pictures, mean nothing.
 */
export function meaningsOf(name: string): NameMeaning[] {
	const parts = name.split(/[/\\]/)
	if (parts.includes('..') || parts.includes('__MACOSX') || parts.some((part) => part.includes('\0'))) return []
	const named = pictureName.exec(parts.at(-1) ?? '')?.[1]
	const bare = named && plainSku(named).toLowerCase()
	if (!bare || bare.startsWith('.')) return []
	const folder = plainSku(parts.at(-2) ?? '').toLowerCase()
	const [, key, number] = bare.length > longestName ? [] : (numbered.exec(bare) ?? [])
	const place = Number(number ?? bare.match(/\d{1,4}$/)?.[0] ?? 0)
	return [
		{ key: bare, place: 0 },
		...(key === undefined ? [] : [{ key, place }]),
		...(folder ? [{ key: folder, place }] : []),
	]
		.flatMap((meaning) => [meaning, ...barcodeOf(meaning)])
		.filter(({ key }) => key.length <= limits.productKey)
}

/** A barcode may be written with blanks and hyphens, as it is printed. */
function barcodeOf({ key, place }: NameMeaning): NameMeaning[] {
	const barcode = /^[\d -]+$/.test(key) ? plainBarcode(key) : key
	return barcode !== key && barcode.length >= shortestBarcode ? [{ key: barcode, place }] : []
}

export interface MatchedName<File> {
	readonly file: File
	readonly productId: string
	readonly place: number
}

/** `productOf` maps keys to ids. No product gets more files than it may have pictures. */
export function matchNames<File extends { readonly name: string }>(
	files: readonly File[],
	productOf: ReadonlyMap<string, string>,
): { matched: MatchedName<File>[]; unmatched: string[] } {
	const matched: MatchedName<File>[] = []
	const unmatched: string[] = []
	const counts = new Map<string, number>()
	const order = new Intl.Collator('en', { numeric: true })
	for (const file of files.toSorted((one, other) => order.compare(one.name, other.name))) {
		const meaning = meaningsOf(file.name).find(({ key }) => productOf.has(key))
		const productId = meaning && productOf.get(meaning.key)
		const count = productId === undefined ? 0 : (counts.get(productId) ?? 0)
		if (!meaning || productId === undefined || count === limits.productPictures) {
			unmatched.push(file.name)
			continue
		}
		counts.set(productId, count + 1)
		matched.push({ file, productId, place: meaning.place })
	}
	return { matched, unmatched }
}
