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
	return new Lexer({ gfm: true, breaks: true, tokenizer: new PlainTokenizer() }).lex(text)
}

export function readMarkdown(text: string): TextBlock[] {
	const tokens = tokensOf(text)
	// The page has the first level.
	const highest = Math.min(...tokens.map((token) => (isOf('heading', token) ? token.depth : Number.POSITIVE_INFINITY)))
	return tokens.flatMap((token): TextBlock[] => {
		if (isOf('heading', token))
			return [{ kind: 'heading', level: token.depth > highest ? 3 : 2, pieces: piecesOf(token) }]
		if (isOf('list', token)) return [{ kind: 'list', isOrdered: token.ordered, items: itemsOf(token) }]
		return token.type === 'space' ? [] : [{ kind: 'text', pieces: piecesOf(token) }]
	})
}

/** The links that no shopper could follow, or should. */
export function findBadLinks(text: string): string[] {
	const links: string[] = []
	void walkTokens(tokensOf(text), (token) => {
		if (isOf('link', token) && !isGood(token.href)) links.push(token.href)
	})
	return links
}

/** Of the web, of this shop, of a mail or a phone. A browser would read `/\` as `//`, which begins another host. */
function isGood(href: string): boolean {
	return /^(https?:\/\/|mailto:|tel:|\/(?!\/))[^\s\\\p{Cc}]*$/iu.test(href)
}

function isOf<Type extends 'heading' | 'list' | 'link'>(
	type: Type,
	token: Token,
): token is { heading: Tokens.Heading; list: Tokens.List; link: Tokens.Link }[Type] {
	return token.type === type
}

/** Lists inside of others become rows of the outer one. */
function itemsOf({ items }: Tokens.List): Piece[][] {
	return items.flatMap(({ tokens }) => {
		const own = tokens.filter((token) => !isOf('list', token) && token.type !== 'space')
		const pieces = own.flatMap((token, index) => {
			const isNext = index > 0 && own[index - 1]?.type !== 'checkbox'
			return [...(isNext ? [{ text: '\n' }] : []), ...piecesOf(token)]
		})
		return [pieces, ...tokens.flatMap((token) => (isOf('list', token) ? itemsOf(token) : []))]
	})
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
