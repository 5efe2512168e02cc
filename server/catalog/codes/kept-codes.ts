import { plainBarcode, plainSku } from '#contract/values/plain-code.ts'

interface Codes {
	readonly barcode: string
	readonly sku: string
}

/** By a plain code all codes that products have for it, where one of them is not plain: it was kept before codes were made so. */
export type KeptCodes = Readonly<Record<keyof Codes, ReadonlyMap<string, readonly string[]>>>

const nothingKept: KeptCodes = { barcode: new Map(), sku: new Map() }

interface ReadCodes {
	readonly keys: Codes
	/** The codes of the products that the row can mean, where there are several. */
	readonly doubles: readonly Partial<Codes>[]
}

/** What stands in a row as the products have it: to the letter but for blanks around it, or else made plain. */
export function readCodes(written: Codes, kept: KeptCodes = nothingKept): ReadCodes {
	const choose = (kind: keyof Codes, plain: string) => {
		const codes = kept[kind].get(plain) ?? [plain]
		const same = [written[kind], written[kind].normalize('NFC').trim()].find((code) => codes.includes(code))
		const [code = plain, ...others] = same === undefined ? codes : [same]
		return others.length === 0 ? { code, doubles: [] } : { code: plain, doubles: codes.map((one) => ({ [kind]: one })) }
	}
	const barcode = choose('barcode', plainBarcode(written.barcode))
	const sku = choose('sku', plainSku(written.sku))
	return { keys: { barcode: barcode.code, sku: sku.code }, doubles: [...barcode.doubles, ...sku.doubles] }
}
