import { z } from './zod.ts'

export const correction = z.object({
	query: z.string(),
	/** The number of products that match the typed text; they come first. */
	literalItems: z.int(),
})

export type Correction = z.output<typeof correction>

export const understoodKinds = ['age', 'price', 'size', 'pieces', 'scale', 'forWhom'] as const

/** A part of the typed text that is not looked for as words: `5 лет`, `до 5000`, `20 см`, `60 деталей`, `1:24`, `для девочки`. */
export const understoodPart = z.object({
	kind: z.enum(understoodKinds),
	/** As typed. */
	text: z.string(),
	/** The query without this part; may be empty. */
	without: z.string(),
})

export type UnderstoodPart = z.output<typeof understoodPart>

/** What people ask a shop about beside its products. */
export const shopQuestions = [
	'delivery',
	'returns',
	'orders',
	'paying',
	'contacts',
	'sale',
	'new',
	'popular',
	'available',
	'reviews',
] as const

export type ShopQuestion = (typeof shopQuestions)[number]

/** What a search says beside its products. Each part is absent when there is nothing to say. */
export const searchNotes = z.object({
	/** The text asks about the shop; products are those that have its words. */
	question: z.enum(shopQuestions).optional(),
	correction: correction.optional(),
	understood: z.array(understoodPart).optional(),
	/** Typed words that no product has; the others were searched. */
	unknownWords: z.array(z.string()).optional(),
	/** Products with most of the words, after those with all of them. */
	near: z
		.object({
			/** The number of products before the first near one, on all pages. */
			fullItems: z.int(),
			/** The typed words that a near product of this page lacks, by its id. */
			lacks: z.record(z.uuid(), z.array(z.string())),
		})
		.optional(),
})

export type SearchNotes = z.output<typeof searchNotes>
