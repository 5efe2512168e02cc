import { Tokenizer } from 'htmlparser2'

const names = (list: string) => new Set(list.split(' '))

const inline = names(
	'a abbr acronym b bdi bdo big body cite code col colgroup del dfn em font head html i img ins kbd label link mark meta ' +
		'nobr noindex noscript o:p q s samp small span strike strong sub sup tbody tfoot thead tt u var wbr',
)
const lines = names('address article center dd div dt figcaption figure footer header hr li main nav section tr')
const paragraphs = names('blockquote caption dl form h1 h2 h3 h4 h5 h6 ol p pre table ul')
const cells = names('td th')
const unseen = names('iframe script style svg template title')
const known = ['br', ...inline, ...lines, ...paragraphs, ...cells, ...unseen].join('|')

// Any other text after `<` stays text.
const behindBracket = `/?(?:${known})(?:[/>]|\\s+[a-z@:/>]|\\s*$)|!--|!doctype|!\\[|\\?xml`
const html = new RegExp(`<(?:${behindBracket})|&(?:#\\d+|#x[\\da-f]+|[a-z][a-z\\d]*);`, 'i')
const plainBracket = new RegExp(`<(?!${behindBracket})`, 'gi')
const lineBreakingTag = new RegExp(`<(?:br|${[...lines, ...paragraphs].join('|')})[\\s/>]`, 'i')

/** Source shops may have escaped their HTML more than once. */
const mostPasses = 3

/** Returns the text and line breaks that a browser would show. Only names of HTML are tags: `<Зима>` and `a < b` stay. */
export function plainText(text: string): string {
	let plain = text
	for (let pass = 0; pass < mostPasses && html.test(plain); pass++) plain = show(plain)
	return plain
}

function show(text: string): string {
	const page = new ShownPage(lineBreakingTag.test(text))
	const source = text.replace(plainBracket, '&lt;')
	// NOTE: the parser of the library keeps the open tags in a list that it searches and shifts as a whole, minutes for some nested texts.
	const tokenizer = new Tokenizer(
		{ decodeEntities: true },
		{
			...ignoring,
			onopentagname: (start, end) => page.open(source.slice(start, end).toLowerCase()),
			onclosetag: (start, end) => page.close(source.slice(start, end).toLowerCase()),
			onselfclosingtag: () => page.closeItself(),
			ontext: (start, end) => page.write(source.slice(start, end)),
			ontextentity: (codePoint) => page.write(String.fromCodePoint(codePoint)),
		},
	)
	tokenizer.write(source)
	tokenizer.end()
	return page.text()
}

const ignore = () => undefined

const ignoring = {
	onattribdata: ignore,
	onattribentity: ignore,
	onattribend: ignore,
	onattribname: ignore,
	oncdata: ignore,
	oncomment: ignore,
	ondeclaration: ignore,
	onend: ignore,
	onopentagend: ignore,
	onprocessinginstruction: ignore,
}

class ShownPage {
	#written = ''
	#breaks = 0
	#isItem = false
	/** The element that shows nothing, and how many of its name are open. */
	#unseen = { name: '', depth: 0 }
	#last = ''
	readonly #isBrokenByTags: boolean

	constructor(isBrokenByTags: boolean) {
		this.#isBrokenByTags = isBrokenByTags
	}

	open(name: string): void {
		this.#last = name
		if (this.#unseen.depth === 0 && unseen.has(name)) this.#unseen = { name, depth: 1 }
		else if (name === this.#unseen.name) this.#unseen.depth++
		if (name === 'br') this.#breaks++
		if (name === 'li') this.#isItem = true
		this.#breakAt(name)
	}

	close(name: string): void {
		if (name === this.#unseen.name && this.#unseen.depth > 0) this.#unseen.depth--
		// A browser takes the end of a line for one.
		if (name === 'br') this.#breaks++
		this.#breakAt(name)
	}

	closeItself(): void {
		if (this.#last !== 'br') this.close(this.#last)
	}

	write(text: string): void {
		if (this.#unseen.depth > 0) return
		const isAtStart = this.#written === '' || this.#breaks > 0
		const flat = this.#isBrokenByTags ? text.replace(/\s+/g, ' ') : text
		const words = isAtStart ? flat.trimStart() : flat
		if (words === '') return
		const bullet = this.#isItem && !/^[•·*–—-]/.test(words) ? '• ' : ''
		this.#written += '\n'.repeat(Math.min(this.#breaks, 2)) + bullet + words
		this.#breaks = 0
		this.#isItem = false
	}

	text(): string {
		return this.#written
			.replace(/[^\S\n]+/g, ' ')
			.replace(/ ?\n ?/g, '\n')
			.replace(/\n{3,}/g, '\n\n')
			.trim()
	}

	#breakAt(name: string): void {
		if (cells.has(name)) this.write(' ')
		if (lines.has(name)) this.#breaks = Math.max(this.#breaks, 1)
		if (paragraphs.has(name)) this.#breaks = Math.max(this.#breaks, 2)
	}
}
