/** The drawn icons of places: kinds of products. */
export const placeIcons = [
	'bear',
	'doll',
	'train',
	'car',
	'bricks',
	'puzzle',
	'robot',
	'target',
	'paw',
	'baby',
	'music',
	'water',
	'wind',
	'theatre',
	'art',
	'game',
	'science',
	'ball',
	'book',
	'gift',
	'rocket',
	'star',
	'balloon',
] as const

export type PlaceIcon = (typeof placeIcons)[number]
