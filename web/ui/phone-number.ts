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
	return text.replace('+7', '').replace(/\D/g, '')
}

/** Eleven digits start with the country's 7 or the national prefix 8; ten are the bare number. */
function nationalOf(digits: string): string {
	const hasPrefix = digits.length > nationalLength && /^[78]/.test(digits)
	return digits.slice(hasPrefix ? 1 : 0).slice(0, nationalLength)
}

/** Optional prefix and ten digits close together, among other text. */
const wholeNumber = /(?<![\d+])(?:\+\D{0,2}[78]|[78])?((?:[^\d+\n]{0,3}\d){10})(?!\d)/

/** Accepts any notation. An incomplete number is formatted as far as it goes. */
export function formatPhone(text: string): string {
	const [, whole] = wholeNumber.exec(text) ?? []
	return writePhone(whole === undefined ? nationalOf(bareDigits(text)) : bareDigits(whole))
}

export function holdsWholePhone(text: string): boolean {
	return wholeNumber.test(text)
}

/**
 * Formats the browser's `edited` text after `before`. The caret stays at its digit, and deleting a separator only steps over it.
 */
export function editPhone(before: string, edited: PhoneInput, editing: EditPhoneInput = {}): PhoneInput {
	const digits = bareDigits(edited.text)
	if (digits === '') return startPhone(edited.text)
	const added = digits.length - bareDigits(before).length
	const digitsToCaret = bareDigits(edited.text.slice(0, edited.caret)).length
	const mayHavePrefix = added > 1 || (editing.isTypedAfresh && /^(8|77)/.test(digits))
	if (added === 1 && digits.length > nationalLength && !mayHavePrefix) {
		return { text: before, caret: caretBehind(digitsToCaret - 1, false) }
	}
	// People dial 8 before a 7 within the country; waiting for the eleventh digit would look wrong.
	const national = added === 1 && digits === '87' ? '7' : nationalOf(digits)
	const dropped = Math.max(0, digits.indexOf(national))
	const place = Math.min(Math.max(0, digitsToCaret - dropped), national.length)
	const text = writePhone(national)
	const stepsOver = added > 0 || editing.isForwardDeletion === true
	return { text, caret: Math.min(caretBehind(place, stepsOver), text.length) }
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
