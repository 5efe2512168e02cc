import { Lexer, type Token, Tokenizer, type Tokens, walkTokens } from 'marked'
import type { Piece, TextBlock } from '#contract/settings/page-texts.ts'

const deepestList = 3

/** Knows headings, paragraphs, lists, bold, italics and links: all else, HTML too, stays what it is, plain text. */
class PlainTokenizer extends Tokenizer {
	#depth = 0

	/** Lists inside of lists inside of lists would fill the stack. */
	override list(src: string) {
		if (this.#depth === deepestList) return undefined
		this.#depth++
		try {
			return super.list(src)
		} finally {
			this.#depth--
		}
	}

	override html = nothing
	override tag = nothing
	override code = nothing
	override fences = nothing
	override codespan = nothing
	override blockquote = nothing
	override table = nothing
	override def = nothing
	override reflink = nothing
	override lheading = nothing
	override del = nothing
	override hr = nothing
}

function nothing(): undefined {
	return undefined
}

function tokensOf(text: string): Token[] {
	return new Lexer({ gfm: true, breaks: true, tokenizer: new PlainTokenizer() }).lex(joinNumbers(text))
}

/** Phone numbers are typed as they are read, and a link has no blanks. */
function joinNumbers(text: string): string {
	return text.replace(/(?<=\]\()\s*tel:(?:[^()\n]|\([^()\n]*\))*(?=\))/giu, (link) => link.replace(/[\s()-]/gu, ''))
}

/** Without words there are no blocks. */
export function readMarkdown(text: string): TextBlock[] {
	// The page has the first level.
	let highest = Number.POSITIVE_INFINITY
	const blocks = tokensOf(text).flatMap((token): TextBlock[] => {
		if (isOf('heading', token)) {
			highest = Math.min(highest, token.depth)
			return [{ kind: 'heading', level: token.depth > highest ? 3 : 2, pieces: piecesOf(token) }]
		}
		if (isOf('list', token)) return blocksOfList(token)
		return token.type === 'space' ? [] : [{ kind: 'text', pieces: piecesOf(token) }]
	})
	return blocks.filter((block) => (block.kind === 'list' ? block.items.flat() : block.pieces).some(hasWords))
}

function hasWords({ text }: Piece): boolean {
	return text.trim() !== ''
}

/** The links that no shopper could follow, or should, and what was meant as one. */
export function findBadLinks(text: string): string[] {
	const links: string[] = []
	void walkTokens(tokensOf(text), (token) => {
		if (isOf('link', token) && !isGood(token.href)) links.push(token.href || token.raw)
		if ('tokens' in token && token.tokens) links.push(...findBrokenLinks(token.tokens))
	})
	return [...new Set(links)]
}

/** Of the words between links, with the addresses in them: a part in brackets that is followed by one in parentheses. */
function findBrokenLinks(tokens: readonly Token[]): string[] {
	const words = tokens.map((token) => {
		const isAddress = isOf('link', token) && !token.raw.startsWith('[')
		return isAddress || (token.type === 'text' && !token.tokens) ? token.raw : '*'
	})
	return [...words.join('').matchAll(/\[[^\]\n]*\]\(([^()\n]*)/gu)].map(([whole, link]) => link?.trim() || whole)
}

const goodLinks = [
	/^https?:\/\/[^\s\\\p{Cc}]+$/iu,
	/^mailto:[^\s\\\p{Cc}@?]+@[^\s\\\p{Cc}@?]+(\?[^\s\\\p{Cc}]*)?$/iu,
	/^tel:\+?\d{3,15}$/iu,
	// A browser would read `/\` as `//`, which begins another host.
	/^\/(?!\/)[^\s\\\p{Cc}]*$/u,
]

/** Of the web, of a mail, of a phone or of this shop. */
function isGood(href: string): boolean {
	return goodLinks.some((good) => good.test(href)) && (href.startsWith('/') || URL.canParse(href))
}

function isOf<Type extends 'heading' | 'list' | 'link'>(
	type: Type,
	token: Token,
): token is { heading: Tokens.Heading; list: Tokens.List; link: Tokens.Link }[Type] {
	return token.type === type
}

/** What is greater numbers no row: it is a year. */
const greatestNumber = 99

/** Numbers stay as they were typed: where they leap, another list begins. */
function blocksOfList({ ordered, items }: Tokens.List): TextBlock[] {
	if (!ordered) return [{ kind: 'list', isOrdered: false, items: items.map(rowOf) }]
	const blocks: TextBlock[] = []
	for (const item of items) {
		const number = Number.parseInt(item.raw, 10)
		const last = blocks.at(-1)
		if (number > greatestNumber) blocks.push({ kind: 'text', pieces: [{ text: markOf(item) }, ...rowOf(item)] })
		else if (last?.kind === 'list' && number === (last.start ?? 1) + last.items.length) last.items.push(rowOf(item))
		else blocks.push({ kind: 'list', isOrdered: true, start: number, items: [rowOf(item)] })
	}
	return blocks
}

/** As it was typed, with one blank. */
function markOf({ raw }: Tokens.ListItem): string {
	return `${raw.trimStart().split(/\s/u, 1)[0]} `
}

/** Lists inside of it are lines of the row. */
function rowOf({ tokens }: Tokens.ListItem): Piece[] {
	const lines = tokens
		.filter(({ type }) => type !== 'space')
		.flatMap((token): Piece[][] => {
			if (!isOf('list', token)) return [piecesOf(token)]
			return token.items.map((item) => [{ text: token.ordered ? markOf(item) : '– ' }, ...rowOf(item)])
		})
	const hasBox = tokens[0]?.type === 'checkbox'
	return lines.flatMap((line, index) => [...(index > (hasBox ? 1 : 0) ? [{ text: '\n' }] : []), ...line])
}

function piecesOf(token: Token, look: Omit<Piece, 'text'> = {}): Piece[] {
	if (token.type === 'br') return [{ text: '\n' }]
	if (token.type === 'image' || !('tokens' in token) || !token.tokens) return [{ ...look, text: plainText(token) }]
	const own = {
		...look,
		...(token.type === 'strong' && { isBold: true }),
		...(token.type === 'em' && { isItalic: true }),
		...(isOf('link', token) && isGood(token.href) && { href: token.href }),
	}
	return token.tokens.flatMap((inner) => piecesOf(inner, own))
}

function plainText(token: Token): string {
	return token.type === 'escape' || token.type === 'text' ? token.text : token.raw
}
