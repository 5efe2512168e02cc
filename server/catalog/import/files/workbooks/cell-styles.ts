import { findCurrency } from '../../read-price.ts'
import type { Attributes } from '../read-xml.ts'

/** What the styles of cells tell of the numbers that they show, by the number of the style. */
export interface CellStyles {
	/** A number is shown as a day. */
	readonly days: ReadonlySet<number>
	/** The currency that stands beside a number. */
	readonly currencies: ReadonlyMap<number, string>
}

export const noStyles: CellStyles = { days: new Set(), currencies: new Map() }

interface StyleElement {
	readonly name: string
	readonly attributes: Attributes
}

/** Built-in formats of money show the currency of the computer that opens them, so they tell none. */
const formatsOfDays = [14, 15, 16, 17, 22]

/** Of the elements of `styles.xml`, in their order. */
export function readCellStyles(elements: readonly StyleElement[]): CellStyles {
	const formats = new Map<number, string>()
	const days = new Set<number>()
	const currencies = new Map<number, string>()
	let isInCells = false
	let place = 0
	for (const { name, attributes } of elements) {
		if (name === 'numFmt') formats.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
		if (name === 'cellXfs' || name === 'cellStyles') isInCells = name === 'cellXfs'
		if (name !== 'xf' || !isInCells) continue
		const format = Number(attributes.numFmtId)
		const { isDay, currency } = readFormat(formats.get(format) ?? '')
		if (formatsOfDays.includes(format) || isDay) days.add(place)
		else if (currency) currencies.set(place, currency)
		place++
	}
	return { days, currencies }
}

// Excel writes no longer ones.
const longestFormat = 255

export interface CellFormat {
	readonly isDay: boolean
	/** As `currencyOf` tells. */
	readonly currency: string
}

export function readFormat(code: string): CellFormat {
	return { isDay: isDateFormat(code), currency: currencyOf(code) }
}

function isDateFormat(code: string): boolean {
	if (code.length > longestFormat) return false
	const bare = code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')
	return /y/i.test(bare) && /d/i.test(bare)
}

const kazakh = /^-(?:[0-9A-F]*43F|kk)/i

/** '' where none is told; a sign that nobody knows as it stands, so that its prices are refused. */
function currencyOf(code: string): string {
	if (code.length > longestFormat) return ''
	const [, sign = '', place = ''] = /\[\$([^\]-]*)(-[^\]]*)?\]/.exec(code) ?? []
	const shown = code
		.replace(/\[\$([^\]-]*)[^\]]*\]/g, ' $1 ')
		.replace(/\[[^\]]*\]|[_*]./g, ' ')
		.replace(/"([^"]*)"/g, '$1')
		.replace(/\\(.)/g, '$1')
	return findCurrency(shown) ?? (sign.trim() !== '' && kazakh.test(place) ? 'KZT' : sign.trim())
}
