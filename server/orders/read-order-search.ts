/** What a shopkeeper's words may mean: each thing named is looked for, and whatever any of them finds counts. */
export interface OrderSearch {
	/** The first and the last id that an order's number may begin. */
	readonly number?: { readonly first: string; readonly last: string }
	/** How the ten digits of a phone begin. */
	readonly phone?: string
	/** The same, should the first digit typed be the country's. */
	readonly phoneWithoutCountry?: string
	/** How the ten digits of a phone end. */
	readonly phoneEnd?: string
	/** A part of a name. */
	readonly name?: string
	/** The beginning of a word of a name: what is too short to be looked for anywhere. */
	readonly nameStart?: string
}

const numberPattern = /^#?([0-9a-f]{1,8}|[0-9a-f]{8}-[0-9a-f-]{0,27})$/i
const phonePattern = /^[+\d\s().-]+$/
const fewestPhoneDigits = 3
const fewestEndDigits = 4
const fewestNameLetters = 2
const phoneDigits = 10
/** The index of names knows no pieces shorter than this. */
const indexedLetters = 3

/** Reads what was typed as the number of an order, a phone and a name, as far as it can be either. */
export function readOrderSearch(typed: string): OrderSearch {
	const text = typed.trim().replace(/\s+/g, ' ')
	if (text.startsWith('#')) return readNumber(text)
	return { ...readNumber(text), ...readPhone(text), ...readName(text) }
}

function readNumber(text: string): OrderSearch {
	const hex = numberPattern.exec(text)?.[1]?.toLowerCase().replaceAll('-', '')
	if (!hex || hex.length > 32) return {}
	return { number: { first: asId(hex.padEnd(32, '0')), last: asId(hex.padEnd(32, 'f')) } }
}

function asId(hex: string): string {
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function readPhone(text: string): OrderSearch {
	const digits = text.replace(/\D/g, '')
	if (!phonePattern.test(text) || digits.length < fewestPhoneDigits || digits.length > phoneDigits + 1) return {}
	const local = /^[78]/.test(digits) ? digits.slice(1) : digits
	// Codes of operators begin with a seven, too: only a plus or an eleventh digit says that the first one is the country's.
	const isSure = text.startsWith('+') || digits.length > phoneDigits
	if (isSure) return { phone: local }
	return {
		phone: digits,
		...(local !== digits && local.length >= fewestPhoneDigits && { phoneWithoutCountry: local }),
		...(digits.length >= fewestEndDigits && { phoneEnd: digits }),
	}
}

function readName(name: string): OrderSearch {
	const letters = name.match(/\p{L}/gu)?.length ?? 0
	if (letters === 0 || name.length < fewestNameLetters) return {}
	return name.length < indexedLetters ? { nameStart: name } : { name }
}
