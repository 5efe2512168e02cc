/** The rows of products above the catalogue, one for each age band; `recent` has what the browser has shown. */
export const shelfKinds = [
	'new',
	'popular',
	'cheap',
	'gifts',
	'recent',
	'age-0-1',
	'age-1-3',
	'age-3-5',
	'age-5-8',
	'age-8-12',
	'age-12-',
	'sale',
] as const

export type ShelfKind = (typeof shelfKinds)[number]
