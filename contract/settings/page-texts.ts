import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { databaseInteger } from '../values/database-integer.ts'
import { languages } from '../values/language.ts'
import { z } from '../zod.ts'

/** Pages with a text of the shopkeeper; that of the delivery stands beside what the shop says itself. */
export const textPages = ['delivery', 'about', 'contacts'] as const

export type TextPage = (typeof textPages)[number]

const page = z.object({ page: z.enum(textPages) })

const markdown = z.string().trim().max(limits.pageText, 'max_length')

const pageText = z.object({
	/** In Markdown: headings, paragraphs, lists, bold, italics, links. Without a Russian text there is none. */
	text: z.object({ ru: markdown, kk: markdown, en: markdown }),
})

/** `version` is 0 before the first text, and grows with every change. */
const current = pageText.extend({ page: z.enum(textPages), version: z.int() })

export type PageText = z.output<typeof current>

/** Words that look alike; `\n` begins a new line. */
const piece = z.object({
	text: z.string(),
	isBold: z.boolean().optional(),
	isItalic: z.boolean().optional(),
	href: z.string().optional(),
})

export type Piece = z.output<typeof piece>

const pieces = z.array(piece)

/** What a page shows of a text: there is no HTML in it. */
export const textBlock = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), pieces }),
	z.object({ kind: z.literal('text'), pieces }),
	/** `start` is the number of the first row, where they are numbered. */
	z.object({
		kind: z.literal('list'),
		isOrdered: z.boolean(),
		start: z.int().optional(),
		items: z.array(pieces),
	}),
])

export type TextBlock = z.output<typeof textBlock>

const blocks = z.array(textBlock)

/** In the language of the request, or in Russian where that text is empty; no blocks where there is no text. `languages` have one. */
export const readPageText = endpoint({
	method: 'GET',
	path: '/shop-pages/{page}',
	access: 'public',
	params: page,
	answers: { 200: z.object({ language: z.enum(languages), languages: z.array(z.enum(languages)), blocks }) },
})

export const listPageTexts = endpoint({
	method: 'GET',
	path: '/page-texts',
	access: 'admin',
	answers: { 200: z.array(current) },
})

/** Pages show it within two seconds. Throws `edited_meanwhile`, and `invalid_input` for a link that leads nowhere. */
export const savePageText = endpoint({
	method: 'PUT',
	path: '/page-texts/{page}',
	access: 'admin',
	params: page,
	body: pageText
		.extend({ version: databaseInteger })
		.refine(({ text: { ru, kk, en } }) => ru !== '' || kk + en === '', { error: 'required', path: ['text', 'ru'] }),
	answers: { 200: current },
})

/** The newest first, without the one that counts. */
export const listEarlierTexts = endpoint({
	method: 'GET',
	path: '/page-texts/{page}/earlier',
	access: 'admin',
	params: page,
	answers: { 200: z.array(pageText.extend({ version: z.int(), savedAt: z.iso.datetime() })) },
})

/** Shows a text as its page would, and keeps nothing. */
export const previewPageText = endpoint({
	method: 'POST',
	path: '/page-texts/preview',
	access: 'admin',
	body: z.object({ text: markdown }),
	answers: { 200: z.object({ blocks }) },
})
