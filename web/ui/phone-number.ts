export interface PhoneInput {
	readonly text: string
	readonly caret: number
}

interface EditPhoneInput {
	/** True for Delete: the caret then moves forward over separators. */
	readonly isForwardDeletion?: boolean
	/** All digits were typed into an empty input, so the first one may be a prefix. */
	readonly isTypedAfresh?: boolean
}

export const phoneStart = '+7-('

const nationalLength = 10

const digitPlaces = [4, 5, 6, 9, 10, 11, 13, 14, 16, 17]

/** Writes up to ten digits. Separators appear only before a digit. */
function writePhone(digits: string): string {
	if (digits === '') return ''
	const groups = [digits.slice(3, 6), digits.slice(6, 8), digits.slice(8, 10)].filter((group) => group !== '')
	return `${phoneStart}${digits.slice(0, 3)}${groups.length > 0 ? `)-${groups.join('-')}` : ''}`
}

function bareDigits(text: string): string {
	return text.replace(/\+7|^7(?=-\()/, '').replace(/\D/g, '')
}

/** Digits with nothing but a number's marks between them; behind another country's code, with nothing but letters left out. */
const number = /\+[^\p{L}\d+]*(?!7)\d(?:[^\p{L}\d+]*\d)*|\+?[\p{Zs}\t]*\d(?:[\p{Zs}\t().\p{Pd}−/+]*\d)*/gu

/** Ten digits or fewer, after the country's +7 or 7 or the national prefix 8. */
const national = /^(?:\+7|8(?=\d)|7(?=\d{10}$))?(\d{0,10})$/

/** No area code of the country begins with 0, as numbers of other countries do within them. */
function nationalOf(written: string): string | undefined {
	const digits = national.exec(written.replace(/[^\d+]/g, ''))?.[1]
	return digits?.startsWith('0') ? undefined : digits
}

function isWholeNational(digits: string | undefined): boolean {
	return digits?.length === nationalLength
}

/** A slash is a mark within a number, or stands between two. */
function readFound(written: string): string | undefined {
	const parts = written.split('/').map(nationalOf)
	return parts.every(isWholeNational) ? parts[0] : nationalOf(written)
}

function findWhole(text: string): string | undefined {
	return text.match(number)?.map(readFound).find(isWholeNational)
}

/** Returns undefined for a number of another country, and for one with too many digits. */
function readNational(text: string): string | undefined {
	return findWhole(text) ?? nationalOf(text)
}

/** Accepts any notation. An incomplete number is formatted as far as it goes, a foreign one stays as it is. */
export function formatPhone(text: string): string {
	if (bareDigits(text) === '') return ''
	const digits = readNational(text)
	return digits === undefined ? text : writePhone(digits)
}

export function holdsWholePhone(text: string): boolean {
	return findWhole(text) !== undefined
}

/** Gives a mask its code back when a key was pressed in front of it or within it. */
function restoreCode(text: string): string {
	return text.replace(/^(\d*)(?:\+7?|7)-\(/, `${phoneStart}$1`)
}

/** People dial 8 before 7 and 9 within the country, and waiting for the eleventh digit would look wrong. */
const dialled = /^(?:\+7)?8([79])$/

const dialledWhole = /^(?:\+7)?(?:8|7(?=[79]))(\d{10})$/

function readTyped(text: string, isTypedAfresh: boolean): string | undefined {
	const written = text.replace(/[^\d+]/g, '')
	const [, digits] = dialled.exec(written) ?? (isTypedAfresh ? dialledWhole.exec(written) : null) ?? []
	return digits ?? readNational(text)
}

/**
 * Formats the browser's `edited` text after `before`. The caret stays at its digit, and deleting a separator only steps over it.
 * No digit is added or left out: what is no beginning of a number of +7 stays as it was typed.
 */
export function editPhone(before: string, edited: PhoneInput, editing: EditPhoneInput = {}): PhoneInput {
	const isFirst = before === phoneStart && edited.text.startsWith(phoneStart)
	const text = isFirst ? edited.text.slice(phoneStart.length) : restoreCode(edited.text)
	const digits = bareDigits(text)
	if (digits === '') return startPhone(isFirst && text === '' ? phoneStart : text)
	const added = digits.length - bareDigits(before).length
	const shown = added === 1 ? readTyped(text, editing.isTypedAfresh === true) : readNational(text)
	const digitsToCaret = bareDigits(edited.text.slice(0, edited.caret)).length
	if (shown === undefined) {
		if (isFirst) return { text, caret: edited.caret - phoneStart.length }
		return { text, caret: text === edited.text ? edited.caret : phoneStart.length + digitsToCaret }
	}
	const dropped = Math.max(0, digits.indexOf(shown))
	const place = Math.min(Math.max(0, digitsToCaret - dropped), shown.length)
	const stepsOver = added > 0 || editing.isForwardDeletion === true
	const phone = writePhone(shown)
	return { text: phone, caret: Math.min(caretBehind(place, stepsOver), phone.length) }
}

/** Allows the beginning of the country code before the first digit. */
function startPhone(text: string): PhoneInput {
	const isCode = text.startsWith(phoneStart) ? text === phoneStart : text === '+7'
	const rest = text.includes('+') && text.endsWith('+') ? '+' : ''
	const kept = isCode ? phoneStart : rest
	return { text: kept, caret: kept.length }
}

function caretBehind(digitCount: number, stepsOver: boolean): number {
	if (digitCount <= 0) return phoneStart.length
	const behind = (digitPlaces[digitCount - 1] ?? 0) + 1
	return stepsOver ? (digitPlaces[digitCount] ?? behind) : behind
}
