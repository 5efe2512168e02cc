/** What a phone input shows, and where its caret stands. */
export interface PhoneInput {
	readonly text: string
	readonly caret: number
}

interface Editing {
	/** The person pressed Delete and not Backspace: the caret then moves on over separators. */
	readonly isForwardDeletion?: boolean
	/** All digits so far were typed one after another into an empty input, so the first may still turn out a prefix. */
	readonly isTypedAfresh?: boolean
}

/** What stands in an empty input that is being filled. */
export const phoneStart = '+7-('

const nationalLength = 10

/** Where the digits stand in `+7-(701)-234-56-78`. */
const digitPlaces = [4, 5, 6, 9, 10, 11, 13, 14, 16, 17]

/** Writes up to ten digits behind the country code; separators appear only in front of a digit. */
function writePhone(digits: string): string {
	if (digits === '') return ''
	const groups = [digits.slice(3, 6), digits.slice(6, 8), digits.slice(8, 10)].filter((group) => group !== '')
	return `${phoneStart}${digits.slice(0, 3)}${groups.length > 0 ? `)-${groups.join('-')}` : ''}`
}

/** The digits of a text without the country code that stands in front as `+7`. */
function bareDigits(text: string): string {
	return text.replace('+7', '').replace(/\D/g, '')
}

/** Eleven digits begin with the country's 7 or the 8 of calls within the country; ten are the number alone. */
function nationalOf(digits: string): string {
	const hasPrefix = digits.length > nationalLength && /^[78]/.test(digits)
	return digits.slice(hasPrefix ? 1 : 0).slice(0, nationalLength)
}

/** A whole number among other words and numbers: its prefix or none, and ten digits that stand close together. */
const wholeNumber = /(?<![\d+])(?:\+\D{0,2}[78]|[78])?((?:[^\d+\n]{0,3}\d){10})(?!\d)/

/** Writes a phone number the shop's way however it was written; an incomplete one as far as it goes. */
export function formatPhone(text: string): string {
	const [, whole] = wholeNumber.exec(text) ?? []
	return writePhone(whole === undefined ? nationalOf(bareDigits(text)) : bareDigits(whole))
}

/** Whether a text holds a whole number, however it is written and whatever stands around it. */
export function holdsWholePhone(text: string): boolean {
	return wholeNumber.test(text)
}

/**
 * What a phone input shows after an edit: `before` is what it showed, `edited` the text and caret that the browser made
 * of it. The caret stays at its digit, and deleting a separator only steps over it.
 */
export function editPhone(before: string, edited: PhoneInput, editing: Editing = {}): PhoneInput {
	const digits = bareDigits(edited.text)
	if (digits === '') return startPhone(edited.text)
	const added = digits.length - bareDigits(before).length
	const digitsToCaret = bareDigits(edited.text.slice(0, edited.caret)).length
	const mayHavePrefix = added > 1 || (editing.isTypedAfresh && /^(8|77)/.test(digits))
	if (added === 1 && digits.length > nationalLength && !mayHavePrefix) {
		return { text: before, caret: caretBehind(digitsToCaret - 1, false) }
	}
	// An 8 in front of a 7 is how people dial within the country; waiting for the eleventh digit would look wrong.
	const national = added === 1 && digits === '87' ? '7' : nationalOf(digits)
	const dropped = Math.max(0, digits.indexOf(national))
	const place = Math.min(Math.max(0, digitsToCaret - dropped), national.length)
	const text = writePhone(national)
	const stepsOver = added > 0 || editing.isForwardDeletion === true
	return { text, caret: Math.min(caretBehind(place, stepsOver), text.length) }
}

/** Without a digit, only the beginning may stand there, so that a person can type the country code. */
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
