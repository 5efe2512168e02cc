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
	const { judge, mendLine } = makeQuoteRules(delimiter)
	/** The lines of a record whose quote is open. */
	let held: string[] = []
	let length = 0

	function takeLine(line: string): Judgement {
		held.push(line)
		length += line.length + 1
		if (held.length > 1 && length > longestText) return 'broken'
		return held.length > 1 && !line.includes('"') ? 'open' : judge(held.join('\n'))
	}

	function letGo(): [string, ...string[]] {
		const [first = '', ...others] = held
		held = []
		length = 0
		return [first, ...others]
	}

	function mend(lines: readonly string[]): string {
		const left = lines.toReversed()
		let mended = ''
		for (let line = left.pop(); line !== undefined; line = left.pop()) {
			const found = held.length === 0 && !line.includes('"') ? 'plain' : takeLine(line)
			if (found === 'plain') mended += `${line}\n`
			if (found === 'whole') mended += `${letGo().join('\n')}\n`
			if (found !== 'broken') continue
			const [first, ...others] = letGo()
			mended += `${mendLine(first)}\n`
			left.push(...others.toReversed())
		}
		return mended
	}

	function end(): string {
		let mended = ''
		while (held.length > 0) {
			const [first, ...others] = letGo()
			mended += `${mendLine(first)}\n${mend(others)}`
		}
		return mended
	}

	return { mend, end }
}

type Judgement = 'open' | 'whole' | 'broken'

function makeQuoteRules(delimiter: string) {
	const other = `[^\\u${delimiter.charCodeAt(0).toString(16).padStart(4, '0')}]`
	const field = new RegExp(`"(?:[^"]+|"")*(?:"(?!")(${other}*)|$)|${other}*`, 'y')

	function findOpen(record: string): number | 'whole' | 'broken' {
		for (let from = 0; from <= record.length; from = field.lastIndex + 1) {
			field.lastIndex = from
			const [whole = '', behind] = field.exec(record) ?? []
			if (whole.startsWith('"') && behind === undefined) return from
			// Text behind a closing quote: the quote never was one, and no line ends within it.
			if (behind && whole.includes('\n')) return 'broken'
		}
		return 'whole'
	}

	return {
		judge(record: string): Judgement {
			const found = findOpen(record)
			return typeof found === 'number' ? 'open' : found
		},
		/** Writes what stands behind the open quote so that it is read as it stands. */
		mendLine(line: string): string {
			const found = findOpen(line)
			if (typeof found !== 'number') return line
			const fields = line.slice(found).split(delimiter)
			return line.slice(0, found) + fields.map((text) => `"${text.replaceAll('"', '""')}"`).join(delimiter)
		},
	}
}
