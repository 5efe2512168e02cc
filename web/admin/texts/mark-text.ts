export type Mark = 'heading' | 'bold' | 'link' | 'list'

export interface Marked {
	readonly text: string
	/** What is selected afterwards. */
	readonly from: number
	readonly to: number
}

const address = 'https://'

/** Marks what is selected, or the line where the cursor stands, as the pages of the shop read it. */
export function markText(text: string, [from, to]: readonly [number, number], mark: Mark): Marked {
	if (mark === 'bold') return wrap(text, from, to, ['**', '**'])
	if (mark === 'link') {
		const { text: linked, to: end } = wrap(text, from, to, ['[', `](${address})`])
		const begin = end + 2
		return { text: linked, from: begin, to: begin + address.length }
	}
	return begin(text, from, to, mark === 'heading' ? '# ' : '- ')
}

function wrap(text: string, from: number, to: number, [before, after]: readonly [string, string]): Marked {
	const marked = `${text.slice(0, from)}${before}${text.slice(from, to)}${after}${text.slice(to)}`
	return { text: marked, from: from + before.length, to: to + before.length }
}

/** Every selected line begins with it. */
function begin(text: string, from: number, to: number, sign: string): Marked {
	const start = from === 0 ? 0 : text.lastIndexOf('\n', from - 1) + 1
	// A line that is only reached is not selected.
	const end = to > from && text[to - 1] === '\n' ? to - 1 : to
	const lines = text.slice(start, end).split('\n')
	const marked = lines.map((line) => `${sign}${line}`).join('\n')
	return {
		text: text.slice(0, start) + marked + text.slice(end),
		from: from + sign.length,
		to: to + sign.length * lines.length,
	}
}
