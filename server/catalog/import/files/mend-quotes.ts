/** Bounds the memory where a line never ends. */
export const largestRecord = 1_000_000

/** More than a cell of a spreadsheet holds. */
const longestText = 32_768

/** The text with one kind of line ends, in which a quote that nothing closes is an ordinary character of its own line. */
export async function* mendQuotes(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<string> {
	const mender = makeMender(delimiter)
	let begun = ''
	for await (const chunk of text) {
		// The last line goes on in the next chunk, and so may its end.
		const lines = (begun + chunk).split(/\r\n|\n|\r(?!$)/)
		begun = lines.pop() ?? ''
		yield mender.mend(lines)
		if (begun.length > largestRecord) yield begun
	}
	yield mender.mend([begun.replace(/\r$/, '')]) + mender.end()
}

export function mendWhole(text: string, delimiter: string): string {
	const mender = makeMender(delimiter)
	return mender.mend(text.split(/\r\n|\n|\r/)) + mender.end()
}

function makeMender(delimiter: string) {
	const { findOpen, findClose, mendCell, areRows } = makeQuoteRules(delimiter)
	/** The lines of a cell whose quote is open, and where it opens in the first of them. */
	let held: string[] = []
	let openAt = 0
	let length = 0
	let lastOneLine = ''

	function beginCell(line: string, at: number): void {
		held = [line]
		openAt = at
		length = line.length - at
	}

	function letGo(): [string, ...string[]] {
		const [first = '', ...others] = held
		held = []
		return [first.slice(openAt), ...others]
	}

	/** Returns what is done of a line outside of a cell in quotes. */
	function takeLine(line: string, from = 0): string {
		const open = findOpen(line, from)
		if (open === undefined) return `${line.slice(from)}\n`
		beginCell(line, open)
		return line.slice(from, open)
	}

	function takeHeld(line: string): string | 'open' | 'broken' {
		held.push(line)
		length += line.length + 1
		if (length > longestText) return 'broken'
		const close = line.includes('"') ? findClose(line) : 'open'
		if (typeof close === 'string') return close
		const isText = openAt > 0 && isInWords(held[0]?.[openAt + 1], line[close - 2])
		if (!isText && areRows([lastOneLine, ...held])) return 'broken'
		const cell = letGo()
		cell[cell.length - 1] = line.slice(0, close)
		return cell.join('\n') + takeLine(line, close)
	}

	function mend(lines: readonly string[]): string {
		const left = lines.toReversed()
		let mended = ''
		for (let line = left.pop(); line !== undefined; line = left.pop()) {
			if (held.length === 0) {
				mended += takeLine(line)
				if (held.length === 0 && line !== '') lastOneLine = line
				continue
			}
			const found = takeHeld(line)
			if (found === 'open') continue
			if (found !== 'broken') {
				mended += found
				continue
			}
			const [first, ...others] = letGo()
			mended += `${mendCell(first)}\n`
			left.push(...others.toReversed())
		}
		return mended
	}

	function end(): string {
		let mended = ''
		while (held.length > 0) {
			const [first, ...others] = letGo()
			mended += `${mendCell(first)}\n${mend(others)}`
		}
		return mended
	}

	return { mend, end }
}

/** Quotes of a text stand beside its letters; inch and ditto marks do not. */
function isInWords(...beside: readonly (string | undefined)[]): boolean {
	return beside.every((letter = '') => /\p{L}/u.test(letter))
}

const leastOfRow = 3

/** Unrolled: alternatives that share letters would be tried in every division of a long text. */
const inQuotes = '[^"]*(?:""[^"]*)*'

function makeQuoteRules(delimiter: string) {
	const other = `[^\\u${delimiter.charCodeAt(0).toString(16).padStart(4, '0')}]`
	const field = new RegExp(`("${inQuotes}"(?!"))?${other}*`, 'y')
	const close = new RegExp(`^${inQuotes}"(?!")(${other}*)`)

	return {
		findOpen(line: string, from: number): number | undefined {
			if (!line.includes('"')) return undefined
			for (let at = from; at <= line.length; at = field.lastIndex + 1) {
				field.lastIndex = at
				const [, quoted] = field.exec(line) ?? []
				if (line[at] === '"' && quoted === undefined) return at
			}
			return undefined
		},
		findClose(line: string): number | 'open' | 'broken' {
			const [whole, behind] = close.exec(line) ?? []
			if (whole === undefined) return 'open'
			// Text behind a closing quote: the quote never was one, and no line ends within it.
			return behind ? 'broken' : whole.length
		},
		/** Writes what stands behind the open quote so that it is read as it stands. */
		mendCell(text: string): string {
			return text
				.split(delimiter)
				.map((cell) => `"${cell.replaceAll('"', '""')}"`)
				.join(delimiter)
		},
		/** Whether each line is a row of its own, and no line of a text: between two inch or ditto marks. */
		areRows(lines: readonly string[]): boolean {
			const [usual = 0, ...counts] = lines.map((line) => line.split(delimiter).length)
			const isText = lines.some((line) => line.includes(`${delimiter} `))
			return usual >= leastOfRow && !isText && counts.every((count) => count === usual)
		},
	}
}
