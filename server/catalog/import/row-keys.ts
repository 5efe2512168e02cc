import { createHash } from 'node:crypto'
import type { FileFormat } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import { type KeptCodes, readCodes } from '../codes/kept-codes.ts'
import { shortenText } from './columns.ts'
import type { FileRow } from './files/catalogue-file.ts'
import { copyText } from './files/keep-text.ts'
import type { RefusalReason, RefusedKeys, RowKeys } from './import-outcome.ts'

const longestKey = 64
interface Table {
	readonly format: FileFormat
	readonly header: readonly string[]
}

const longestOuterId = 200

export function makeOuterIdReader({ format, header }: Table): (row: FileRow) => string {
	const place = format === 'commerceml' ? header.indexOf('id') : -1
	return ({ fields }) => {
		const id = (fields[place] ?? '').trim()
		return id.length > longestOuterId ? '' : copyText(id)
	}
}

export function readKeys(cells: { barcode: string; sku: string }, kept: KeptCodes | undefined) {
	const { keys, doubles } = readCodes(cells, kept)
	// What is too long stays too long.
	const copy = (key: string) => copyText(key.slice(0, longestKey + 1))
	return { keys: { barcode: copy(keys.barcode), sku: copy(keys.sku) }, doubles }
}

/** Any check digit is accepted and told, but not a barcode that a spreadsheet rounded (`4,6E+12`). */
export function checkKeys({ barcode = '', sku = '' }: RowKeys): RefusalReason | undefined {
	if (/^\d+(?:[.,]\d+)?E\+?\d+$/i.test(barcode)) return 'key_damaged'
	return Math.max(barcode.length, sku.length) > longestKey ? 'key_too_long' : undefined
}

/** Derives a SKU from the title, so that the next import finds the same product. */
export function withTitleKey({ barcode, sku }: RowKeys, title: string): RowKeys {
	if (barcode || sku) return { ...(barcode && { barcode }), ...(sku && { sku }) }
	const hash = createHash('sha256').update(title.toLowerCase().replaceAll('ё', 'е')).digest('hex')
	return { sku: `t-${hash.slice(0, 12)}` }
}

export function refusedKeys(keys: RowKeys, whole: string, title: string): RefusedKeys {
	const isKeyless = !(keys.barcode || keys.sku)
	return { ...withTitleKey(keys, whole), ...(isKeyless && { title: shortenText(title, limits.productTitle) }) }
}

/** Each key is of one row of a file. */
export function makeKeyMemory() {
	const seen = { barcode: new Map<string, number>(), sku: new Map<string, number>() }
	return ({ barcode, sku }: RowKeys, line: number) => {
		const barcodeLine = barcode && seen.barcode.get(barcode)
		if (barcodeLine) return { reason: 'repeated_barcode', line: barcodeLine } as const
		const skuLine = sku && seen.sku.get(sku)
		if (skuLine) return { reason: 'repeated_sku', line: skuLine } as const
		if (barcode) seen.barcode.set(barcode, line)
		if (sku) seen.sku.set(sku, line)
		return undefined
	}
}
