import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { readNameWords } from '../../accounts/name-words.ts'

/** The meanings of a typed text; the search unites what each of them finds. */
export interface OrderSearch {
	/** The first and the last id with this beginning of an order number. */
	readonly number?: { readonly first: string; readonly last: string }
	/** The first of the ten digits of a phone. */
	readonly phone?: string
	/** The same, if the first typed digit is the country's. */
	readonly phoneWithoutCountry?: string
	/** The last of the ten digits of a phone. */
	readonly phoneEnd?: string
	/** Words of a name, in any order. */
	readonly name?: readonly string[]
	/** A part of the customer's email. */
	readonly email?: string
}

/** As people and the subjects of letters write a number: `№ 0fbc8a7b`, `Заказ #0fbc8a7b`, `номер заказа: 0fbc8a7b`. */
const namedPattern =
	/(?:[#№]\s?|^(?:номер\s)?(?:заказ\p{L}{0,2}|тапсырыс\p{L}{0,3}|order)(?:\s(?:no\.?|number|номер|нөмірі))?:?\s)([0-9a-f]{1,8}(?:-[0-9a-f-]{0,27})?)(?![\p{L}\d])/iu
const numberPattern = /^([0-9a-f]{1,8}|[0-9a-f]{8}-[0-9a-f-]{0,27})$/i
const phonePattern = /^[+\d\s().-]+$/
const fewestPhoneDigits = 3
const fewestEndDigits = 4
const fewestEmailLetters = 4
const phoneDigits = 10

/** Reads a text as an order number, a phone and a name, as far as it can be either. */
export function readOrderSearch(typed: string): OrderSearch {
	const text = typed
		.trim()
		.replace(/\s+/g, ' ')
		.replace(/[,.;]+$/, '')
	const named = namedPattern.exec(text)?.[1]
	if (named) return readNumber(named)
	if (/^[#№]/.test(text)) return {}
	if (text.includes('@')) return text.length < fewestEmailLetters ? {} : { email: text }
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

/** The digits of a text that can be a phone or a part of one, with those of the country; '' of any other. */
function readDigits(text: string): string {
	const digits = phonePattern.test(text) ? text.replace(/\D/g, '') : ''
	return digits.length > phoneDigits + 1 ? '' : digits
}

/** The last digits of a phone, at most its ten; `undefined` for too few. */
export function readPhoneEnd(text: string): string | undefined {
	const digits = readDigits(text)
	return digits.length < fewestEndDigits ? undefined : digits.slice(-phoneDigits)
}

function readPhone(text: string): OrderSearch {
	const digits = readDigits(text)
	if (digits.length < fewestPhoneDigits) return {}
	const local = /^[78]/.test(digits) ? digits.slice(1) : digits
	// Operator codes begin with a seven, too: only a plus or an eleventh digit marks a country code.
	const isSure = text.startsWith('+') || digits.length > phoneDigits
	if (isSure) return { phone: local }
	return {
		phone: digits,
		...(local !== digits && local.length >= fewestPhoneDigits && { phoneWithoutCountry: local }),
		...(digits.length >= fewestEndDigits && { phoneEnd: digits }),
	}
}

function readName(text: string): OrderSearch {
	const name = readNameWords(text)
	return name.length > 0 ? { name } : {}
}

/** A prefix test for an index of the class `text_pattern_ops`, which compares bytes: the colon follows the nine. */
export function beginsWith(digits: SQL, beginning: string | Placeholder): SQL {
	return sql`${digits} ~>=~ ${beginning}::text and ${digits} ~<~ (${beginning}::text || ':')`
}
